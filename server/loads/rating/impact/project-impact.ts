import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { amountChange } from '#shared/calc/impact';
import type { Cents } from '#shared/calc/money';
import type { LoadKind } from '#shared/contract/loads';
import { LOAD_KINDS } from '#shared/rules/load-kinds';
import { Database, type ProjectScope } from '#server/database/index';
import { LoadRepository } from '../../load.repository';
import { type RatingContext, rateable } from '../rating-context';
import { RatingContexts } from '../rating-contexts';
import type { SheetDraft } from '../sheet-library';

/** Loads that are rated without a pause. This blocks the event loop for about 20 ms. */
const LOADS_AT_A_TIME = 1_000;

/** Difference that a draft would make to one project's totals. */
export interface DraftImpact {
  loads: number;
  revenue: Cents;
  cost: Cents;
}

/** Rates a project's loads with a draft of a sheet. Stores and locks nothing. */
@Injectable()
export class ProjectImpact {
  constructor(
    private readonly database: Database,
    private readonly contexts: RatingContexts,
    private readonly loads: LoadRepository,
  ) {}

  /** Returns what rating the project's unlocked loads with the draft would change. */
  async of(scope: ProjectScope, draft: SheetDraft): Promise<DraftImpact> {
    const context = await this.contexts.of(scope, this.database, draft);
    const impact = { loads: 0, revenue: 0, cost: 0 };
    for (const kind of LOAD_KINDS) {
      for (let afterId: number | null = 0; afterId !== null;) {
        afterId = await this.chunk(scope, kind, afterId, { context, impact });
        await nextTurn();
      }
    }
    return impact;
  }

  /** Adds the next loads after an id. Returns the last one's id, or null at the end. */
  private async chunk(
    scope: ProjectScope,
    kind: LoadKind,
    afterId: number,
    { context, impact }: { context: RatingContext; impact: DraftImpact },
  ): Promise<number | null> {
    const loads = await this.loads.next(scope, kind, afterId, LOADS_AT_A_TIME);
    for (const load of loads) {
      // A locked load is not rated until it is unlocked.
      if (load.locked_reason !== '') continue;
      const change = amountChange(load, context.rate(rateable(kind, load)).amounts);
      if (change === null) continue;
      impact.loads += 1;
      impact.revenue += change.revenue;
      impact.cost += change.cost;
    }
    return loads.length < LOADS_AT_A_TIME ? null : (loads.at(-1)?.id ?? null);
  }
}
