import { Injectable } from '@nestjs/common';
import type { LoadKind } from '#shared/contract/loads';
import { Database, type ProjectScope } from '#server/database/index';

/** Record with an update time in the future. */
export interface FutureRecord {
  readonly sourceId: string;
  readonly loadNo: number;
  readonly datedAt: Date;
}

export interface FutureRow {
  readonly source_id: string;
  readonly load_no: number;
  readonly dated_at: Date;
  readonly since: Date;
  /** Id of the record's load, or 0 when it has no load. */
  readonly load_id: number;
  readonly kind: LoadKind;
}

/**
 * Stores records of the job system that are dated in the future. They are listed until they are corrected.
 */
@Injectable()
export class FutureRecordRepository {
  constructor(private readonly database: Database) {}

  async ids({ projectId }: ProjectScope): Promise<Set<string>> {
    const rows = await this.database.rows<{ source_id: string }>(
      'SELECT source_id FROM future_records WHERE project_id = ?',
      [projectId],
    );
    return new Set(rows.map(({ source_id }) => source_id));
  }

  /** Stores records with the time at which they were first found. A known record keeps that time. */
  async add({ projectId }: ProjectScope, records: readonly FutureRecord[], since: Date): Promise<void> {
    await this.database.insertMany(
      'future_records',
      ['project_id', 'source_id', 'load_no', 'dated_at', 'since'],
      records.map(({ sourceId, loadNo, datedAt }) => [projectId, sourceId, loadNo, datedAt, since]),
      'load_no = VALUES(load_no), dated_at = VALUES(dated_at)',
    );
  }

  async remove({ projectId }: ProjectScope, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.run('DELETE FROM future_records WHERE project_id = ? AND source_id IN (?)', [
      projectId,
      ids,
    ]);
  }

  async count({ projectId }: ProjectScope, now: Date): Promise<{ found: number; since: Date | null }> {
    const row = await this.database.one<{ found: number; since: Date | null }>(
      'SELECT COUNT(*) AS found, MIN(since) AS since FROM future_records WHERE project_id = ? AND dated_at > ?',
      [projectId, now],
    );
    return row ?? { found: 0, since: null };
  }

  /** Returns the first records with their loads, oldest first. Skips records with a date that has passed. */
  oldest({ companyId, projectId }: ProjectScope, now: Date, limit: number): Promise<FutureRow[]> {
    return this.database.rows<FutureRow>(
      `SELECT f.source_id, f.load_no, f.dated_at, f.since, COALESCE(l.id, a.id, 0) AS load_id,
              IF(a.id IS NULL, 'freight', 'asset') AS kind
         FROM future_records f
         LEFT JOIN freight_loads l ON l.company_id = ? AND l.source = 'job_system'
               AND l.source_id = f.source_id AND l.project_id = f.project_id
         LEFT JOIN asset_loads a ON a.company_id = ? AND a.source = 'job_system'
               AND a.source_id = f.source_id AND a.project_id = f.project_id
        WHERE f.project_id = ? AND f.dated_at > ? ORDER BY f.since, f.source_id LIMIT ?`,
      [companyId, companyId, projectId, now, limit],
    );
  }
}
