import { Injectable } from '@nestjs/common';
import type { RerateReason } from '#shared/contract/change-reason';
import { reasonText, sheetChangedReason } from '#shared/words/reason-words';
import { Leases, RatingRequests, placeOf } from '#server/platform/common/index';
import {
  type Actor,
  type CompanyChange,
  Database,
  type ProjectChange,
  type ProjectScope,
  SYSTEM_ACTOR,
  type Sql,
  projectScope,
} from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { RERATE, type RerateRequest } from './rerate-work';

interface NewRequest {
  readonly actor: Actor;
  readonly reason: RerateReason;
}

/** Returns the name of a sheet from the change that saved it; '' when the change has not recorded it. */
function sheetName(change: CompanyChange, sheetId: number): string {
  const { rate_sheets = [], asset_rate_sheets = [], fsc_rate_sheets = [] } = change.rows();
  const named = [
    ...[...rate_sheets, ...asset_rate_sheets].map(({ id, rs_name }) => ({ id, name: rs_name })),
    ...fsc_rate_sheets.map(({ id, fsc_name }) => ({ id, name: fsc_name })),
  ];
  return named.find(({ id }) => id === sheetId)?.name ?? '';
}

/** Requests ratings of projects. Several requests for one project become a single rating. */
@Injectable()
export class RequestRatings extends RatingRequests {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectRepository,
    private readonly leases: Leases,
  ) {
    super();
  }

  override async project({ sql, scope, actor }: ProjectChange): Promise<void> {
    await this.all(sql, [scope], { actor, reason: { code: 'rerated', cause: 'project' } });
  }

  override async sheet(change: CompanyChange, kind: 'rate' | 'fsc', sheetId: number): Promise<void> {
    const { sql, scope } = change;
    const ids = await this.projects.usingSheet(scope, kind, sheetId, sql);
    const reason = sheetChangedReason(kind, sheetName(change, sheetId));
    await this.all(sql, scopesOf(scope.companyId, ids), { actor: SYSTEM_ACTOR, reason });
  }

  override async company({ sql, scope, actor }: CompanyChange): Promise<void> {
    const ids = await this.projects.openWithArea(scope, sql);
    await this.all(sql, scopesOf(scope.companyId, ids), {
      actor,
      reason: { code: 'rerated', cause: 'fsc_week' },
    });
  }

  override async area(sql: Sql, areaId: string): Promise<void> {
    const found = await this.projects.ofArea(areaId, sql);
    const scopes = found.map(({ id, company_id: companyId }) => projectScope(companyId, id));
    await this.forPrices(sql, scopes, {
      actor: SYSTEM_ACTOR,
      reason: { code: 'rerated', cause: 'diesel_price' },
    });
  }

  /** Requests a rating of the whole project. */
  add(scope: ProjectScope, actor: Actor, reason: RerateReason): Promise<void> {
    return this.all(this.database, [scope], { actor, reason });
  }

  /** Requests a rating of only those loads that new diesel prices affect. */
  addForPrices(scope: ProjectScope, actor: Actor, reason: RerateReason): Promise<void> {
    return this.forPrices(this.database, [scope], { actor, reason });
  }

  private all(sql: Sql, scopes: readonly ProjectScope[], request: NewRequest): Promise<void> {
    const details = asDetails({ ...request, pricesOnly: false });
    return this.leases.request(
      sql,
      RERATE,
      scopes.map((scope) => ({ ...placeOf(scope), details })),
    );
  }

  /** Requests ratings after a price change. A pending request for the whole project is kept. */
  private forPrices(sql: Sql, scopes: readonly ProjectScope[], request: NewRequest): Promise<void> {
    const details = asDetails({ ...request, pricesOnly: true });
    const wanted = scopes.map((scope) => ({ ...placeOf(scope), details }));
    return this.leases.request(sql, RERATE, wanted, { keepsDetails: true });
  }
}

/** Keeps only the fields of the actor that the audit trail needs. The caller may pass a whole session. */
const asDetails = ({
  actor: { userId, displayName, requestId },
  reason,
  pricesOnly,
}: NewRequest & Pick<RerateRequest, 'pricesOnly'>): RerateRequest => ({
  actor: { userId, displayName, requestId },
  reason,
  why: reasonText(reason),
  pricesOnly,
});

const scopesOf = (companyId: number, ids: readonly number[]): ProjectScope[] =>
  ids.map((id) => projectScope(companyId, id));
