import type { AuditReply, AuditedEntity } from '../../shared/contract/audit';
import { api } from './client';
import { currentSession } from './session';

/** One's own company, or all of them: the provider's staff alone. */
export type AuditScope = 'company' | 'admin';

/** What the trail is filtered by; null is no filter. */
export interface AuditFilters {
  text: string;
  actor: number | null;
  entity: AuditedEntity | null;
  record: number | null;
  /** Chicago days, '' for open. */
  from: string;
  to: string;
  /** In the admin area. */
  company: number | null;
}

const pathOf = (scope: AuditScope, what: 'audit' | 'audit-export'): string =>
  scope === 'admin' ? `/admin/${what}` : `/pc/${what}/${currentSession()?.company.qwikr_company_key ?? ''}`;

const orAbsent = <T>(value: T | null | ''): T | undefined =>
  value === null || value === '' ? undefined : value;

function queryOf(scope: AuditScope, { text, actor, entity, record, from, to, company }: AuditFilters) {
  return {
    text: orAbsent(text.trim()),
    actor: orAbsent(actor),
    entity: orAbsent(entity),
    record: orAbsent(record),
    from: orAbsent(from),
    to: orAbsent(to),
    company: scope === 'admin' ? orAbsent(company) : undefined,
  };
}

/** GET /pc/audit/{companyKey} or /admin/audit: a page before a change, 0 for the newest. Throws ApiError. */
export function readAudit(
  scope: AuditScope,
  filters: AuditFilters,
  { before, signal }: { before: number; signal: AbortSignal },
): Promise<AuditReply> {
  const query = { ...queryOf(scope, filters), before: before === 0 ? undefined : before };
  return api.get<AuditReply>(pathOf(scope, 'audit'), { query, signal });
}

/** GET /pc/audit-export/{companyKey} or /admin/audit-export: all that is filtered, as CSV. Throws ApiError. */
export async function downloadAudit(scope: AuditScope, filters: AuditFilters): Promise<Blob> {
  const answer = await api.stream(pathOf(scope, 'audit-export'), { query: queryOf(scope, filters) });
  return answer.blob();
}
