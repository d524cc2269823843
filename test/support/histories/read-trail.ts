import type { Database } from '#server/database/index';
import type { HistoryScope, TrailChange } from './lines';

interface EntryRow {
  id: number;
  revision: number;
  request_id: string;
  entity: string | null;
  entity_id: number;
  action: string;
  fields: string;
}

type Entry = TrailChange['entries'][number];

/** Reads the audit trail of a scope in order. A company's trail has its own changes, without those of projects. */
export async function readTrail(database: Database, scope: HistoryScope): Promise<TrailChange[]> {
  const [kind, id] = scope.split(':') as ['company' | 'project', string];
  const where = kind === 'project' ? 'c.project_id = ?' : 'c.project_id = 0 AND c.company_id = ?';
  const rows = await database.rows<EntryRow>(
    `SELECT c.id, c.revision, c.request_id, e.entity, e.entity_id, e.action, e.fields FROM audit_changes c
       LEFT JOIN audit_entries e ON e.change_id = c.id WHERE ${where} ORDER BY c.revision, c.id`,
    [Number(id)],
  );
  const changes = new Map<number, TrailChange & { entries: Entry[] }>();
  for (const { id: change, revision, request_id: requestId, entity, entity_id, action, fields } of rows) {
    const known = changes.get(change) ?? { revision, requestId, entries: [] };
    changes.set(change, known);
    if (entity === null) continue;
    const parsed = JSON.parse(fields) as [string, unknown, unknown][];
    known.entries.push({ row: `${entity} ${entity_id}`, action, fields: parsed });
  }
  return [...changes.values()];
}
