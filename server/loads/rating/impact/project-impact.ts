import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { amountsMoved } from '../../../../shared/calc/impact';
import type { Cents } from '../../../../shared/calc/money';
import type { LoadKind } from '../../../../shared/contract/loads';
import { LOAD_KINDS } from '../../../../shared/rules/load-kinds';
import { Database, type ProjectScope } from '../../../database';
import { LoadRepository } from '../../load.repository';
import { type RatingContext, rateable } from '../rating-context';
import { RatingContexts } from '../rating-contexts';
import type { SheetDraft } from '../sheet-library';

/** Loads that are rated in one go: the server's other callers wait for some 20 ms at most. */
const LOADS_AT_A_TIME = 1_000;

/** What a draft would move of one project's totals. */
export interface MovedByDraft {
  loads: number;
  revenue: Cents;
  cost: Cents;
}

/** Rates a project's loads as they would be rated with a draft; stores and locks nothing. */
@Injectable()
export class ProjectImpact {
  constructor(
    private readonly database: Database,
    private readonly contexts: RatingContexts,
    private readonly loads: LoadRepository,
  ) {}

  /** What re-rating the project's open loads would move. */
  async of(scope: ProjectScope, draft: SheetDraft): Promise<MovedByDraft> {
    const context = await this.contexts.of(scope, this.database, draft);
    const moved = { loads: 0, revenue: 0, cost: 0 };
    for (const kind of LOAD_KINDS) {
      for (let afterId: number | null = 0; afterId !== null;) {
        afterId = await this.chunk(scope, kind, afterId, { context, moved });
        await nextTurn();
      }
    }
    return moved;
  }

  /** Adds up the next loads after an id; answers the last one's id, null at the end. */
  private async chunk(
    scope: ProjectScope,
    kind: LoadKind,
    afterId: number,
    { context, moved }: { context: RatingContext; moved: MovedByDraft },
  ): Promise<number | null> {
    const loads = await this.loads.next(scope, kind, afterId, LOADS_AT_A_TIME);
    for (const load of loads) {
      // A locked load is frozen until it is unlocked.
      if (load.locked_reason !== '') continue;
      const change = amountsMoved(load, context.rate(rateable(kind, load)).amounts);
      if (change === null) continue;
      moved.loads += 1;
      moved.revenue += change.revenue;
      moved.cost += change.cost;
    }
    return loads.length < LOADS_AT_A_TIME ? null : (loads.at(-1)?.id ?? null);
  }
}
