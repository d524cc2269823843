import { Injectable } from '@nestjs/common';
import { cutText } from '#shared/cells/well-formed-text';
import { Database, type ProjectScope } from '#server/database/index';
import { hashOf } from './load-source.repository';

const REASON_MAX_LENGTH = 250;

/** Record that could not be read or applied. */
export interface QuarantinedRecord {
  readonly raw: string;
  readonly reason: string;
}

export interface QuarantinedRow extends QuarantinedRecord {
  readonly created_at: Date;
}

/** Stores records that could not be read or applied, with their reasons. They are reported; nothing is guessed. */
@Injectable()
export class QuarantineRepository {
  constructor(private readonly database: Database) {}

  /** Quarantines records and returns their hashes. The same record again updates its row. */
  async add({ projectId }: ProjectScope, records: readonly QuarantinedRecord[]): Promise<string[]> {
    const rows = records.map(({ raw, reason }) => ({ hash: hashOf(raw), raw, reason }));
    await this.database.insertMany(
      'quarantined_rows',
      ['project_id', 'content_hash', 'reason', 'raw'],
      rows.map(({ hash, raw, reason }) => [projectId, hash, cutText(reason, REASON_MAX_LENGTH), raw]),
      'reason = VALUES(reason)',
    );
    return rows.map(({ hash }) => hash);
  }

  /** Deletes all records but these. Call it after a complete list of the job. */
  async keepOnly({ projectId }: ProjectScope, hashes: ReadonlySet<string>): Promise<void> {
    const rows = await this.database.rows<{ content_hash: string }>(
      'SELECT content_hash FROM quarantined_rows WHERE project_id = ?',
      [projectId],
    );
    const gone = rows.map(({ content_hash }) => content_hash).filter((hash) => !hashes.has(hash));
    if (gone.length === 0) return;
    await this.database.run('DELETE FROM quarantined_rows WHERE project_id = ? AND content_hash IN (?)', [
      projectId,
      gone,
    ]);
  }

  async count({ projectId }: ProjectScope): Promise<{ found: number; since: Date | null }> {
    const row = await this.database.one<{ found: number; since: Date | null }>(
      'SELECT COUNT(*) AS found, MIN(created_at) AS since FROM quarantined_rows WHERE project_id = ?',
      [projectId],
    );
    return row ?? { found: 0, since: null };
  }

  oldest({ projectId }: ProjectScope, limit: number): Promise<QuarantinedRow[]> {
    return this.database.rows<QuarantinedRow>(
      'SELECT raw, reason, created_at FROM quarantined_rows WHERE project_id = ? ORDER BY id LIMIT ?',
      [projectId, limit],
    );
  }
}
