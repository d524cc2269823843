import { Injectable } from '@nestjs/common';
import type { FreightLoad, LoadKind } from '../../shared/contract/loads';
import type { ProjectChange } from '../database';
import { KINDS, type LoadOf } from './load-fields';
import { LoadRepository } from './load.repository';

/** Which loads an invoice asks for: delivered in a range, bearing a number, or by id. */
export interface AskedLoads {
  /** First and last instant, both within. */
  readonly range: { readonly startMs: number; readonly endMs: number } | null;
  readonly numbers: readonly number[];
  readonly ids: readonly number[];
}

/** The loads that an invoice may bill, read under the lock of its change. */
@Injectable()
export class InvoiceCandidates {
  constructor(private readonly loads: LoadRepository) {}

  /**
   * Every load that is asked for, whether it can be billed or not, by id, each with the loads that share its ticket.
   * Ids come from indexes alone; then the rows are locked in the order of their ids.
   */
  async find<K extends LoadKind>(change: ProjectChange, kind: K, asked: AskedLoads): Promise<LoadOf[K][]> {
    const ids = new Set(asked.ids);
    for (const id of await idsWithin(change, kind, asked)) ids.add(id);
    for (const id of await idsOfNumbers(change, kind, asked)) ids.add(id);
    const { sql, scope } = change;
    if (kind === 'asset') return this.loads.locked(sql, scope, kind, [...ids]);
    const [loads, shared] = await Promise.all([
      this.loads.locked(sql, scope, 'freight', [...ids]),
      sharedTickets(change, ids.size),
    ]);
    return (await this.matched(change, loads, shared)) as LoadOf[K][];
  }

  /** Sets the loads that share a ticket; a ticket that none shares is its bearer's own. */
  private async matched(
    { scope }: ProjectChange,
    loads: FreightLoad[],
    shared: ReadonlySet<string>,
  ): Promise<FreightLoad[]> {
    const isShared = (load: FreightLoad): boolean => shared.has(load.ticket_number.trimEnd());
    // Whoever writes a load of the project waits for this change: what is committed is what there is.
    const sharing = await this.loads.withMatching(scope, loads.filter(isShared));
    const byId = new Map(sharing.map((load) => [load.id, load.matching_load_numbers]));
    // The rows are this read's own: ten thousand of them are not copied for one field.
    for (const load of loads)
      load.matching_load_numbers = byId.get(load.id) ?? (load.ticket_number === '' ? [] : [load.load_no]);
    return loads;
  }
}

/**
 * Tickets that more than one load of the project bears, canceled ones included: of an index alone, and there are few.
 * Without blanks at the end, which the database does not tell apart.
 */
async function sharedTickets({ sql, scope }: ProjectChange, loads: number): Promise<Set<string>> {
  if (loads === 0) return new Set();
  const rows = await sql.arrays(
    `SELECT ticket_number FROM freight_loads FORCE INDEX (ix_freight_loads_ticket)
      WHERE project_id = ? AND ticket_number <> '' GROUP BY ticket_number HAVING COUNT(*) > 1`,
    [scope.projectId],
  );
  return new Set(rows.map(([ticket]) => String(ticket).trimEnd()));
}

async function idsWithin(
  { sql, scope }: ProjectChange,
  kind: LoadKind,
  { range }: AskedLoads,
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

async function idsOfNumbers(
  { sql, scope }: ProjectChange,
  kind: LoadKind,
  { numbers }: AskedLoads,
): Promise<number[]> {
  if (numbers.length === 0) return [];
  const { table } = KINDS[kind];
  const rows = await sql.arrays(
    `SELECT id FROM ${table} FORCE INDEX (ix_${table}_load_no) WHERE project_id = ? AND load_no IN (?)`,
    [scope.projectId, numbers],
  );
  return rows.map(([id]) => id as number);
}
