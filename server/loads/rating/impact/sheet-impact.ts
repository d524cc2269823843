import { Injectable } from '@nestjs/common';
import { sumCents, toDollars } from '../../../../shared/calc/money';
import type { FscSheetRequest } from '../../../../shared/contract/fuel-surcharges';
import type {
  AssetRateSheetRequest,
  RateSheetRequest,
  SheetImpactReply,
} from '../../../../shared/contract/rate-sheets';
import { type Principal, scopeOf } from '../../../common';
import type { CompanyScope } from '../../../database';
import { DraftFscSheet } from '../../../fuel-surcharges';
import { DraftRateSheet } from '../../../rate-sheets';
import type { SheetDraft } from '../sheet-library';
import { ProjectsUsingSheet } from './projects-using-sheet';

const NOTHING: SheetImpactReply = {
  loads: 0,
  projects: 0,
  moves_revenue: false,
  moves_cost: false,
  revenue_change: 0,
  cost_change: 0,
  by_project: [],
};

/** Calculates what saving an edit of a sheet would change, with the same code as the later re-rating. */
@Injectable()
export class SheetImpact {
  constructor(
    private readonly rateSheets: DraftRateSheet,
    private readonly fscSheets: DraftFscSheet,
    private readonly sheets: ProjectsUsingSheet,
  ) {}

  /** @throws DomainError `invalid_request`, `not_found`, `conflict` (409), like saving. */
  async ofRateSheet(
    principal: Principal,
    kind: 'freight' | 'asset',
    id: number,
    request: RateSheetRequest | AssetRateSheetRequest,
  ): Promise<SheetImpactReply> {
    const version = await this.rateSheets.run(scopeOf(principal), kind, id, request);
    return version === null ? NOTHING : this.of(scopeOf(principal), { kind: 'rate', version });
  }

  /** @throws DomainError `invalid_request`, `not_found`, `conflict` (409), like saving. */
  async ofFscSheet(principal: Principal, id: number, request: FscSheetRequest): Promise<SheetImpactReply> {
    const version = await this.fscSheets.run(scopeOf(principal), id, request);
    return version === null ? NOTHING : this.of(scopeOf(principal), { kind: 'fsc', version });
  }

  private async of(scope: CompanyScope, draft: SheetDraft): Promise<SheetImpactReply> {
    const projects = await this.sheets.impactOf(scope, draft);
    const changed = projects.filter(({ loads }) => loads > 0);
    return {
      loads: changed.reduce((sum, { loads }) => sum + loads, 0),
      projects: changed.length,
      moves_revenue: projects.some(({ sides }) => sides.revenue),
      moves_cost: projects.some(({ sides }) => sides.cost),
      revenue_change: toDollars(sumCents(changed.map(({ revenue }) => revenue))),
      cost_change: toDollars(sumCents(changed.map(({ cost }) => cost))),
      by_project: changed.map(({ projectId, jobName, loads, revenue, cost }) => ({
        project_id: projectId,
        job_name: jobName,
        loads,
        revenue_change: toDollars(revenue),
        cost_change: toDollars(cost),
      })),
    };
  }
}
