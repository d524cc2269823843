import type { WrittenReason } from '#shared/contract/change-reason';
import { Injectable } from '@nestjs/common';
import type { LoadKind } from '#shared/contract/loads';
import { type Actor, type ProjectChange, type ProjectScope, UnitsOfWork } from '#server/database/index';
import type { LoadFacts } from '#shared/rules/load-fields/index';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import type { LoadOf } from '../load-fields';
import { type LoadUpdate, type NewLoad, LoadWriter } from '../load-writer.repository';
import { LoadRepository } from '../load.repository';
import { LoadRating, type RateBatch } from '../rating';
import { type KnownLoad, LoadSourceRepository, type SourceRecord } from './load-source.repository';

/** Readable record and its facts. */
export interface ReadableRecord {
  readonly record: SourceRecord;
  readonly facts: LoadFacts;
}

/** Result of applying a batch of records. */
export interface Applied {
  inserted: number;
  updated: number;
  held: number;
  /** Records that were not applied, with the reason. They are reported and never moved to another project or kind. */
  refused: RefusedRecord[];
}

export interface RefusedRecord {
  readonly record: SourceRecord;
  readonly reason: string;
}

interface Sorted {
  fresh: ReadableRecord[];
  open: { known: KnownLoad; facts: LoadFacts }[];
  locked: ReadableRecord[];
  refused: RefusedRecord[];
}

/** Loads of a batch with their amounts. */
interface Rated<K extends LoadKind> {
  readonly inserts: readonly NewLoad[];
  readonly before: readonly LoadOf[K][];
  readonly updates: readonly LoadUpdate[];
}

const OTHER_KIND: Record<LoadKind, LoadKind> = { freight: 'asset', asset: 'freight' };
const OF_ANOTHER_PROJECT = 'the load belongs to another project';
const ofAnotherKind = (kind: LoadKind): string =>
  `already stored as ${kind === 'asset' ? 'an asset' : 'a freight'} load`;

/** Applies changed records of a source. One batch is one change, and its loads are rated when they are written. */
@Injectable()
export class ApplyRecords {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly sources: LoadSourceRepository,
    private readonly loads: LoadRepository,
    private readonly writer: LoadWriter,
    private readonly rating: LoadRating,
  ) {}

  /**
   * Inserts new loads, updates known ones, and holds back facts of locked ones until they are unlocked.
   * Returns records that are loads of another project or kind in `refused`. @throws DomainError `project_archived`
   */
  async run(
    scope: ProjectScope,
    actor: Actor,
    records: readonly ReadableRecord[],
    reason: WrittenReason,
  ): Promise<Applied> {
    return this.units.changeProject(scope, actor, { reason }, async (change) => {
      const applied: Applied = { inserted: 0, updated: 0, held: 0, refused: [] };
      const rate = await this.rating.ofFacts(change);
      for (const kind of LOAD_KINDS) {
        const ofKind = records.filter(({ facts }) => facts.kind === kind);
        if (ofKind.length === 0) continue;
        const sorted = await this.sort(change, kind, ofKind);
        const rated = await this.rated(change, kind, sorted, rate);
        await this.write(change, kind, rated);
        await this.keep(change, ofKind, sorted);
        count(applied, sorted);
      }
      return applied;
    });
  }

  private async sort(
    change: ProjectChange,
    kind: LoadKind,
    records: readonly ReadableRecord[],
  ): Promise<Sorted> {
    const source = records[0]?.facts.source ?? '';
    const ids = records.map(({ facts }) => facts.sourceId);
    const known = await this.sources.known(change, kind, source, ids);
    const unknown = ids.filter((id) => !known.has(id));
    const ofOtherKind = await this.sources.known(change, OTHER_KIND[kind], source, unknown);
    const sorted: Sorted = { fresh: [], open: [], locked: [], refused: [] };
    for (const readable of records) {
      const { record } = readable;
      const load = known.get(readable.facts.sourceId);
      if (ofOtherKind.has(readable.facts.sourceId))
        sorted.refused.push({ record, reason: ofAnotherKind(OTHER_KIND[kind]) });
      else if (load === undefined) sorted.fresh.push(readable);
      else if (load.project_id !== change.scope.projectId)
        sorted.refused.push({ record, reason: OF_ANOTHER_PROJECT });
      else if (load.locked === 1) sorted.locked.push(readable);
      else sorted.open.push({ known: load, facts: readable.facts });
    }
    return sorted;
  }

  private async rated<K extends LoadKind>(
    change: ProjectChange,
    kind: K,
    { fresh, open }: Sorted,
    rate: RateBatch,
  ): Promise<Rated<K>> {
    const inserts = await rate(fresh.map(({ facts }) => facts));
    const ids = open.map(({ known }) => known.id);
    const before = await this.loads.locked(change.sql, change.scope, kind, ids);
    const corrected = await rate(open.map(({ facts }) => facts));
    const idOf = new Map(open.map(({ known, facts }) => [facts, known.id]));
    const updates = corrected.map((load) => ({ id: idOf.get(load.facts) ?? 0, ...load }));
    return { inserts, before, updates };
  }

  /** Writes loads, first the new ones. */
  private async write<K extends LoadKind>(
    change: ProjectChange,
    kind: K,
    { inserts, before, updates }: Rated<K>,
  ): Promise<void> {
    if (inserts.length > 0) await this.writer.insert(change, kind, inserts);
    if (updates.length > 0) await this.writer.update(change, kind, before, updates);
  }

  private async keep(
    change: ProjectChange,
    records: readonly ReadableRecord[],
    sorted: Sorted,
  ): Promise<void> {
    const refused = new Set(sorted.refused.map(({ record }) => record));
    const taken = records.map(({ record }) => record).filter((record) => !refused.has(record));
    const held = new Map(sorted.locked.map(({ record, facts }) => [record.sourceId, facts]));
    await this.sources.store(change, taken, held);
  }
}

function count(applied: Applied, sorted: Sorted): void {
  applied.inserted += sorted.fresh.length;
  applied.updated += sorted.open.length;
  applied.held += sorted.locked.length;
  applied.refused.push(...sorted.refused);
}
