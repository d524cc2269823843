import type {
  ActivityLineReply,
  ActivityNewsReply,
  ActivityReply,
  ActivityRowsReply,
  AuditedEntity,
} from '#shared/contract/audit';
import { api } from './client';
import { companyKey } from './session';
import { readBlob } from './transport';

/** Scope of the trail: the user's company, or all companies (provider's staff only). */
export type AuditScope = 'company' | 'admin';

/** Filters of the trail; null means no filter. */
export interface AuditFilters {
  text: string;
  actor: number | null;
  entity: AuditedEntity | null;
  record: number | null;
  project: number | null;
  /** Chicago day; '' is open. */
  from: string;
  to: string;
  /** Company (admin area only). */
  company: number | null;
}

const pathOf = <What extends 'activity' | 'activity-rows' | 'audit-export'>(scope: AuditScope, what: What) =>
  scope === 'admin' ? (`/admin/${what}` as const) : (`/pc/${what}/${companyKey()}` as const);

const orAbsent = <T>(value: T | null | ''): T | undefined =>
  value === null || value === '' ? undefined : value;

function queryOf(
  scope: AuditScope,
  { text, actor, entity, record, project, from, to, company }: AuditFilters,
) {
  return {
    text: orAbsent(text.trim()),
    actor: orAbsent(actor),
    entity: orAbsent(entity),
    record: orAbsent(record),
    project: orAbsent(project),
    from: orAbsent(from),
    to: orAbsent(to),
    company: scope === 'admin' ? orAbsent(company) : undefined,
  };
}

/**
 * Reads a page of lines before a change; 0 reads the newest (GET /pc/activity/{companyKey}, GET /admin/activity).
 * @throws ApiError
 */
export function readActivity(
  scope: AuditScope,
  filters: AuditFilters,
  { before, signal }: { before: number; signal: AbortSignal },
): Promise<ActivityReply> {
  const query = { ...queryOf(scope, filters), before: before === 0 ? undefined : before };
  return api.get(pathOf(scope, 'activity'), { query, signal });
}

/** Reads what others have done since a time (GET /pc/activity-news/{companyKey}). @throws ApiError */
export const readNews = (after: string, signal: AbortSignal): Promise<ActivityNewsReply> =>
  api.get(`/pc/activity-news/${companyKey()}`, { query: { after }, signal });

/**
 * Reads rows of a line, after those of another page ('' for the first one).
 * @throws ApiError
 */
export function readLineRows(
  scope: AuditScope,
  { first_id: first, id: last }: Pick<ActivityLineReply, 'first_id' | 'id'>,
  { after, entity, signal }: { after: string; entity: AuditedEntity | null; signal: AbortSignal },
): Promise<ActivityRowsReply> {
  const query = { first, last, after: orAbsent(after), entity: orAbsent(entity) };
  return api.get(pathOf(scope, 'activity-rows'), { query, signal });
}

/**
 * Downloads all filtered changes as CSV (GET /pc/audit-export/{companyKey}, GET /admin/audit-export).
 * @throws ApiError
 */
export async function downloadAudit(scope: AuditScope, filters: AuditFilters): Promise<Blob> {
  const answer = await api.stream(pathOf(scope, 'audit-export'), { query: queryOf(scope, filters) });
  return readBlob(answer);
}
