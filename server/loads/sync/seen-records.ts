import { cursorUntil, identityOf } from '#server/job-system/index';
import type { FutureRecord } from './future-record.repository';
import type { FedRecord } from './source-feed';
import { HOUR_MS } from '#shared/durations';

/** Clocks differ by minutes. A record that is this far ahead of ours has a wrong date. */
const FUTURE_AFTER_MS = HOUR_MS;

/** Ids and future-dated records of a batch. */
export interface SeenBatch {
  /** Ids of its records, readable or not. */
  readonly ids: readonly string[];
  readonly future: readonly FutureRecord[];
}

/**
 * Collects the record ids and the newest update time of a run. The time is never later than the run's start.
 */
export class SeenRecords {
  /** Ids of all records. */
  readonly ids = new Set<string>();
  private newest: Date | null;

  constructor(
    private readonly startedAt: Date,
    cursor: Date | null,
  ) {
    this.newest = cursorUntil(cursor, startedAt);
  }

  /** Returns the cursor of the next run. */
  get cursor(): Date | null {
    return this.newest;
  }

  add(records: readonly FedRecord[]): SeenBatch {
    const ids: string[] = [];
    const future: FutureRecord[] = [];
    for (const { raw, read } of records) {
      const { sourceId, loadNo } = identityOf(raw);
      if (sourceId !== '') ids.push(sourceId);
      const datedAt = read.kind === 'quarantine' ? null : read.sourceUpdatedAt;
      if (datedAt === null) continue;
      if (this.newest === null || datedAt > this.newest) this.newest = cursorUntil(datedAt, this.startedAt);
      if (datedAt.getTime() > this.startedAt.getTime() + FUTURE_AFTER_MS)
        future.push({ sourceId, loadNo, datedAt });
    }
    for (const id of ids) this.ids.add(id);
    return { ids, future };
  }
}
