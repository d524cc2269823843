import { Injectable } from '@nestjs/common';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import type { DeltaRead } from '#server/platform/common/index';
import type { ProjectScope } from '#server/database/index';
import { LastWrittenLoads } from './last-written-loads';
import { partOf } from './load-part';
import { LoadRepository } from './load.repository';
import { ReplyLimit } from './reply-limit';

/** Loads of a project that changed after a revision. */
interface ChangedSince {
  readonly loads: FreightLoad[];
  readonly assetLoads: AssetLoad[];
  /** True without loads: too many have changed. */
  readonly isTooMany: boolean;
}

/** Revision before that of any load. */
const BEFORE_ALL = -1;

/** Returns the loads that changed after a revision: those of the last change from memory, others from the database. */
@Injectable()
export class LoadsSince {
  constructor(
    private readonly loads: LoadRepository,
    private readonly written: LastWrittenLoads,
    private readonly limit: ReplyLimit,
  ) {}

  async of(scope: ProjectScope, read: DeltaRead): Promise<ChangedSince> {
    const written = this.written.of(scope, read);
    if (written !== null) {
      const loads = await this.matched(scope, written.loads);
      return { loads, assetLoads: [...written.assetLoads], isTooMany: false };
    }
    const part = partOf(read);
    const changed = await this.loads.changedCounts(scope, part.since ?? BEFORE_ALL);
    if (changed.freight + changed.asset > this.limit.rowsMax)
      return { loads: [], assetLoads: [], isTooMany: true };
    const [loads, assetLoads] = await Promise.all([
      changed.freight === 0 ? [] : this.loads.freight(scope, part),
      changed.asset === 0 ? [] : this.loads.asset(scope, part),
    ]);
    return { loads, assetLoads, isTooMany: false };
  }

  /** Adds the matching load numbers to loads whose change did not read them. An invoice reads them to choose its loads. */
  private async matched(scope: ProjectScope, loads: readonly FreightLoad[]): Promise<FreightLoad[]> {
    const bare = loads.filter(
      ({ ticket_number: ticket, matching_load_numbers: known }) => ticket !== '' && known.length === 0,
    );
    const found = new Map((await this.loads.withMatching(scope, bare)).map((load) => [load.id, load]));
    return loads.map((load) => found.get(load.id) ?? load);
  }
}
