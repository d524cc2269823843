import { Injectable } from '@nestjs/common';
import type { AllTotals } from '#shared/contract/totals';
import { totalsFrom } from '#shared/calc/totals/index';
import { CarrierRepository } from '#server/projects/carriers/index';
import type { ProjectScope } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { SandRateRepository } from '#server/projects/sand-rates/index';
import type { ProjectEnrichment } from '#server/realtime/index';
import { type BilledOfProject, BilledSources, NOTHING_BILLED } from './billed-sources';
import { ProjectSumsRepository } from './project-sums.repository';

interface ProjectAndBilled {
  readonly project: Awaited<ReturnType<ProjectRepository['findForTotals']>>;
  readonly billed: BilledOfProject;
}

/** Builds the totals of a project from its kept sums. The cost does not depend on the number of loads. */
@Injectable()
export class ProjectTotalsReader implements ProjectEnrichment {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly carriers: CarrierRepository,
    private readonly sandRates: SandRateRepository,
    private readonly sums: ProjectSumsRepository,
    private readonly billed: BilledSources,
  ) {}

  /** Reads the totals of a project within the caller's company. */
  async read(scope: ProjectScope): Promise<AllTotals> {
    const [{ project, billed }, carriers, sandRates, kept] = await Promise.all([
      this.billedOf(scope),
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
      projectVendorName: project?.vendor_name ?? '',
      sandRates: sandRates.map((rate) => ({ poNumber: rate.po_number, costRate: rate.cost_rate })),
      fixedMobilization: { revenue: project?.fixed_mob_rev ?? 0, cost: project?.fixed_mob_cost ?? 0 },
      ...billed,
    });
  }

  /** Reads a project with its invoices and credits; a project of another company has none. */
  private async billedOf(scope: ProjectScope): Promise<ProjectAndBilled> {
    const project = await this.projects.findForTotals(scope);
    if (project === null) return { project, billed: NOTHING_BILLED };
    const billed = await this.billed.read([project.id]);
    return { project, billed: billed.get(project.id) ?? NOTHING_BILLED };
  }
}
