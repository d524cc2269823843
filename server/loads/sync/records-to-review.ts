import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '#server/database/index';
import { FutureRecordRepository } from './future-record.repository';
import { QuarantineRepository } from './quarantine.repository';
import type { SeenBatch } from './seen-records';

/** Records of one run that need a look. */
export interface OddOfRun {
  readonly startedAt: Date;
  /** Ids of records that were dated in the future before this run. */
  readonly future: Set<string>;
  /** Hashes of the records that this run has quarantined. */
  readonly quarantined: Set<string>;
}

/** Stores which records of the job system are dated in the future. Removes those that are correct again. */
@Injectable()
export class RecordsToReview {
  constructor(
    private readonly future: FutureRecordRepository,
    private readonly quarantine: QuarantineRepository,
  ) {}

  async begin(scope: ProjectScope, startedAt: Date): Promise<OddOfRun> {
    return { startedAt, future: await this.future.ids(scope), quarantined: new Set() };
  }

  /** Stores the findings of a batch. A record that is no longer dated in the future has been corrected. */
  async seen(
    scope: ProjectScope,
    odd: OddOfRun,
    batch: SeenBatch,
    quarantined: readonly string[],
  ): Promise<void> {
    for (const hash of quarantined) odd.quarantined.add(hash);
    const still = new Set(batch.future.map(({ sourceId }) => sourceId));
    const corrected = batch.ids.filter((id) => odd.future.has(id) && !still.has(id));
    await this.future.add(
      scope,
      batch.future.filter(({ sourceId }) => sourceId !== ''),
      odd.startedAt,
    );
    await this.future.remove(scope, corrected);
  }

  /** Removes records that a complete list of the job no longer has. */
  async complete(scope: ProjectScope, odd: OddOfRun, ids: ReadonlySet<string>): Promise<void> {
    await this.quarantine.keepOnly(scope, odd.quarantined);
    await this.future.remove(
      scope,
      [...odd.future].filter((id) => !ids.has(id)),
    );
  }
}
