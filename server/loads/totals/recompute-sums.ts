import { Injectable } from '@nestjs/common';
import { type KeptSums, MarkTally, sumsTogether } from '../../../shared/calc/totals';
import type { LoadKind } from '../../../shared/contract/loads';
import { LOAD_KINDS } from '../../../shared/rules/load-kinds';
import type { ProjectScope } from '../../database';
import { LoadRepository } from '../load.repository';
import { recomputedSums } from './project-sums.repository';
import type { Kept } from './what-is-kept';

/** Loads that are read and added up at once: some 10 ms of the event loop. */
const LOADS_AT_ONCE = 1_000;

/** Adds a project's loads up from scratch, part by part, without a lock: of one moment only if nothing changes. */
@Injectable()
export class RecomputeSums {
  constructor(private readonly loads: LoadRepository) {}

  async run(scope: ProjectScope): Promise<Kept> {
    let sums: KeptSums = { sums: [], days: [] };
    const tallies = { freight: new MarkTally(), asset: new MarkTally() };
    for (const kind of LOAD_KINDS) {
      for await (const loads of this.parts(scope, kind)) {
        sums = sumsTogether(sums, recomputedSums({ freight: [], asset: [], [kind]: loads }));
        tallies[kind].add(loads);
      }
    }
    return { sums, marks: { freight: tallies.freight.total(), asset: tallies.asset.total() } };
  }

  private async *parts(scope: ProjectScope, kind: LoadKind) {
    let afterId = 0;
    for (;;) {
      const loads = await this.loads.next(scope, kind, afterId, LOADS_AT_ONCE);
      const last = loads.at(-1);
      if (last === undefined) return;
      afterId = last.id;
      yield loads;
    }
  }
}
