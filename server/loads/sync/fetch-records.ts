import { Injectable } from '@nestjs/common';
import { type Actor, type ProjectScope, SYSTEM_ACTOR, isRefusedValue } from '#server/database/index';
import { cursorUntil, identityOf } from '#server/job-system/index';
import type { ReadableRecord } from './apply-records';
import { ImportRecords, type ImportedRecords } from './import-records';
import { hashOf } from './load-source.repository';
import { MarkMissingLoads } from './mark-missing-loads';
import { QuarantineRepository, type QuarantinedRecord } from './quarantine.repository';
import { RecordsToReview } from './records-to-review';
import { type FedRecord, SourceFeed } from './source-feed';
import type { RunCounts } from './sync-run.repository';

/** Records that are applied in one change. The number is small so that the project's lock is short. */
const RECORDS_OF_ONE_CHANGE = 1_000;
/** Largest record that is stored, in characters. Records of loads have about 2,000. */
const RECORD_LENGTH_MAX = 100_000;
const NOTHING: ImportedRecords = { inserted: 0, updated: 0, held: 0, refused: [], fresh: 0 };
const REFUSED_BY_DATABASE = "a value doesn't fit its column";

/** Run under way. */
export interface FetchOrder {
  readonly actor: Actor;
  readonly startedAt: Date;
  /** Newest update time that earlier runs have read; null before the first run. */
  readonly cursor: Date | null;
  /** True to fetch all records, not only those that changed since the last run. */
  readonly isWhole: boolean;
  /** Checks before each batch that no other node syncs the project. @throws DomainError `busy` */
  readonly confirm: () => Promise<void>;
  /** Counts that the run updates. `total` is the number of records, 0 while it is unknown. */
  readonly counts: RunCounts & { total: number };
  readonly onBatch: () => void;
}

/** Fetches the records of a project's job and applies them in batches. Sets aside those that are unreadable or refused. */
@Injectable()
export class FetchRecords {
  constructor(
    private readonly feed: SourceFeed,
    private readonly importRecords: ImportRecords,
    private readonly quarantine: QuarantineRepository,
    private readonly review: RecordsToReview,
    private readonly missing: MarkMissingLoads,
  ) {}

  /** Resolves when the job system may be called. @throws DomainError `outgoing_held` */
  confirm(): Promise<void> {
    return this.feed.confirm();
  }

  /**
   * Returns the cursor of the next run. It is never later than the start of this one, even if a record is dated later.
   */
  async run(scope: ProjectScope, order: FetchOrder): Promise<Date | null> {
    const { actor, startedAt, isWhole, confirm, counts, onBatch } = order;
    const cursor = cursorUntil(order.cursor, startedAt);
    const seen = await this.review.begin(scope, startedAt, cursor);
    const flagged = new Map((await this.missing.flagged(scope)).map((load) => [load.source_id, load]));
    const totals = new Set<number | null>();
    const onTotal = (total: number | null): void => {
      totals.add(total);
      counts.total = total ?? 0;
    };
    const from = isWhole ? null : cursor;
    const isUrgent = actor.userId !== SYSTEM_ACTOR.userId;
    const options = { size: RECORDS_OF_ONE_CHANGE, isUrgent, onTotal };
    for await (const records of this.feed.batches(scope, from, options)) {
      // If another node has taken over, its records are newer than this batch.
      await confirm();
      const quarantined = await this.importBatch(scope, actor, records, counts);
      const ids = await this.review.add(scope, seen, records, quarantined);
      await this.missing.clear(
        scope,
        ids.flatMap((id) => flagged.get(id) ?? []),
      );
      onBatch();
    }
    if (from === null && isComplete(totals, counts.fetched)) {
      await this.missing.flagAllBut(scope, seen.ids);
      await this.review.complete(scope, seen);
    }
    return seen.cursor;
  }

  /** Applies one batch, adds to `counts` and returns the hashes of the quarantined records. */
  async importBatch(
    scope: ProjectScope,
    actor: Actor,
    records: readonly FedRecord[],
    counts: RunCounts,
  ): Promise<string[]> {
    const sorted = records.map(sort);
    const refused = sorted.flatMap(({ refusal }) => refusal ?? []);
    const readable = newestOfEach(sorted.flatMap((one) => one.readable ?? []));
    const applied = await this.apply(scope, actor, readable);
    const misplaced = applied.refused.map(({ record: { raw }, reason }) => ({ raw, reason }));
    const quarantined = await this.quarantine.add(scope, [...refused, ...misplaced]);
    counts.fetched += records.length;
    counts.inserted += applied.inserted;
    counts.updated += applied.updated;
    counts.quarantined += refused.length + misplaced.length;
    counts.unchanged += records.length - refused.length - applied.fresh;
    return quarantined;
  }

  /**
   * Applies records in one change. If the database refuses a value, applies each half alone, down to the record with
   * that value. The others are stored as if it had not come.
   */
  private async apply(
    scope: ProjectScope,
    actor: Actor,
    records: readonly ReadableRecord[],
  ): Promise<ImportedRecords> {
    const [first] = records;
    if (first === undefined) return NOTHING;
    try {
      return await this.importRecords.run(scope, actor, records, { code: 'sync' });
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
    }
    if (records.length === 1) {
      return { ...NOTHING, fresh: 1, refused: [{ record: first.record, reason: REFUSED_BY_DATABASE }] };
    }
    const middle = Math.ceil(records.length / 2);
    const before = await this.apply(scope, actor, records.slice(0, middle));
    return sumOf(before, await this.apply(scope, actor, records.slice(middle)));
  }
}

/**
 * Returns true when all records of a list were read. If the total changed during the run, a record may have moved to
 * another page. Then a record that was not seen is not proof that it is gone.
 */
const isComplete = (totals: ReadonlySet<number | null>, fetched: number): boolean =>
  totals.size === 1 && totals.has(fetched);

const sumOf = (one: ImportedRecords, other: ImportedRecords): ImportedRecords => ({
  inserted: one.inserted + other.inserted,
  updated: one.updated + other.updated,
  held: one.held + other.held,
  refused: [...one.refused, ...other.refused],
  fresh: one.fresh + other.fresh,
});

interface Sorted {
  readonly refusal?: QuarantinedRecord;
  readonly readable?: ReadableRecord;
}

function sort({ raw, read }: FedRecord): Sorted {
  const text = JSON.stringify(raw);
  if (text.length > RECORD_LENGTH_MAX) return { refusal: tooLarge(raw) };
  if (read.kind === 'quarantine') return { refusal: { raw: text, reason: read.reason } };
  if (read.kind === 'unfinished') return {};
  const { source, sourceId } = read.facts;
  const record = { source, sourceId, raw: text, contentHash: hashOf(text) };
  return { readable: { record, facts: read.facts } };
}

/** Keeps only the identity of a record that is too large to store. */
function tooLarge(raw: unknown): QuarantinedRecord {
  const { sourceId: id, loadNo: load_no } = identityOf(raw);
  return { raw: JSON.stringify({ id, load_no }), reason: 'the record is too large' };
}

/** Keeps the last of several copies of a record, because a page may contain it twice. */
function newestOfEach(records: readonly ReadableRecord[]): ReadableRecord[] {
  return [...new Map(records.map((readable) => [readable.record.sourceId, readable])).values()];
}
