import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import type { ProjectRecord, ReplyOf } from '#shared/records/project-record';
import {
  type Principal,
  type RatedProjectReply,
  RatedProjectReplyBuilder,
  RatingRequests,
  type RecordRepository,
  RecordStore,
  type RowOf,
  type StoreOptions,
  beginRead,
} from '#server/platform/common/index';
import {
  type ChangeOptions,
  Database,
  type ProjectChange,
  type ProjectScope,
  UnitsOfWork,
} from '#server/database/index';

/** Access of the stores to changes, to re-rating, and to the loads and totals of a reply. */
@Injectable()
export class RatedRecordTools {
  constructor(
    readonly database: Database,
    readonly units: UnitsOfWork,
    readonly due: RatingRequests,
    readonly replies: RatedProjectReplyBuilder,
  ) {}
}

/** Reply to a saved record: the records of its kind, loads and totals. */
interface SavedReply<R extends ProjectRecord> {
  data: Record<R['list'], ReplyOf<R>[]> & RatedProjectReply;
}

/**
 * Store of records that loads are rated with: carriers with their sheets, and sand rates. If a change records anything,
 * the project's loads are rated again after the commit.
 */
export abstract class RatedRecordStore<R extends ProjectRecord, E extends RowOf<R>> extends RecordStore<
  R,
  E
> {
  constructor(
    private readonly tools: RatedRecordTools,
    records: RecordRepository<R, E>,
    options: StoreOptions<R>,
  ) {
    super(tools.units, records, options);
  }

  /** Returns the reply to a saved record; with `since`, what changed after that revision. */
  async saved(scope: ProjectScope, since: SinceQuery | undefined): Promise<SavedReply<R>> {
    const answer = await this.tools.replies.complete(scope, since);
    const { after } = await beginRead(this.tools.database, scope, since);
    const records = { [this.records.record.list]: await this.records.changedIn(scope, after) };
    return { data: { ...(records as Record<R['list'], ReplyOf<R>[]>), ...answer } };
  }

  protected override change<T>(
    scope: ProjectScope,
    principal: Principal,
    options: ChangeOptions,
    work: (change: ProjectChange) => Promise<T>,
  ): Promise<T> {
    return super.change(scope, principal, options, async (change) => {
      const done = await work(change);
      if (change.recorded.length > 0) await this.tools.due.project(change);
      return done;
    });
  }
}
