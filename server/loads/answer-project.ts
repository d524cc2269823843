import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import {
  type RatedProjectReply,
  RatedProjectReplyBuilder,
  beginRead,
  markOf,
} from '#server/platform/common/index';
import { Database, type ProjectScope } from '#server/database/index';
import { partOf } from './load-part';
import { LoadRepository } from './load.repository';
import { RerateQueue } from './rating';
import { ReplyLimit } from './reply-limit';
import { ProjectTotalsReader } from './totals';

/** Maximum wait for a re-rating. After it, a large project is rated in the background and its loads follow live. */
const RERATING_WAIT_MS = 2_000;
/** Revision before that of any load. */
const BEFORE_ALL = -1;

/** Completes replies to changes of what loads are rated with: adds the loads rated again and the totals. */
@Injectable()
export class AnswerProject extends RatedProjectReplyBuilder {
  constructor(
    private readonly database: Database,
    private readonly loads: LoadRepository,
    private readonly totals: ProjectTotalsReader,
    private readonly rerates: RerateQueue,
    private readonly limit: ReplyLimit,
  ) {
    super();
  }

  override async complete(scope: ProjectScope, since: SinceQuery | undefined): Promise<RatedProjectReply> {
    await this.rerates.waitFor(scope, RERATING_WAIT_MS);
    const read = await beginRead(this.database, scope, since);
    const part = partOf(read);
    const isTooMany = (await this.loads.changedCount(scope, part.since ?? BEFORE_ALL)) > this.limit.rowsMax;
    const [loads, assetLoads, allTotals] = await Promise.all([
      isTooMany ? [] : this.loads.freight(scope, part),
      isTooMany ? [] : this.loads.asset(scope, part),
      this.totals.read(scope),
    ]);
    const mark = markOf({ ...read, reset: isTooMany || read.reset });
    return { loads, asset_loads: assetLoads, all_totals: allTotals, ...mark };
  }
}
