import { Injectable } from '@nestjs/common';
import {
  MARK_FIELDS,
  type MarkChange,
  type MarkedLoad,
  type MarkValues,
  duplicatesAmong,
  markDeltas,
  marksOf,
  ticketDeltas,
} from '../../../shared/calc/totals';
import type { LoadKind } from '../../../shared/contract/loads';
import { DB_TYPES } from '../../../shared/rules/db-types';
import { Database, type ProjectChange, type ProjectScope } from '../../database';
import { MARK_COLUMNS, added, selectList } from './kept-columns';

/** The kept marks of one kind of a project's loads. */
export interface KeptMarks extends MarkValues {
  duplicateTickets: number;
}

export const NO_MARKS: Readonly<KeptMarks> = {
  noMileage: 0,
  missingTickets: 0,
  duplicateTickets: 0,
  ticketMismatches: 0,
  locked: 0,
  unrated: 0,
  provisionalPrices: 0,
  stalePrices: 0,
};

/** Tickets that one statement counts. */
const TICKETS_AT_ONCE = 2_000;

/** What of a project's loads somebody should look at: kept by deltas in the transaction that changes a load. */
@Injectable()
export class ProjectMarksRepository {
  constructor(private readonly database: Database) {}

  /** Adds what changed loads change in their project's marks, once they are written. */
  async adjust(change: ProjectChange, kind: LoadKind, pairs: readonly MarkChange[]): Promise<void> {
    const marks = markDeltas(pairs);
    const duplicates = kind === 'freight' ? await duplicatesMade(change, ticketDeltas(pairs)) : 0;
    if (marks === null && duplicates === 0) return;
    const columns = ['duplicate_tickets', ...MARK_COLUMNS];
    await change.sql.insertMany(
      'project_marks',
      ['project_id', 'is_asset', ...columns],
      [
        [
          change.scope.projectId,
          kind === 'asset',
          duplicates,
          ...MARK_FIELDS.map((field) => marks?.[field] ?? 0),
        ],
      ],
      added(columns),
    );
  }

  /** The kept marks of a project's loads of a kind. */
  async read({ projectId }: ProjectScope, kind: LoadKind): Promise<KeptMarks> {
    const row = await this.database.one<KeptMarks>(
      `SELECT ${selectList(['duplicateTickets', ...MARK_FIELDS])} FROM project_marks
        WHERE project_id = ? AND is_asset = ?`,
      [projectId, kind === 'asset'],
    );
    return { ...NO_MARKS, ...row };
  }
}

/**
 * How many more loads are duplicates: what the index counts now, against what it counted before the change. The
 * length tells apart tickets that differ by blanks at their end, which a database takes for the same.
 */
async function duplicatesMade(
  { sql, scope }: ProjectChange,
  deltas: ReadonlyMap<string, number>,
): Promise<number> {
  const tickets = [...deltas.keys()];
  let made = 0;
  for (let start = 0; start < tickets.length; start += TICKETS_AT_ONCE) {
    const some = tickets.slice(start, start + TICKETS_AT_ONCE);
    const rows = await sql.rows<{ ticket: string; bearers: number }>(
      `SELECT ticket_number AS ticket, COUNT(*) AS bearers
         FROM freight_loads FORCE INDEX (ix_freight_loads_ticket)
        WHERE project_id = ? AND ticket_number IN (?) AND is_canceled = 0 AND transfer_type_id <> ?
        GROUP BY ticket_number, LENGTH(ticket_number)`,
      [scope.projectId, some, DB_TYPES.transferredOut],
    );
    const bearersOf = new Map(rows.map(({ ticket, bearers }) => [ticket, bearers]));
    for (const ticket of some) {
      const now = bearersOf.get(ticket) ?? 0;
      made += duplicatesAmong(now) - duplicatesAmong(now - (deltas.get(ticket) ?? 0));
    }
  }
  return made;
}

/** The marks of loads themselves: what the kept ones must equal. */
export function recomputedMarks(loads: readonly MarkedLoad[]): KeptMarks {
  const marks = { ...NO_MARKS };
  const bearers = new Map<string, number>();
  for (const load of loads) {
    const own = marksOf(load);
    if (own === null) continue;
    for (const field of MARK_FIELDS) marks[field] += own[field];
    const ticket = load.ticket_number ?? '';
    if (ticket !== '') bearers.set(ticket, (bearers.get(ticket) ?? 0) + 1);
  }
  for (const count of bearers.values()) marks.duplicateTickets += duplicatesAmong(count);
  return marks;
}
