import { Injectable } from '@nestjs/common';
import type { ActivityRowsReply, AuditRowReply, AuditedEntity } from '#shared/contract/audit';
import type { AuditReach } from './audit-filter';
import { type AuditEntry, type AuditHead, presentFields, presentHead } from './audit.presenter';
import { AuditRepository, type EntryPlace } from './audit.repository';
import { RowNames } from './row-names';

const ROWS_OF_A_PAGE = 50;

interface LineQuery {
  readonly first: number;
  readonly last: number;
  readonly entity?: AuditedEntity;
  readonly after?: string;
}

interface Cursor extends EntryPlace {
  readonly change_id: number;
}

function cursorOf(after: string | undefined): Cursor | null {
  const [change = '', entity = '', id = ''] = (after ?? '').split('.');
  return change === ''
    ? null
    : { change_id: Number(change), entity: entity as AuditedEntity, entity_id: Number(id) };
}

/** Reads the rows of one line of the activity, one by one. */
@Injectable()
export class ReadLineRows {
  constructor(
    private readonly audit: AuditRepository,
    private readonly names: RowNames,
  ) {}

  /** Returns a page of rows, the newest change first. */
  async page(reach: AuditReach, query: LineQuery): Promise<ActivityRowsReply> {
    const cursor = cursorOf(query.after);
    const ids = (await this.audit.changesOfLine(reach, query)).filter(
      (id) => cursor === null || id <= cursor.change_id,
    );
    const entries = await this.entries(reach, ids, cursor, query.entity);
    const shown = entries.slice(0, ROWS_OF_A_PAGE);
    const heads = await this.audit.heads(reach, [...new Set(shown.map(({ change_id }) => change_id))]);
    const byId = new Map(heads.map((head) => [head.id, head]));
    const rows = shown.flatMap((entry) => rowOf(entry, byId.get(entry.change_id)));
    const last = entries.length > ROWS_OF_A_PAGE ? shown.at(-1) : undefined;
    return {
      rows: await this.names.addTo(rows),
      next: last === undefined ? '' : `${last.change_id}.${last.entity}.${last.entity_id}`,
    };
  }

  /** Reads one entry more than a page shows. */
  private async entries(
    reach: AuditReach,
    ids: readonly number[],
    cursor: Cursor | null,
    entity: AuditedEntity | undefined,
  ): Promise<AuditEntry[]> {
    const found: AuditEntry[] = [];
    for (const id of ids) {
      const limit = ROWS_OF_A_PAGE + 1 - found.length;
      if (limit === 0) break;
      const after = cursor?.change_id === id ? cursor : null;
      found.push(...(await this.audit.entriesAfter(reach, id, { ...(entity && { entity }), after, limit })));
    }
    return found;
  }
}

function rowOf(entry: AuditEntry, head: AuditHead | undefined): AuditRowReply[] {
  if (head === undefined) return [];
  const { entity, entity_id, action, fields } = entry;
  return [
    {
      ...presentHead(head),
      entity,
      entity_id,
      entity_name: '',
      action,
      count: 1,
      fields: presentFields(entity, fields),
    },
  ];
}
