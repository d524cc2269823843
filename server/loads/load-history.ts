import { Injectable } from '@nestjs/common';
import type { LoadHistoryEntry, LoadKind } from '#shared/contract/loads';
import { DomainError } from '#shared/errors/index';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { AuditReader, type AuditRow, projectScope, reasonOf } from '#server/database/index';
import { KINDS } from './load-fields';
import { LoadRepository } from './load.repository';

type Scalar = string | number | boolean | null;
type StoredField = [field: string, before: Scalar, after: Scalar];

/** Reads the history of a load from the audit trail, newest first. */
@Injectable()
export class LoadHistory {
  constructor(
    private readonly loads: LoadRepository,
    private readonly audit: AuditReader,
  ) {}

  /** @throws DomainError `not_found` for an unknown load or a load of another company. */
  async run(principal: Principal, kind: LoadKind, id: number): Promise<LoadHistoryEntry[]> {
    const projectId = await this.loads.projectOf(scopeOf(principal), kind, id);
    if (projectId === null) throw new DomainError('not_found', { what: 'Load' });
    const scope = projectScope(principal.companyId, projectId);
    const rows = await this.audit.history(scope, { entity: KINDS[kind].collection, id });
    return rows.reverse().map(presentEntry);
  }
}

function presentEntry(row: AuditRow): LoadHistoryEntry {
  return {
    revision: row.revision,
    at: row.changed_at.toISOString(),
    who_id: row.actor_id,
    who: row.actor_name,
    why: row.why,
    reason: reasonOf(row),
    action: row.action,
    fields: (JSON.parse(row.fields) as StoredField[]).map(([field, before, after]) => ({
      field,
      old: before,
      new: after,
    })),
  };
}
