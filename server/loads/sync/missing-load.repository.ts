import { Injectable } from '@nestjs/common';
import type { LoadKind } from '#shared/contract/loads';
import { Database, type ProjectChange, type ProjectScope } from '#server/database/index';
import { KINDS, type LoadOf } from '../load-fields';

/** Load with its identity in the job system. */
export interface UpstreamLoad {
  readonly id: number;
  readonly source_id: string;
}

export interface MissingLoad extends UpstreamLoad {
  readonly kind: LoadKind;
  readonly load_no: number;
  readonly since: Date;
}

const SOURCE = 'job_system';
const COLUMNS = `load_id AS id, source_id, load_no, since, IF(is_asset, 'asset', 'freight') AS kind`;

/**
 * Stores the loads of a project that the job system no longer has. LoadWriter sets the flags on the loads.
 */
@Injectable()
export class MissingLoadRepository {
  constructor(private readonly database: Database) {}

  /** Counts the project's loads of the job system, without those that are missing upstream. */
  async countPresent({ projectId }: ProjectScope): Promise<number> {
    const counted = (table: string): string =>
      `(SELECT COUNT(*) FROM ${table} WHERE project_id = ? AND source = ? AND is_missing_upstream = 0)`;
    const row = await this.database.one<{ loads: number }>(
      `SELECT ${counted('freight_loads')} + ${counted('asset_loads')} AS loads`,
      [projectId, SOURCE, projectId, SOURCE],
    );
    return row?.loads ?? 0;
  }

  /** Returns the next loads of the job system after an id, without those that are missing upstream. */
  after({ projectId }: ProjectScope, kind: LoadKind, id: number, limit: number): Promise<UpstreamLoad[]> {
    return this.database.rows<UpstreamLoad>(
      `SELECT id, source_id FROM ${KINDS[kind].table}
        WHERE project_id = ? AND id > ? AND source = ? AND is_missing_upstream = 0 ORDER BY id LIMIT ?`,
      [projectId, id, SOURCE, limit],
    );
  }

  all({ projectId }: ProjectScope): Promise<MissingLoad[]> {
    return this.database.rows<MissingLoad>(`SELECT ${COLUMNS} FROM missing_loads WHERE project_id = ?`, [
      projectId,
    ]);
  }

  async count({ projectId }: ProjectScope): Promise<{ found: number; since: Date | null }> {
    const row = await this.database.one<{ found: number; since: Date | null }>(
      'SELECT COUNT(*) AS found, MIN(since) AS since FROM missing_loads WHERE project_id = ?',
      [projectId],
    );
    return row ?? { found: 0, since: null };
  }

  oldest({ projectId }: ProjectScope, limit: number): Promise<MissingLoad[]> {
    return this.database.rows<MissingLoad>(
      `SELECT ${COLUMNS} FROM missing_loads WHERE project_id = ? ORDER BY since, load_no LIMIT ?`,
      [projectId, limit],
    );
  }

  async add<K extends LoadKind>(
    { sql, scope }: ProjectChange,
    kind: K,
    loads: readonly LoadOf[K][],
    given: { sourceIds: ReadonlyMap<number, string>; since: Date },
  ): Promise<void> {
    await sql.insertMany(
      'missing_loads',
      ['project_id', 'is_asset', 'load_id', 'source_id', 'load_no', 'since'],
      loads.map(({ id, load_no }) => [
        scope.projectId,
        kind === 'asset',
        id,
        given.sourceIds.get(id) ?? '',
        load_no,
        given.since,
      ]),
      'source_id = VALUES(source_id)',
    );
  }

  async remove({ sql, scope }: ProjectChange, kind: LoadKind, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await sql.run('DELETE FROM missing_loads WHERE project_id = ? AND is_asset = ? AND load_id IN (?)', [
      scope.projectId,
      kind === 'asset',
      ids,
    ]);
  }
}
