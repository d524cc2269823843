import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RatingBasis } from '#shared/calc/rating/index';
import type { LoadKind } from '#shared/contract/loads';
import { Database, type ProjectChange, type ProjectScope, type Sql } from '#server/database/index';
import { KINDS } from '../load-fields';

/** Maximum ids in one statement. */
const LOADS_AT_ONCE = 5_000;

/** Diesel week of a basis, with the price at that time in dollars a gallon. */
export interface PriceOfBasis {
  readonly id: number;
  readonly period: string;
  readonly price: number;
}

/** Stores the bases of ratings. A basis is written once, shared by loads that are rated alike, and never changed. */
@Injectable()
export class RatingBasisRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns the ids of bases, in their order. Inserts unknown ones in the change's transaction.
   * The project's lock prevents two writers from inserting the same basis.
   */
  async idsOf(
    { sql, scope: { projectId } }: ProjectChange,
    bases: readonly RatingBasis[],
  ): Promise<number[]> {
    const texts = bases.map((basis) => JSON.stringify(basis));
    const hashes = new Map(
      [...new Set(texts)].map((text) => [text, createHash('sha1').update(text).digest('hex')]),
    );
    const wanted = [...hashes.values()];
    let stored = await known(sql, projectId, wanted);
    const missing = [...hashes].filter(([, hash]) => !stored.has(hash));
    if (missing.length > 0) {
      await sql.insertMany(
        'rating_bases',
        ['project_id', 'content_hash', 'content'],
        missing.map(([text, hash]) => [projectId, hash, text]),
      );
      stored = await known(sql, projectId, wanted);
    }
    return texts.map((text) => stored.get(hashes.get(text) ?? '') ?? 0);
  }

  /** Returns the basis with this id, or null for the 0 of an unrated load. */
  async find({ projectId }: ProjectScope, id: number): Promise<RatingBasis | null> {
    const row = await this.database.one<{ content: string }>(
      'SELECT content FROM rating_bases WHERE project_id = ? AND id = ?',
      [projectId, id],
    );
    return row === null ? null : (JSON.parse(row.content) as RatingBasis);
  }

  /** Returns the diesel price of each basis of an area. Skips bases without a price. */
  async pricesOf({ projectId }: ProjectScope, areaId: string): Promise<PriceOfBasis[]> {
    const rows = await this.database.rows<PriceOfBasis & { area: string }>(
      `SELECT id, JSON_UNQUOTE(JSON_EXTRACT(content, '$.fscAreaId')) AS area,
              JSON_UNQUOTE(JSON_EXTRACT(content, '$.price.period')) AS period,
              CAST(JSON_EXTRACT(content, '$.price.price') AS DECIMAL(8,3)) AS price
         FROM rating_bases
        WHERE project_id = ? AND JSON_EXTRACT(content, '$.price.period') IS NOT NULL`,
      [projectId],
    );
    return rows.filter(({ area }) => area === areaId);
  }

  /** Returns the loads that were rated on one of these bases. */
  async loadsOn(
    { sql, scope }: ProjectChange,
    kind: LoadKind,
    loadIds: readonly number[],
    bases: readonly number[],
  ): Promise<Set<number>> {
    if (loadIds.length === 0 || bases.length === 0) return new Set();
    const rows = await sql.rows<{ id: number }>(
      `SELECT id FROM ${KINDS[kind].table} WHERE project_id = ? AND id IN (?) AND rating_basis_id IN (?)`,
      [scope.projectId, loadIds, bases],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Maps each load id to its basis id; 0 for a load that was never rated. */
  async idsOfLoads(
    { projectId }: ProjectScope,
    kind: LoadKind,
    loadIds: readonly number[],
  ): Promise<Map<number, number>> {
    const found = new Map<number, number>();
    for (let start = 0; start < loadIds.length; start += LOADS_AT_ONCE) {
      const rows = await this.database.arrays(
        `SELECT id, rating_basis_id FROM ${KINDS[kind].table} WHERE project_id = ? AND id IN (?)`,
        [projectId, loadIds.slice(start, start + LOADS_AT_ONCE)],
      );
      for (const [id, basisId] of rows) found.set(Number(id), Number(basisId));
    }
    return found;
  }

  /** Returns bases by id. */
  async many({ projectId }: ProjectScope, ids: readonly number[]): Promise<Map<number, RatingBasis>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.rows<{ id: number; content: string }>(
      'SELECT id, content FROM rating_bases WHERE project_id = ? AND id IN (?)',
      [projectId, ids],
    );
    return new Map(rows.map(({ id, content }) => [id, JSON.parse(content) as RatingBasis]));
  }
}

async function known(sql: Sql, projectId: number, hashes: string[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await sql.rows<{ id: number; content_hash: string }>(
    'SELECT id, content_hash FROM rating_bases WHERE project_id = ? AND content_hash IN (?)',
    [projectId, hashes],
  );
  return new Map(rows.map(({ id, content_hash }) => [content_hash, id]));
}
