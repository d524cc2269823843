import { Injectable } from '@nestjs/common';
import { formatChicago } from '#shared/business-time';
import type { LoadHistoryEntry, LoadKind } from '#shared/contract/loads';
import { DomainError } from '#shared/errors/index';
import { type Principal, scopeOf } from '#server/platform/common/index';
import {
  AuditReader,
  type AuditRow,
  type ExportedThrough,
  SYSTEM_ACTOR,
  projectScope,
  reasonOf,
} from '#server/database/index';
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
    const exported = await this.audit.exportedThrough(scope);
    const earlier = exported === null || rows[0]?.action === 'created' ? [] : [earlierEntry(exported)];
    return [...rows.reverse().map(presentEntry), ...earlier];
  }
}

/** Stands for the entries that were exported. Browsers show it as the oldest change. */
function earlierEntry({ revision, through, exported_at: at }: ExportedThrough): LoadHistoryEntry {
  const shown = (time: Date): string => formatChicago(time.toISOString());
  const why = `Changes up to ${shown(through)} were exported on ${shown(at)}`;
  const { userId: who_id, displayName: who } = SYSTEM_ACTOR;
  const reason = { code: 'text', text: why } as const;
  return { revision, at: at.toISOString(), who_id, who, why, reason, action: 'updated', fields: [] };
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
