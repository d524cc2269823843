import { Injectable } from '@nestjs/common';
import { isCounted, loadStateOf } from '#shared/calc/totals/index';
import type { FreightLoad, LoadKind } from '#shared/contract/loads';
import type { ProjectChange } from '#server/database/index';
import { KINDS, type LoadOf } from './load-fields';
import { LoadRepository } from './load.repository';

/** Loads that an invoice selects: by delivery range, by load number or by id. */
export interface LoadSelection {
  /** First and last instant, both inclusive. */
  readonly range: { readonly startMs: number; readonly endMs: number } | null;
  /** Also selects the loads delivered before this instant that are on no customer invoice. Absent for none. */
  readonly openBeforeMs?: number | null;
  readonly numbers: readonly number[];
  readonly ids: readonly number[];
}

/** Reads the loads that an invoice may bill, under the lock of its change. */
@Injectable()
export class InvoiceCandidates {
  constructor(private readonly loads: LoadRepository) {}

  /**
   * Returns every selected load by id, billable or not, with the load numbers that share its ticket.
   * Reads the ids first, all but those of open loads from indexes alone, then locks the rows in the order of their ids.
   */
  async find<K extends LoadKind>(change: ProjectChange, kind: K, asked: LoadSelection): Promise<LoadOf[K][]> {
    const ids = new Set(asked.ids);
    for (const id of await idsWithin(change, kind, asked)) ids.add(id);
    for (const id of await idsOpenBefore(change, kind, asked)) ids.add(id);
    for (const id of await idsOfNumbers(change, kind, asked)) ids.add(id);
    const { sql, scope } = change;
    if (kind === 'asset') return this.loads.locked(sql, scope, kind, [...ids]);
    const [loads, shared] = await Promise.all([
      this.loads.locked(sql, scope, 'freight', [...ids]),
      sharedTickets(change, [...ids]),
    ]);
    return (await this.matched(change, loads, shared)) as LoadOf[K][];
  }

  /** Sets the load numbers that share a ticket. A ticket that is used once gets only its own load number. */
  private async matched(
    { scope }: ProjectChange,
    loads: FreightLoad[],
    shared: ReadonlySet<string>,
  ): Promise<FreightLoad[]> {
    const isShared = (load: FreightLoad): boolean => shared.has(load.ticket_number.trimEnd());
    // Other writers of the project wait for this change, so a read of committed rows is complete.
    const sharing = await this.loads.withMatching(scope, loads.filter(isShared));
    const byId = new Map(sharing.map((load) => [load.id, load.matching_load_numbers]));
    // Nobody else uses these rows, so they are changed directly. This avoids copying 10,000 rows for one field.
    for (const load of loads) load.matching_load_numbers = byId.get(load.id) ?? ownNumber(load);
    return loads;
  }
}

/** Returns the load numbers of a ticket that only this load has. One that does not count matches none. */
const ownNumber = (load: FreightLoad): number[] =>
  load.ticket_number !== '' && isCounted(loadStateOf(load)) ? [load.load_no] : [];

/** Loads whose tickets are looked up one by one. Those of more are found faster by all tickets of the project. */
const LOOKED_UP_MAX = 2_000;

const SHARED_OF_LOADS = `SELECT l.ticket_number FROM freight_loads l
  WHERE l.project_id = ? AND l.id IN (?) AND l.ticket_number <> ''
    AND EXISTS (SELECT 1 FROM freight_loads o FORCE INDEX (ix_freight_loads_ticket)
                 WHERE o.project_id = l.project_id AND o.ticket_number = l.ticket_number AND o.id <> l.id)`;
const SHARED_OF_PROJECT = `SELECT ticket_number FROM freight_loads FORCE INDEX (ix_freight_loads_ticket)
  WHERE project_id = ? AND ticket_number <> '' GROUP BY ticket_number HAVING COUNT(*) > 1`;

/**
 * Returns the tickets of loads that another load of the project has, too, canceled loads included. Reads an index of
 * tickets only. Drops trailing blanks, because the database ignores them when it compares.
 */
async function sharedTickets({ sql, scope }: ProjectChange, ids: readonly number[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const isFew = ids.length <= LOOKED_UP_MAX;
  const rows = await (isFew
    ? sql.arrays(SHARED_OF_LOADS, [scope.projectId, ids])
    : sql.arrays(SHARED_OF_PROJECT, [scope.projectId]));
  return new Set(rows.map(([ticket]) => String(ticket).trimEnd()));
}

async function idsWithin(
  { sql, scope }: ProjectChange,
  kind: LoadKind,
  { range }: LoadSelection,
): Promise<number[]> {
  if (range === null) return [];
  const { table } = KINDS[kind];
  const rows = await sql.arrays(
    `SELECT id FROM ${table} FORCE INDEX (ix_${table}_delivered)
      WHERE project_id = ? AND delivered_at BETWEEN ? AND ?`,
    [scope.projectId, new Date(range.startMs), new Date(range.endMs)],
  );
  return rows.map(([id]) => id as number);
}

async function idsOpenBefore(
  { sql, scope }: ProjectChange,
  kind: LoadKind,
  { openBeforeMs = null }: LoadSelection,
): Promise<number[]> {
  if (openBeforeMs === null) return [];
  const { table } = KINDS[kind];
  const rows = await sql.arrays(
    `SELECT id FROM ${table} FORCE INDEX (ix_${table}_delivered)
      WHERE project_id = ? AND delivered_at < ? AND customer_invoice_id = 0 AND is_canceled = 0`,
    [scope.projectId, new Date(openBeforeMs)],
  );
  return rows.map(([id]) => id as number);
}

async function idsOfNumbers(
  { sql, scope }: ProjectChange,
  kind: LoadKind,
  { numbers }: LoadSelection,
): Promise<number[]> {
  if (numbers.length === 0) return [];
  const { table } = KINDS[kind];
  const rows = await sql.arrays(
    `SELECT id FROM ${table} FORCE INDEX (ix_${table}_load_no) WHERE project_id = ? AND load_no IN (?)`,
    [scope.projectId, numbers],
  );
  return rows.map(([id]) => id as number);
}
