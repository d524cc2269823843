import { Injectable } from '@nestjs/common';
import { type VendorWork, vendorWork } from '#shared/calc/totals/index';
import { CarrierRepository } from '#server/projects/carriers/index';
import { SandRateRepository } from '#server/projects/sand-rates/index';
import { BilledSources } from './billed-sources';
import type { TotalledProject } from './project-totals';
import { ProjectSumsRepository } from './project-sums.repository';

/** Project whose vendors are read. */
interface VendorProject extends TotalledProject {
  readonly vendor_name: string;
}

/** Reads the vendors of many projects with a few statements. The totals of one project have the same entries. */
@Injectable()
export class ReadVendorWork {
  constructor(
    private readonly carriers: CarrierRepository,
    private readonly sandRates: SandRateRepository,
    private readonly sums: ProjectSumsRepository,
    private readonly billed: BilledSources,
  ) {}

  /** Returns the vendors and sand POs of each project, as in its totals. */
  async run<P extends VendorProject>(
    projects: readonly P[],
  ): Promise<{ readonly project: P; readonly vendors: readonly VendorWork[] }[]> {
    const ids = projects.map(({ id }) => id);
    const [sums, billed, carriers, rates] = await Promise.all([
      this.sums.readManyByKey(ids),
      this.billed.read(ids),
      this.carriers.namesOfMany(ids),
      this.sandRates.costsOfMany(ids),
    ]);
    return projects.map((project) => {
      const isOwn = ({ project_id }: { project_id: number }): boolean => project_id === project.id;
      const { invoices = [], credits = [] } = billed.get(project.id) ?? {};
      return {
        project,
        vendors: vendorWork({
          sums: sums.get(project.id) ?? [],
          days: [],
          attachedCarriers: carriers
            .filter(isOwn)
            .map(({ pc_carrier_id: pcCarrierId, carrier_name: carrierName }) => ({
              pcCarrierId,
              carrierName,
            })),
          projectVendorName: project.vendor_name,
          sandRates: rates
            .filter(isOwn)
            .map(({ po_number: poNumber, cost_rate: costRate }) => ({ poNumber, costRate })),
          fixedMobilization: { revenue: project.fixed_mob_rev, cost: project.fixed_mob_cost },
          invoices,
          credits,
        }),
      };
    });
  }
}
