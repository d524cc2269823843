import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { LoadKind } from '#shared/contract/loads';
import type { ProjectChange, ProjectScope, Sql } from '#server/database/index';
import type { LoadFacts } from '#shared/rules/load-fields/index';
import { KINDS } from '../load-fields';
import { heldFacts, heldText } from './held-facts';
import { PACKED_MARK, packRaw, rawOf } from './packed-raw';

/** Record of a source with its identity there. */
export interface SourceRecord {
  readonly source: string;
  readonly sourceId: string;
  readonly raw: string;
  readonly contentHash: string;
}

/** Stored load of a record, in any project of the company. */
export interface KnownLoad {
  readonly id: number;
  readonly project_id: number;
  readonly source_id: string;
  readonly locked: number;
}

/** Newest stored record of a load. */
export interface StoredSource {
  readonly source_id: string;
  readonly content_hash: string;
  readonly raw: string;
  readonly locked: number;
}

/** Source whose records are packed. Imports of files read those of files as text, also on nodes of the version before. */
export const PACKED_SOURCE = 'job_system';

/** Returns the values of `raw` and `packed`. */
const storedForm = ({ source, raw }: SourceRecord): [string, Buffer | null] =>
  source === PACKED_SOURCE ? [PACKED_MARK, packRaw(raw)] : [raw, null];

export const hashOf = (raw: string): string => hash('sha1', raw);

/** Stores the raw records of loads and finds the loads of records. */
@Injectable()
export class LoadSourceRepository {
  /** Returns the stored hash of each record. A record with the same hash needs no work. */
  async hashes(sql: Sql, scope: ProjectScope, source: string, ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await sql.rows<{ source_id: string; content_hash: string }>(
      'SELECT source_id, content_hash FROM load_sources WHERE project_id = ? AND source = ? AND source_id IN (?)',
      [scope.projectId, source, ids],
    );
    return new Map(rows.map((row) => [row.source_id, row.content_hash]));
  }

  /** Returns the stored records by source id, and if their loads are locked. */
  async kept(
    sql: Sql,
    { companyId, projectId }: ProjectScope,
    kind: LoadKind,
    { source, ids }: { source: string; ids: string[] },
  ): Promise<Map<string, StoredSource>> {
    if (ids.length === 0) return new Map();
    const rows = await sql.rows<StoredSource>(
      `SELECT s.source_id, s.content_hash, s.raw, COALESCE(l.locked_reason, '') <> '' AS locked
         FROM load_sources s
         LEFT JOIN ${KINDS[kind].table} l
           ON l.company_id = ? AND l.source = s.source AND l.source_id = s.source_id
        WHERE s.project_id = ? AND s.source = ? AND s.source_id IN (?)`,
      [companyId, projectId, source, ids],
    );
    return new Map(rows.map((row) => [row.source_id, row]));
  }

  /** Returns the company's loads of a kind for these records, by source id. */
  async known(
    change: ProjectChange,
    kind: LoadKind,
    source: string,
    ids: string[],
  ): Promise<Map<string, KnownLoad>> {
    if (ids.length === 0) return new Map();
    const rows = await change.sql.rows<KnownLoad>(
      `SELECT id, project_id, source_id, locked_reason <> '' AS locked FROM ${KINDS[kind].table}
        WHERE company_id = ? AND source = ? AND source_id IN (?)`,
      [change.scope.companyId, source, ids],
    );
    return new Map(rows.map((row) => [row.source_id, row]));
  }

  /** Stores raw records. `held` has the facts of records for locked loads, by source id. */
  async store(
    change: ProjectChange,
    records: readonly SourceRecord[],
    held: ReadonlyMap<string, LoadFacts>,
  ): Promise<void> {
    await change.sql.insertMany(
      'load_sources',
      ['project_id', 'source', 'source_id', 'content_hash', 'held_facts', 'raw', 'packed'],
      records.map((record) => [
        change.scope.projectId,
        record.source,
        record.sourceId,
        record.contentHash,
        heldText(held.get(record.sourceId)),
        ...storedForm(record),
      ]),
      'content_hash = VALUES(content_hash), held_facts = VALUES(held_facts), raw = VALUES(raw), packed = VALUES(packed)',
    );
  }

  /** Returns the facts that wait for these loads, by load id; null for facts that cannot be stored. */
  async held(
    change: ProjectChange,
    kind: LoadKind,
    ids: readonly number[],
  ): Promise<Map<number, LoadFacts | null>> {
    const rows = await change.sql.rows<{ id: number; held_facts: string }>(
      `SELECT l.id, s.held_facts FROM ${KINDS[kind].table} l
         JOIN load_sources s ON s.project_id = l.project_id AND s.source = l.source AND s.source_id = l.source_id
        WHERE l.project_id = ? AND l.id IN (?) AND s.held_facts IS NOT NULL`,
      [change.scope.projectId, ids],
    );
    return new Map(rows.map(({ id, held_facts: text }) => [id, heldFacts(kind, text)]));
  }

  /**
   * Sets aside the records of loads whose waiting facts cannot be stored. Forgets the content of each record, so that
   * the next sync that gets it reads it again.
   */
  async setAside(
    change: ProjectChange,
    kind: LoadKind,
    { ids, reason }: { ids: readonly number[]; reason: string },
  ): Promise<void> {
    if (ids.length === 0) return;
    const sources = `load_sources s JOIN ${KINDS[kind].table} l
        ON s.project_id = l.project_id AND s.source = l.source AND s.source_id = l.source_id`;
    const rows = await change.sql.rows<{ content_hash: string; raw: string; packed: Buffer | null }>(
      `SELECT s.content_hash, s.raw, s.packed FROM ${sources} WHERE l.project_id = ? AND l.id IN (?)`,
      [change.scope.projectId, ids],
    );
    await change.sql.insertMany(
      'quarantined_rows',
      ['project_id', 'content_hash', 'reason', 'raw'],
      rows.map((row) => [change.scope.projectId, row.content_hash, reason, rawOf(row)]),
      'reason = VALUES(reason)',
    );
    await change.sql.run(`UPDATE ${sources} SET s.content_hash = '' WHERE l.project_id = ? AND l.id IN (?)`, [
      change.scope.projectId,
      ids,
    ]);
  }

  /** Clears the waiting facts of these loads after they were applied. */
  async taken(change: ProjectChange, kind: LoadKind, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await change.sql.run(
      `UPDATE load_sources s JOIN ${KINDS[kind].table} l
           ON s.project_id = l.project_id AND s.source = l.source AND s.source_id = l.source_id
          SET s.held_facts = NULL WHERE l.project_id = ? AND l.id IN (?)`,
      [change.scope.projectId, ids],
    );
  }
}
