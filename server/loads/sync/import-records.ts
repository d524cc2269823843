import type { WrittenReason } from '#shared/contract/change-reason';
import { Injectable } from '@nestjs/common';
import type { LoadKind } from '#shared/contract/loads';
import { inSlices } from '#server/platform/common/index';
import { type Actor, Database, type ProjectChange, type ProjectScope } from '#server/database/index';
import type { LoadOf } from '../load-fields';
import { LoadWriter } from '../load-writer.repository';
import { LoadRating } from '../rating';
import { type Applied, ApplyRecords, type ReadableRecord } from './apply-records';
import { type StoredSource, LoadSourceRepository } from './load-source.repository';

const CANNOT_BE_STORED = "the values that waited for the unlock can't be read";

/** Result of an import. `fresh` is the number of new or changed records. */
export interface ImportedRecords extends Applied {
  readonly fresh: number;
}

/**
 * Imports records of any source, and the facts that waited while a load was locked.
 * Unchanged records cost no write and no lock.
 */
@Injectable()
export class ImportRecords {
  constructor(
    private readonly database: Database,
    private readonly sources: LoadSourceRepository,
    private readonly apply: ApplyRecords,
    private readonly rating: LoadRating,
    private readonly writer: LoadWriter,
  ) {}

  /** Returns the stored records by source id. */
  kept(
    scope: ProjectScope,
    kind: LoadKind,
    source: string,
    ids: string[],
  ): Promise<Map<string, StoredSource>> {
    return this.sources.kept(this.database, scope, kind, { source, ids });
  }

  /**
   * Imports records of one source in one change, or in none when nothing is new. Each record appears at most once.
   * @param reason Reason for the audit trail and other users' screens
   * @throws DomainError `project_archived`, `not_found`
   */
  async run(
    scope: ProjectScope,
    actor: Actor,
    records: readonly ReadableRecord[],
    reason: WrittenReason,
  ): Promise<ImportedRecords> {
    const fresh = await this.changed(scope, records);
    await this.ensurePrices(scope, fresh);
    return { ...(await this.take(scope, actor, fresh, reason)), fresh: fresh.length };
  }

  /** Fetches missing diesel prices of records. Prices come over HTTP, so do it before the project is locked. */
  async ensurePrices(scope: ProjectScope, records: readonly ReadableRecord[]): Promise<void> {
    if (records.length === 0) return;
    await this.rating.ensurePrices(
      scope,
      records.map(({ facts }) => facts.deliveredAt),
    );
  }

  /**
   * Imports records that are known to be new or changed, in one change, or in none without records. Their prices have to
   * be there.
   * @throws DomainError `project_archived`, `not_found`
   */
  async take(
    scope: ProjectScope,
    actor: Actor,
    records: readonly ReadableRecord[],
    reason: WrittenReason,
  ): Promise<Applied> {
    if (records.length === 0) return { inserted: 0, updated: 0, held: 0, refused: [] };
    return this.apply.run(scope, actor, records, reason);
  }

  /**
   * Applies the facts that waited for unlocked loads and rates these loads again, slice by slice. Rating 100,000 loads
   * at once would hold this node for longer than the database lets a transaction idle.
   * Runs inside the change that unlocks them.
   */
  async applyHeldFacts<K extends LoadKind>(
    change: ProjectChange,
    kind: K,
    released: readonly LoadOf[K][],
  ): Promise<void> {
    await inSlices(released, async (slice) => {
      await this.applyHeld(change, kind, slice);
      change.progress.pass(slice.length);
      return [];
    });
  }

  private async applyHeld<K extends LoadKind>(
    change: ProjectChange,
    kind: K,
    released: readonly LoadOf[K][],
  ): Promise<void> {
    const ids = released.map(({ id }) => id);
    const waiting = await this.sources.held(change, kind, ids);
    const held = new Map(
      [...waiting].flatMap(([id, facts]) => (facts === null ? [] : [[id, facts] as const])),
    );
    const unstorable = [...waiting.keys()].filter((id) => !held.has(id));
    await this.sources.setAside(change, kind, { ids: unstorable, reason: CANNOT_BE_STORED });
    const rate = await this.rating.ofFacts(change);
    const idOf = new Map([...held].map(([id, facts]) => [facts, id]));
    const corrected = (await rate([...held.values()])).map((load) => ({
      id: idOf.get(load.facts) ?? 0,
      ...load,
    }));
    const others = released.filter(({ id }) => !held.has(id));
    const updates = [...corrected, ...(await this.rating.changed(change, kind, others))];
    const touched = new Set(updates.map(({ id }) => id));
    if (updates.length > 0) {
      const before = released.filter(({ id }) => touched.has(id));
      await this.writer.update(change, kind, before, updates);
    }
    await this.sources.taken(change, kind, [...waiting.keys()]);
  }

  private async changed(
    scope: ProjectScope,
    records: readonly ReadableRecord[],
  ): Promise<readonly ReadableRecord[]> {
    const source = records[0]?.facts.source;
    if (source === undefined) return [];
    const ids = records.map(({ facts }) => facts.sourceId);
    const hashes = await this.sources.hashes(this.database, scope, source, ids);
    return records.filter(({ record }) => hashes.get(record.sourceId) !== record.contentHash);
  }
}
