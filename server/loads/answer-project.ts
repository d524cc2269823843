import { Injectable } from '@nestjs/common';
import { type RatedProjectReply, RatedProjectReplyBuilder, beginRead } from '../common';
import { Database, type ProjectScope } from '../database';
import { LoadRepository, partOf } from './load.repository';
import { RerateQueue } from './rating';
import { ProjectTotalsReader } from './totals';

/** Maximum wait for a re-rating. After it, a large project is rated in the background and its loads follow live. */
const RERATING_WAIT_MS = 2_000;

/** Completes replies to changes of what loads are rated with: adds the loads rated again and the totals. */
@Injectable()
export class AnswerProject extends RatedProjectReplyBuilder {
  constructor(
    private readonly database: Database,
    private readonly loads: LoadRepository,
    private readonly totals: ProjectTotalsReader,
    private readonly rerates: RerateQueue,
  ) {
    super();
  }

  override async complete(scope: ProjectScope, since: number | undefined): Promise<RatedProjectReply> {
    await this.rerates.waitFor(scope, RERATING_WAIT_MS);
    const read = await beginRead(this.database, scope, since);
    const [loads, assetLoads, allTotals] = await Promise.all([
      this.loads.freight(scope, partOf(read)),
      this.loads.asset(scope, partOf(read)),
      this.totals.read(scope),
    ]);
    return { loads, asset_loads: assetLoads, all_totals: allTotals, revision: read.revision };
  }
}
