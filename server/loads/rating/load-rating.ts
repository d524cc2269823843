import { Injectable } from '@nestjs/common';
import { chicagoDayOfMs } from '#shared/business-time';
import type { LoadKind } from '#shared/contract/loads';
import type { LoadFacts } from '#shared/rules/load-fields/index';
import type { ProjectChange, ProjectScope } from '#server/database/index';
import { FuelPrices } from '#server/sheets/fuel-prices/index';
import { ProjectRepository } from '#server/projects/index';
import { type RatedAmounts, AMOUNT_COLUMNS } from '../load-columns-written';
import type { LoadOf } from '../load-fields';
import type { LoadUpdate } from '../load-writer.repository';
import { RatingBasisRepository } from './rating-basis.repository';
import { type RateableLoad, type RatingContext, rateable, rateableFacts } from './rating-context';
import { RatingContexts } from './rating-contexts';

/** Rates facts of loads. Returns each with its amounts, in the same order. */
export type RateBatch = (facts: readonly LoadFacts[]) => Promise<{ facts: LoadFacts; rated: RatedAmounts }[]>;

/**
 * Rates loads inside a change. The amounts come from shared/calc, and each load points to the basis that explains it.
 */
@Injectable()
export class LoadRating {
  constructor(
    private readonly contexts: RatingContexts,
    private readonly bases: RatingBasisRepository,
    private readonly prices: FuelPrices,
    private readonly projects: ProjectRepository,
  ) {}

  /**
   * Fetches diesel prices of these deliveries that are not stored yet. Loads are taken even if the fetch fails:
   * they are flagged as provisional or without a price, and rated again when the price arrives.
   */
  async ensurePrices(scope: ProjectScope, deliveries: readonly Date[]): Promise<void> {
    const project = await this.projects.find(scope);
    const areaId = project?.fsc_area_id ?? '';
    if (areaId === '' || deliveries.length === 0) return;
    const times = deliveries.map((at) => at.getTime());
    const [from, to] = [Math.min(...times), Math.max(...times)];
    await this.prices.ensureOrStoreProblem(areaId, chicagoDayOfMs(from), chicagoDayOfMs(to));
  }

  /** Returns the function that rates facts in one change. Reads the rating context once, under the change's lock. */
  async ofFacts(change: ProjectChange): Promise<RateBatch> {
    const context = await this.contexts.of(change.scope, change.sql);
    return async (batch) => {
      const rated = await this.rate(change, context, batch.map(rateableFacts));
      return batch.flatMap((facts, at) => {
        const amounts = rated[at];
        return amounts === undefined ? [] : [{ facts, rated: amounts }];
      });
    };
  }

  /** Returns the ids of bases with a diesel price that differs from the stored price of that week. */
  async outdated(scope: ProjectScope): Promise<number[]> {
    const { areaId, weeks } = await this.contexts.diesel(scope);
    if (areaId === '') return [];
    const stored = new Map(weeks.map(({ period, price }) => [period, price]));
    const named = await this.bases.pricesOf(scope, areaId);
    return named.filter(({ period, price }) => stored.get(period) !== price).map(({ id }) => id);
  }

  /**
   * Returns updates of stored loads that get other amounts or flags when they are rated now.
   * Also returns loads on an outdated basis, so that their explanation names the present price.
   */
  async changed<K extends LoadKind>(
    change: ProjectChange,
    kind: K,
    loads: readonly LoadOf[K][],
    outdated: readonly number[] = [],
  ): Promise<LoadUpdate[]> {
    if (loads.length === 0) return [];
    const ids = loads.map(({ id }) => id);
    const onOutdated = await this.bases.loadsOn(change, kind, ids, outdated);
    const context = await this.contexts.of(change.scope, change.sql);
    const amounts = await this.rate(
      change,
      context,
      loads.map((load) => rateable(kind, load)),
    );
    return loads.flatMap((load, at): LoadUpdate[] => {
      const rated = amounts[at];
      if (rated === undefined || (!onOutdated.has(load.id) && isSame(kind, load, rated))) return [];
      return [{ id: load.id, facts: null, rated }];
    });
  }

  private async rate(
    change: ProjectChange,
    context: RatingContext,
    loads: readonly RateableLoad[],
  ): Promise<RatedAmounts[]> {
    const rated = loads.map((load) => context.rate(load));
    const ids = await this.bases.idsOf(
      change,
      rated.map(({ basis }) => basis),
    );
    return rated.map(({ amounts }, at) => ({ ...amounts, basisId: ids[at] ?? 0 }));
  }
}

function isSame<K extends LoadKind>(kind: K, load: LoadOf[K], rated: RatedAmounts): boolean {
  return AMOUNT_COLUMNS[kind].every(
    ({ name, value }) => name === 'rating_basis_id' || Reflect.get(load, name) === value(rated),
  );
}
