import { Injectable } from '@nestjs/common';
import type { AllTotals } from '../../../shared/contract/totals';
import { totalsFrom } from '../../../shared/calc/totals';
import { CarrierRepository } from '../../carriers';
import type { ProjectScope } from '../../database';
import { ProjectRepository } from '../../projects';
import { SandRateRepository } from '../../sand-rates';
import type { ProjectEnrichment } from '../../realtime';
import { BilledSources } from './billed-sources';
import { ProjectSumsRepository } from './project-sums.repository';

/** The totals of a project from its kept sums: a few rows, however many loads there are. */
@Injectable()
export class ProjectTotalsReader implements ProjectEnrichment {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly carriers: CarrierRepository,
    private readonly sandRates: SandRateRepository,
    private readonly sums: ProjectSumsRepository,
    private readonly billed: BilledSources,
  ) {}

  async totals(projectId: number): Promise<AllTotals> {
    return this.read(await this.projects.scopeOf(projectId));
  }

  /** Reads the totals of a project within the caller's company. */
  async read(scope: ProjectScope): Promise<AllTotals> {
    const [project, carriers, sandRates, kept, billed] = await Promise.all([
      this.projects.findNamed(scope),
      this.carriers.ofProject(scope),
      this.sandRates.ofProject(scope),
      this.sums.read(scope),
      this.billed.read([scope.projectId]),
    ]);
    const { invoices = [], credits = [] } = billed.get(scope.projectId) ?? {};
    return totalsFrom({
      ...kept,
      attachedCarriers: carriers.map((carrier) => ({
        pcCarrierId: carrier.pc_carrier_id,
        carrierName: carrier.carrier_name,
      })),
      projectVendorName: project?.vendor_name ?? '',
      sandRates: sandRates.map((rate) => ({ poNumber: rate.po_number, costRate: rate.cost_rate })),
      fixedMobilization: { revenue: project?.fixed_mob_rev ?? 0, cost: project?.fixed_mob_cost ?? 0 },
      invoices,
      credits,
    });
  }
}
