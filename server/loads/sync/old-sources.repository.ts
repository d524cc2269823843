import { Injectable } from '@nestjs/common';
import { Database } from '#server/database/index';
import { PACKED_SOURCE } from './load-source.repository';
import { DELETED_MARK, PACKED_MARK, packRaw } from './packed-raw';

interface PlainRow {
  readonly source_id: string;
  readonly content_hash: string;
  readonly raw: string;
}

/** Packs and deletes raw records in the background. They are of all companies: loads don't change by it. */
@Injectable()
export class OldSourcesRepository {
  constructor(private readonly database: Database) {}

  /** Returns the projects that have records, with the time of their last change when they are archived. */
  projects(): Promise<{ id: number; archived_at: Date | null }[]> {
    return this.database.rows(
      `SELECT p.id, IF(p.archived, (SELECT MAX(c.changed_at) FROM audit_changes c
                                     WHERE c.company_id = p.company_id AND c.project_id = p.id), NULL) AS archived_at
         FROM projects p
        WHERE EXISTS (SELECT 1 FROM load_sources s WHERE s.project_id = p.id AND s.source = ?) ORDER BY p.id`,
      [PACKED_SOURCE],
    );
  }

  /**
   * Packs some records after a source id. Returns the last id that was read; null at the end. A record that a sync
   * writes in between has another hash and stays.
   */
  async packSome(projectId: number, after: string, atMost: number): Promise<string | null> {
    const rows = await this.database.rows<PlainRow>(
      `SELECT source_id, content_hash, raw FROM load_sources
        WHERE project_id = ? AND source = ? AND source_id > ? AND raw NOT IN (?) ORDER BY source_id LIMIT ?`,
      [projectId, PACKED_SOURCE, after, [PACKED_MARK, DELETED_MARK], atMost],
    );
    for (const row of rows) {
      await this.database.run(
        `UPDATE load_sources SET packed = ?, raw = ?
          WHERE project_id = ? AND source = ? AND source_id = ? AND content_hash = ? AND raw = ?`,
        [packRaw(row.raw), PACKED_MARK, projectId, PACKED_SOURCE, row.source_id, row.content_hash, row.raw],
      );
    }
    return rows.length < atMost ? null : (rows.at(-1)?.source_id ?? null);
  }

  /**
   * Deletes some records of a project, but none whose facts wait for an unlock. Their hashes stay, so that a sync of the
   * project writes only what has changed. Returns their number.
   */
  async removeSome(projectId: number, atMost: number): Promise<number> {
    const { affectedRows } = await this.database.run(
      `UPDATE load_sources SET raw = ?, packed = NULL
        WHERE project_id = ? AND source = ? AND held_facts IS NULL AND raw <> ? LIMIT ?`,
      [DELETED_MARK, projectId, PACKED_SOURCE, DELETED_MARK, atMost],
    );
    return affectedRows;
  }
}
