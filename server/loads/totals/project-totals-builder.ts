import { Injectable } from '@nestjs/common';
import type { AllTotals } from '#shared/contract/totals';
import { totalsFrom } from '#shared/calc/totals/index';
import { CarrierRepository } from '#server/projects/carriers/index';
import type { OwnedProject, ProjectScope } from '#server/database/index';
import type { ProjectBasis } from '#server/projects/index';
import { SandRateRepository } from '#server/projects/sand-rates/index';
import { BilledSources, NOTHING_BILLED } from './billed-sources';
import { ProjectSumsRepository } from './project-sums.repository';

/** Builds the totals of a project from its kept sums. The cost does not depend on the number of loads. */
@Injectable()
export class ProjectTotalsBuilder {
  constructor(
    private readonly carriers: CarrierRepository,
    private readonly sandRates: SandRateRepository,
    private readonly sums: ProjectSumsRepository,
    private readonly billed: BilledSources,
  ) {}

  async build(scope: ProjectScope, project: OwnedProject<ProjectBasis>): Promise<AllTotals> {
    const [billed, carriers, sandRates, kept] = await Promise.all([
      this.billed.read([project.id]),
      this.carriers.namesOf(scope),
      this.sandRates.costsOf(scope),
      this.sums.read(scope),
    ]);
    return totalsFrom({
      ...kept,
      attachedCarriers: carriers.map((carrier) => ({
        pcCarrierId: carrier.pc_carrier_id,
        carrierName: carrier.carrier_name,
      })),
      projectVendorName: project.vendor_name,
      sandRates: sandRates.map((rate) => ({ poNumber: rate.po_number, costRate: rate.cost_rate })),
      fixedMobilization: { revenue: project.fixed_mob_rev, cost: project.fixed_mob_cost },
      ...(billed.get(project.id) ?? NOTHING_BILLED),
    });
  }
}
