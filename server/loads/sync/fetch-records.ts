import { Injectable } from '@nestjs/common';
import { type Actor, type ProjectScope, SYSTEM_ACTOR } from '#server/database/index';
import { cursorUntil } from '#server/job-system/index';
import { MarkMissingLoads } from './mark-missing-loads';
import { RecordsToReview } from './records-to-review';
import { SeenRecords } from './seen-records';
import { SourceFeed } from './source-feed';
import { SyncBatch } from './sync-batch';
import type { RunCounts } from './sync-run.repository';
import { SyncStateRepository } from './sync-state.repository';

/** Records that are applied in one change. The number is small so that the project's lock is short. */
const RECORDS_OF_ONE_CHANGE = 1_000;

/** Run under way. */
export interface FetchOrder {
  readonly actor: Actor;
  readonly startedAt: Date;
  /** True to fetch all records, not only those that changed since the last run. */
  readonly isWhole: boolean;
  /** Checks before each batch that no other node syncs the project. @throws DomainError `busy` */
  readonly confirm: () => Promise<void>;
  /** Counts that the run updates. `total` is the number of records, 0 while it is unknown. */
  readonly counts: RunCounts & { total: number };
  readonly onBatch: () => void;
}

/** Fetches the records of a project's job and applies them in batches. */
@Injectable()
export class FetchRecords {
  constructor(
    private readonly feed: SourceFeed,
    private readonly batches: SyncBatch,
    private readonly states: SyncStateRepository,
    private readonly odd: RecordsToReview,
    private readonly missing: MarkMissingLoads,
  ) {}

  /**
   * Returns the cursor of the next run. It is never later than the start of this one, even if a record is dated later.
   */
  async run(scope: ProjectScope, order: FetchOrder): Promise<Date | null> {
    const { actor, startedAt, isWhole, confirm, counts, onBatch } = order;
    const cursor = cursorUntil(await this.states.cursor(scope), startedAt);
    const seen = new SeenRecords(startedAt, cursor);
    const odd = await this.odd.begin(scope, startedAt);
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
      const quarantined = await this.batches.take(scope, actor, records, counts);
      const batch = seen.add(records);
      await this.odd.seen(scope, odd, batch, quarantined);
      await this.missing.clear(
        scope,
        batch.ids.flatMap((id) => flagged.get(id) ?? []),
      );
      onBatch();
    }
    if (from === null && isComplete(totals, counts.fetched)) {
      await this.missing.flagAllBut(scope, seen.ids);
      await this.odd.complete(scope, odd, seen.ids);
    }
    return seen.cursor;
  }
}

/**
 * Returns true when all records of a list were read. If the total changed during the run, a record may have moved to
 * another page. Then a record that was not seen is not proof that it is gone.
 */
const isComplete = (totals: ReadonlySet<number | null>, fetched: number): boolean =>
  totals.size === 1 && totals.has(fetched);
