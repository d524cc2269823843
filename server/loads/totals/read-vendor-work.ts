import { Injectable } from '@nestjs/common';
import { type VendorWork, vendorWork } from '#shared/calc/totals/index';
import { CarrierRepository } from '#server/projects/carriers/index';
import { Clock, KeptByRevision } from '#server/platform/common/index';
import { SandRateRepository } from '#server/projects/sand-rates/index';
import { BilledSources, NOTHING_BILLED } from './billed-sources';
import type { TotalledProject } from './company-totals';
import { ProjectSumsRepository } from './project-sums.repository';

/** Project whose vendors are read. */
interface VendorProject extends TotalledProject {
  readonly vendor_name: string;
}

/** Vendors that a node keeps, about 500 bytes each. */
const VENDORS_MAX = 30_000;

/** Reads the vendors of many projects with a few statements. The totals of one project have the same entries. */
@Injectable()
export class ReadVendorWork {
  private readonly kept: KeptByRevision<readonly VendorWork[]>;

  constructor(
    private readonly carriers: CarrierRepository,
    private readonly sandRates: SandRateRepository,
    private readonly sums: ProjectSumsRepository,
    private readonly billed: BilledSources,
    clock: Clock,
  ) {
    this.kept = new KeptByRevision({ sizeMax: VENDORS_MAX, sizeOf: (vendors) => vendors.length + 1 }, clock);
  }

  /** Returns the vendors and sand POs of each project, as in its totals. Those of unchanged projects are kept. */
  async run<P extends VendorProject>(
    projects: readonly P[],
  ): Promise<{ readonly project: P; readonly vendors: readonly VendorWork[] }[]> {
    // A new name in the address book changes no revision of a project.
    const kept = await this.kept.of(
      projects,
      (stale) => this.read(stale),
      ({ vendor_name: name }) => name,
    );
    return projects.map((project) => ({ project, vendors: kept.get(project.id) ?? [] }));
  }

  private async read(projects: readonly VendorProject[]): Promise<Map<number, VendorWork[]>> {
    const ids = projects.map(({ id }) => id);
    const [sums, billed, carriers, rates] = await Promise.all([
      this.sums.readManyByKey(ids),
      this.billed.read(ids),
      this.carriers.namesOfMany(ids),
      this.sandRates.costsOfMany(ids),
    ]);
    const carriersOf = byProject(carriers);
    const ratesOf = byProject(rates);
    return new Map(
      projects.map((project) => {
        const input = {
          sums: sums.get(project.id) ?? [],
          days: [],
          attachedCarriers: (carriersOf.get(project.id) ?? []).map(
            ({ pc_carrier_id: pcCarrierId, carrier_name: carrierName }) => ({ pcCarrierId, carrierName }),
          ),
          projectVendorName: project.vendor_name,
          sandRates: (ratesOf.get(project.id) ?? []).map(({ po_number: poNumber, cost_rate: costRate }) => ({
            poNumber,
            costRate,
          })),
          fixedMobilization: { revenue: project.fixed_mob_rev, cost: project.fixed_mob_cost },
          ...(billed.get(project.id) ?? NOTHING_BILLED),
        };
        return [project.id, vendorWork(input)];
      }),
    );
  }
}

function byProject<Row extends { project_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.project_id);
    if (group === undefined) groups.set(row.project_id, [row]);
    else group.push(row);
  }
  return groups;
}
