import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import {
  type RatedProjectReply,
  RatedProjectReplyBuilder,
  beginRead,
  markOf,
} from '#server/platform/common/index';
import { Database, type ProjectScope } from '#server/database/index';
import { LoadsSince } from './loads-since';
import { RerateQueue } from './rating';
import { ProjectTotalsReader } from './totals';

/** Maximum wait for a re-rating. After it, a large project is rated in the background and its loads follow live. */
const RERATING_WAIT_MS = 2_000;

/** Completes replies to changes of what loads are rated with: adds the loads rated again and the totals. */
@Injectable()
export class AnswerProject extends RatedProjectReplyBuilder {
  constructor(
    private readonly database: Database,
    private readonly loads: LoadsSince,
    private readonly totals: ProjectTotalsReader,
    private readonly rerates: RerateQueue,
  ) {
    super();
  }

  override async complete(scope: ProjectScope, since: SinceQuery | undefined): Promise<RatedProjectReply> {
    await this.rerates.waitFor(scope, RERATING_WAIT_MS);
    const read = await beginRead(this.database, scope, since);
    const [{ loads, assetLoads, isTooMany }, allTotals] = await Promise.all([
      this.loads.of(scope, read),
      this.totals.read(scope),
    ]);
    const mark = markOf({ ...read, reset: isTooMany || read.reset });
    return { loads, asset_loads: assetLoads, all_totals: allTotals, ...mark };
  }
}
