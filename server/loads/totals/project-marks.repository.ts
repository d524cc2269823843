import { Injectable } from '@nestjs/common';
import {
  type KeptMarks,
  MARK_FIELDS,
  type MarkChange,
  NO_MARKS,
  duplicatesAmong,
  markDeltas,
  ticketDeltas,
} from '#shared/calc/totals/index';
import type { LoadKind } from '#shared/contract/loads';
import { DB_TYPES } from '#shared/rules/db-types';
import { Database, type ProjectChange, type ProjectScope } from '#server/database/index';
import { MARK_COLUMNS, added, selectList } from './kept-columns';

/** Maximum tickets that one statement counts. */
const TICKETS_AT_ONCE = 2_000;
/**
 * Counts the loads of tickets that at least some loads have. Groups by length too: the database treats tickets as equal
 * when they differ only by trailing blanks. The + 0 halves the ranges of the index: `<>` would make two of each ticket.
 */
const COUNTED_TICKETS = `SELECT ticket_number AS ticket, COUNT(*) AS bearers
  FROM freight_loads FORCE INDEX (ix_freight_loads_ticket)
 WHERE project_id = ? AND ticket_number IN (?) AND is_canceled = 0 AND transfer_type_id + 0 <> ?
 GROUP BY ticket_number, LENGTH(ticket_number) HAVING bearers >= ?`;

/** Keeps counts of loads that need a look. Each change of a load adjusts them by its delta in the same transaction. */
@Injectable()
export class ProjectMarksRepository {
  constructor(private readonly database: Database) {}

  /** Adds the deltas of changed loads to their project's marks. Call it after the loads are written. */
  async adjust(change: ProjectChange, kind: LoadKind, pairs: readonly MarkChange[]): Promise<void> {
    const marks = markDeltas(pairs);
    const duplicates = kind === 'freight' ? await duplicatesMade(change, ticketDeltas(pairs)) : 0;
    if (marks === null && duplicates === 0) return;
    await this.add(change, kind, { ...NO_MARKS, ...marks, duplicateTickets: duplicates });
  }

  /** Adds to the kept marks. */
  async add({ sql, scope }: ProjectChange, kind: LoadKind, more: KeptMarks): Promise<void> {
    const columns = ['duplicate_tickets', ...MARK_COLUMNS];
    const values = [more.duplicateTickets, ...MARK_FIELDS.map((field) => more[field])];
    await sql.insertMany(
      'project_marks',
      ['project_id', 'is_asset', ...columns],
      [[scope.projectId, kind === 'asset', ...values]],
      added(columns),
    );
  }

  /** Returns the kept marks of a project's loads of a kind. */
  async read({ projectId }: ProjectScope, kind: LoadKind): Promise<KeptMarks> {
    const row = await this.database.one<KeptMarks>(
      `SELECT ${selectList(['duplicateTickets', ...MARK_FIELDS])} FROM project_marks
        WHERE project_id = ? AND is_asset = ?`,
      [projectId, kind === 'asset'],
    );
    return { ...NO_MARKS, ...row };
  }
}

/** Counts how many more loads are duplicates: the present count of the index less the count before the change. */
async function duplicatesMade(change: ProjectChange, deltas: ReadonlyMap<string, number>): Promise<number> {
  const changed = [...deltas];
  const gaining = changed.filter(([, by]) => by > 0);
  const losing = changed.filter(([, by]) => by < 0);
  // A ticket that gains loads makes no duplicates unless several have it, and most tickets of new loads are new.
  return (await duplicatesAdded(change, gaining, 2)) + (await duplicatesAdded(change, losing, 1));
}

/** Adds up tickets, each with its change. Counts only those that at least `min` loads have now, the others as 0. */
async function duplicatesAdded(
  { sql, scope }: ProjectChange,
  deltas: readonly (readonly [ticket: string, by: number])[],
  min: number,
): Promise<number> {
  let made = 0;
  for (let start = 0; start < deltas.length; start += TICKETS_AT_ONCE) {
    const some = deltas.slice(start, start + TICKETS_AT_ONCE);
    const rows = await sql.rows<{ ticket: string; bearers: number }>(COUNTED_TICKETS, [
      scope.projectId,
      some.map(([ticket]) => ticket),
      DB_TYPES.transferredOut,
      min,
    ]);
    const bearersOf = new Map(rows.map(({ ticket, bearers }) => [ticket, bearers]));
    for (const [ticket, by] of some) {
      const now = bearersOf.get(ticket) ?? 0;
      made += duplicatesAmong(now) - duplicatesAmong(now - by);
    }
  }
  return made;
}
