import { Injectable } from '@nestjs/common';
import { toDollars } from '#shared/calc/money';
import type { FscSheetRequest } from '#shared/contract/fuel-surcharges';
import type { AssetRateSheetRequest, RateSheetRequest, SheetImpactReply } from '#shared/contract/rate-sheets';
import { type Principal, scopeOf } from '#server/platform/common/index';
import type { CompanyScope } from '#server/database/index';
import { FscSheets } from '#server/sheets/fuel-surcharges/index';
import { RateSheets } from '#server/sheets/rate-sheets/index';
import type { SheetDraft } from '../sheet-library';
import { presentImpact } from './present-impact';
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
    private readonly rateSheets: RateSheets,
    private readonly fscSheets: FscSheets,
    private readonly sheets: ProjectsUsingSheet,
  ) {}

  /** @throws DomainError `invalid_request`, `not_found`, `conflict` (409), like saving. */
  async ofRateSheet(
    principal: Principal,
    kind: 'freight' | 'asset',
    id: number,
    request: RateSheetRequest | AssetRateSheetRequest,
  ): Promise<SheetImpactReply> {
    const draft = await this.rateSheets.of(kind).draft(scopeOf(principal), id, request);
    if (draft === null) return NOTHING;
    const { rs_name: name, method_id: methodId, type_id: typeId } = draft.fields;
    const version = { id, version: draft.version, name, methodId, typeId, bands: draft.table };
    return this.of(scopeOf(principal), { kind: 'rate', version });
  }

  /** @throws DomainError `invalid_request`, `not_found`, `conflict` (409), like saving. */
  async ofFscSheet(principal: Principal, id: number, request: FscSheetRequest): Promise<SheetImpactReply> {
    const draft = await this.fscSheets.draft(scopeOf(principal), id, request);
    if (draft === null) return NOTHING;
    const { fsc_name: name, basis } = draft.fields;
    const version = { id, version: draft.version, name, basis, ...draft.table };
    return this.of(scopeOf(principal), { kind: 'fsc', version });
  }

  private async of(scope: CompanyScope, draft: SheetDraft): Promise<SheetImpactReply> {
    const projects = await this.sheets.impactOf(scope, draft);
    const changed = projects.filter(({ loads }) => loads > 0);
    return {
      ...presentImpact(changed),
      projects: changed.length,
      moves_revenue: projects.some(({ sides }) => sides.revenue),
      moves_cost: projects.some(({ sides }) => sides.cost),
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
