import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '#server/database/index';
import { cursorUntil, identityOf } from '#server/job-system/index';
import { HOUR_MS } from '#shared/durations';
import { type FutureRecord, FutureRecordRepository } from './future-record.repository';
import { QuarantineRepository } from './quarantine.repository';
import type { FedRecord } from './source-feed';

/** Clocks differ by minutes. A record that is this far ahead of ours has a wrong date. */
const FUTURE_AFTER_MS = HOUR_MS;

/** Records that one run has seen. */
interface SeenRecords {
  readonly startedAt: Date;
  /** Ids of all records, readable or not. */
  readonly ids: Set<string>;
  /** Ids of records that were dated in the future before this run. */
  readonly future: ReadonlySet<string>;
  /** Hashes of the records that this run has quarantined. */
  readonly quarantined: Set<string>;
  /** Cursor of the next run: the newest update time, never later than the run's start. */
  cursor: Date | null;
}

/** Stores which records of the job system are dated in the future. Removes those that are correct again. */
@Injectable()
export class RecordsToReview {
  constructor(
    private readonly future: FutureRecordRepository,
    private readonly quarantine: QuarantineRepository,
  ) {}

  async begin(scope: ProjectScope, startedAt: Date, cursor: Date | null): Promise<SeenRecords> {
    const future = await this.future.ids(scope);
    return { startedAt, ids: new Set(), future, quarantined: new Set(), cursor };
  }

  /**
   * Stores the findings of a batch and returns the ids of its records. A record that is no longer dated in the future
   * has been corrected.
   */
  async add(
    scope: ProjectScope,
    seen: SeenRecords,
    records: readonly FedRecord[],
    quarantined: readonly string[],
  ): Promise<string[]> {
    for (const hash of quarantined) seen.quarantined.add(hash);
    const { ids, future } = findingsOf(seen, records);
    const still = new Set(future.map(({ sourceId }) => sourceId));
    await this.future.add(
      scope,
      future.filter(({ sourceId }) => sourceId !== ''),
      seen.startedAt,
    );
    await this.future.remove(
      scope,
      ids.filter((id) => seen.future.has(id) && !still.has(id)),
    );
    return ids;
  }

  /** Removes records that a complete list of the job no longer has. */
  async complete(scope: ProjectScope, { ids, future, quarantined }: SeenRecords): Promise<void> {
    await this.quarantine.keepOnly(scope, quarantined);
    await this.future.remove(
      scope,
      [...future].filter((id) => !ids.has(id)),
    );
  }
}

/** Returns the ids and the future-dated records of a batch, and moves the cursor of the run. */
function findingsOf(
  seen: SeenRecords,
  records: readonly FedRecord[],
): { ids: string[]; future: FutureRecord[] } {
  const ids: string[] = [];
  const future: FutureRecord[] = [];
  for (const { raw, read } of records) {
    const { sourceId, loadNo } = identityOf(raw);
    if (sourceId !== '') ids.push(sourceId);
    const datedAt = read.kind === 'quarantine' ? null : read.sourceUpdatedAt;
    if (datedAt === null) continue;
    if (seen.cursor === null || datedAt > seen.cursor) seen.cursor = cursorUntil(datedAt, seen.startedAt);
    if (datedAt.getTime() > seen.startedAt.getTime() + FUTURE_AFTER_MS)
      future.push({ sourceId, loadNo, datedAt });
  }
  for (const id of ids) seen.ids.add(id);
  return { ids, future };
}
