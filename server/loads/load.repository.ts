import { Injectable } from '@nestjs/common';
import type { AssetLoad, FreightLoad, LoadKind } from '#shared/contract/loads';
import { DB_TYPES } from '#shared/rules/db-types';
import { type CompanyScope, Database, type ProjectScope, type Sql } from '#server/database/index';
import { ProjectRepository } from '#server/projects/index';
import { KINDS, type LoadOf } from './load-fields';
import { type LoadPart, type LoadsWhere, selection } from './load-part';
import { matchingByTicket, presentAssetLoads, presentFreightLoads, withNumbers } from './load.presenter';

type Rows = unknown[][];

/** Maximum loads that one statement locks. */
const LOCKED_AT_ONCE = 2_500;

const fieldPosition = (name: string): number =>
  KINDS.freight.fields.findIndex((field) => field.name === name);
const TRANSFER_JOB_AT = fieldPosition('tranferred_project_id');
const TICKET_AT = fieldPosition('ticket_number');

/** Reads loads. LoadWriter writes them. */
@Injectable()
export class LoadRepository {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectRepository,
  ) {}

  /** Returns the newest loads as arrays, in the order of the kind's fields. */
  newest(scope: ProjectScope, kind: LoadKind, limit: number): Promise<Rows> {
    return this.select(this.database, scope, kind, {
      where: 'l.project_id = ? ORDER BY l.delivered_at DESC LIMIT ?',
      parameters: [scope.projectId, limit],
    });
  }

  /** Returns the next loads after an id as arrays, in the order of the primary key. */
  after(scope: ProjectScope, kind: LoadKind, id: number, limit: number): Promise<Rows> {
    return this.select(this.database, scope, kind, {
      where: 'l.project_id = ? AND l.id > ? ORDER BY l.id LIMIT ?',
      parameters: [scope.projectId, id, limit],
    });
  }

  /** Returns the next loads after an id in wire form, without matching load numbers. Locks nothing. */
  async next<K extends LoadKind>(
    scope: ProjectScope,
    kind: K,
    id: number,
    limit: number,
  ): Promise<LoadOf[K][]> {
    return present(kind, await this.after(scope, kind, id, limit));
  }

  /**
   * Returns the loads that a condition selects in wire form, without matching load numbers. A condition that ends with
   * FOR UPDATE locks them for the rest of the transaction.
   */
  async where<K extends LoadKind>(
    sql: Sql,
    scope: ProjectScope,
    kind: K,
    what: LoadsWhere,
  ): Promise<LoadOf[K][]> {
    return present(kind, await this.select(sql, scope, kind, what));
  }

  async count(scope: ProjectScope, kind: LoadKind): Promise<number> {
    const row = await this.database.one<{ loads: number }>(
      `SELECT COUNT(*) AS loads FROM ${KINDS[kind].table} WHERE project_id = ?`,
      [scope.projectId],
    );
    return row?.loads ?? 0;
  }

  /** Counts the loads of each kind that changed after a revision. */
  async changedCounts({ projectId }: ProjectScope, since: number): Promise<Record<LoadKind, number>> {
    const row = await this.database.one<Record<LoadKind, number>>(
      `SELECT (SELECT COUNT(*) FROM freight_loads WHERE project_id = ? AND revision > ?) AS freight,
              (SELECT COUNT(*) FROM asset_loads WHERE project_id = ? AND revision > ?) AS asset`,
      [projectId, since, projectId, since],
    );
    return row ?? { freight: 0, asset: 0 };
  }

  /** Returns freight loads in wire form, with matching load numbers. */
  async freight(scope: ProjectScope, part: LoadPart = {}): Promise<FreightLoad[]> {
    const rows = await this.select(this.database, scope, 'freight', selection(scope, 'freight', part));
    const isWhole = Object.keys(part).length === 0;
    const tickets = new Set(rows.map((row) => row[TICKET_AT] as string));
    return presentFreightLoads(rows, await this.matching(scope, tickets, isWhole));
  }

  /** Returns loads that a change already holds in wire form, with matching load numbers. */
  async withMatching(scope: ProjectScope, loads: readonly FreightLoad[]): Promise<FreightLoad[]> {
    return withNumbers(loads, await this.numbersOf(scope, loads));
  }

  /** Returns the load numbers of the tickets of these loads. */
  numbersOf(scope: ProjectScope, loads: readonly FreightLoad[]): Promise<Map<string, number[]>> {
    return this.matching(scope, new Set(loads.map((load) => load.ticket_number)), false);
  }

  /** Returns asset loads in wire form. */
  async asset(scope: ProjectScope, part: LoadPart = {}): Promise<AssetLoad[]> {
    return presentAssetLoads(
      await this.select(this.database, scope, 'asset', selection(scope, 'asset', part)),
    );
  }

  /** Finds the project of a load. Returns null for an unknown load and for another company's. */
  async projectOf({ companyId }: CompanyScope, kind: LoadKind, id: number): Promise<number | null> {
    const row = await this.database.one<{ project_id: number }>(
      `SELECT project_id FROM ${KINDS[kind].table} WHERE id = ? AND company_id = ?`,
      [id, companyId],
    );
    return row?.project_id ?? null;
  }

  /** Returns the basis id of a load, 0 before its first rating. */
  async basisOf({ projectId }: ProjectScope, kind: LoadKind, id: number): Promise<number> {
    const row = await this.database.one<{ rating_basis_id: number }>(
      `SELECT rating_basis_id FROM ${KINDS[kind].table} WHERE project_id = ? AND id = ?`,
      [projectId, id],
    );
    return row?.rating_basis_id ?? 0;
  }

  /**
   * Locks loads for the rest of the transaction and returns them ordered by id, without matching load numbers.
   * A change keeps them as `before` and reads them again as `after`.
   */
  async locked<K extends LoadKind>(
    sql: Sql,
    scope: ProjectScope,
    kind: K,
    ids: readonly number[],
  ): Promise<LoadOf[K][]> {
    const ordered = [...new Set(ids)].sort((one, other) => one - other);
    const read: Promise<LoadOf[K][]>[] = [];
    // Sends all statements first: the database reads the next part while this node builds loads of the last one.
    for (let start = 0; start < ordered.length; start += LOCKED_AT_ONCE) {
      const part = ordered.slice(start, start + LOCKED_AT_ONCE);
      const where = 'l.id IN (?) ORDER BY l.id';
      read.push(this.lockedWhere(sql, scope, kind, { where, parameters: [part] }));
    }
    return (await Promise.all(read)).flat();
  }

  /**
   * Locks the next unlocked loads after an id for the rest of the transaction and returns them.
   * `withFlags` 0 selects all of them; else those with one of these flags or rated on one of these bases.
   */
  async lockedAfter<K extends LoadKind>(
    sql: Sql,
    scope: ProjectScope,
    kind: K,
    next: { afterId: number; limit: number; withFlags: number; onBases: readonly number[] },
  ): Promise<LoadOf[K][]> {
    const { afterId, limit, withFlags } = next;
    // An empty IN () is not valid SQL, and no basis has the id -1.
    const onBases = [-1, ...next.onBases];
    return this.lockedWhere(sql, scope, kind, {
      where: `l.id > ? AND l.locked_reason = ''
          AND (? = 0 OR l.rating_flags & ? <> 0 OR l.rating_basis_id IN (?)) ORDER BY l.id LIMIT ?`,
      parameters: [afterId, withFlags, withFlags, onBases, limit],
    });
  }

  private lockedWhere<K extends LoadKind>(
    sql: Sql,
    scope: ProjectScope,
    kind: K,
    { where, parameters }: LoadsWhere,
  ): Promise<LoadOf[K][]> {
    return this.where(sql, scope, kind, {
      // Without a forced index the optimizer reads and locks all of a medium-sized project for 1,000 ids.
      index: 'FORCE INDEX (PRIMARY)',
      where: `l.project_id = ? AND ${where} FOR UPDATE`,
      parameters: [scope.projectId, ...parameters],
    });
  }

  private async select(sql: Sql, scope: ProjectScope, kind: LoadKind, what: LoadsWhere): Promise<Rows> {
    const { table, select } = KINDS[kind];
    const rows = await sql.arrays(
      `SELECT ${select} FROM ${table} l ${what.index ?? ''} WHERE ${what.where}`,
      what.parameters,
    );
    if (kind === 'asset' || rows.every((row) => row[TRANSFER_JOB_AT] === 0)) return rows;
    // Replaces the job at the other end of a transfer by our project, or by 0 when we have none.
    const byJob = await this.projects.idsByJob(scope, sql);
    for (const row of rows) row[TRANSFER_JOB_AT] = byJob.get(row[TRANSFER_JOB_AT] as number) ?? 0;
    return rows;
  }

  /**
   * Returns the load numbers of these tickets. With `isWhole`, one query reads all tickets of the project.
   */
  private async matching(
    scope: ProjectScope,
    takesPart: ReadonlySet<string>,
    isWhole: boolean,
  ): Promise<Map<string, number[]>> {
    const tickets = [...takesPart].filter((ticket) => ticket !== '');
    if (tickets.length === 0) return new Map();
    const among = isWhole ? "ticket_number <> ''" : 'ticket_number IN (?)';
    // Without a forced index the optimizer reads all of a medium-sized project in the order of load numbers.
    const index = isWhole ? '' : 'FORCE INDEX (ix_freight_loads_ticket)';
    const loadsWithTicket = await this.database.rows<{ load_no: number; ticket_number: string }>(
      `SELECT load_no, ticket_number FROM freight_loads ${index}
        WHERE project_id = ? AND is_canceled = 0 AND transfer_type_id <> ? AND ${among} ORDER BY load_no`,
      [scope.projectId, DB_TYPES.transferredOut, ...(isWhole ? [] : [tickets])],
    );
    return matchingByTicket(loadsWithTicket);
  }
}

/** Builds loads in wire form, without matching load numbers. */
const present = <K extends LoadKind>(kind: K, rows: Rows): LoadOf[K][] =>
  (kind === 'freight' ? presentFreightLoads(rows, new Map()) : presentAssetLoads(rows)) as LoadOf[K][];
