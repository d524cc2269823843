import { Injectable } from '@nestjs/common';
import type { WeekPrice } from '#shared/calc/fuel-surcharge/index';
import {
  type LoadExplanation,
  type RatingBasis,
  type SheetVersions,
  type SheetRef,
  explainLoad,
} from '#shared/calc/rating/index';
import type { AssetLoad, FreightLoad, LoadExplainedReply, LoadKind } from '#shared/contract/loads';
import { DomainError } from '#shared/errors/index';
import { type Principal, scopeOf } from '#server/platform/common/index';
import { type ProjectScope, projectScope } from '#server/database/index';
import { FuelPrices } from '#server/sheets/fuel-prices/index';
import { LoadRepository } from '../load.repository';
import { BilledAmountsRepository } from './billed-amounts.repository';
import { RatingBasisRepository } from './rating-basis.repository';
import { rateable } from './rating-context';
import { SheetLibrary } from './sheet-library';

/** Price weeks to try before and after a load's own week. A vendor that uses a wrong week uses a near one. */
const WEEKS_AROUND = 2;

/**
 * Surcharge cost of a load at the diesel price of another week, by the sheet's basis (per ton, per mile, …).
 */
export interface CostWeek {
  readonly week: string;
  readonly cell: number;
}

/** Explains the costs of loads. Each load uses its stored basis, so later edits of sheets don't matter. */
export class CostExplainer {
  constructor(
    private readonly kind: LoadKind,
    private readonly bases: ReadonlyMap<number, RatingBasis>,
    private readonly versions: SheetVersions,
    private readonly weeks: ReadonlyMap<string, readonly WeekPrice[]>,
  ) {}

  /** Returns null for a load that was never rated. */
  explain(load: FreightLoad | AssetLoad): LoadExplanation | null {
    const basis = this.bases.get(load.id);
    return basis === undefined ? null : this.by(load, basis);
  }

  /** Returns the cells of the price weeks around the load's own week; none for a load without a price. */
  weeksAround(load: FreightLoad | AssetLoad): CostWeek[] {
    const basis = this.bases.get(load.id);
    if (basis === undefined || basis.price === null) return [];
    const weeks = this.weeks.get(basis.fscAreaId) ?? [];
    const own = weeks.findIndex(({ period }) => period === basis.price?.period);
    const around = own < 0 ? [] : weeks.slice(Math.max(0, own - WEEKS_AROUND), own + WEEKS_AROUND + 1);
    return around.flatMap((price): CostWeek[] => {
      if (price.period === basis.price?.period) return [];
      const { amounts } = this.by(load, { ...basis, price });
      const cell =
        amounts.find(({ side, component }) => side === 'cost' && component === 'fsc')?.cell ?? null;
      return cell === null ? [] : [{ week: price.period, cell }];
    });
  }

  private by(load: FreightLoad | AssetLoad, basis: RatingBasis): LoadExplanation {
    return explainLoad(rateable(this.kind, load).facts, basis, this.versions);
  }
}

/**
 * Explains loads by their stored basis, so later edits of sheets don't matter.
 * See docs/domain/rating.md#explanation.
 */
@Injectable()
export class ExplainLoads {
  constructor(
    private readonly loads: LoadRepository,
    private readonly bases: RatingBasisRepository,
    private readonly sheets: SheetLibrary,
    private readonly prices: FuelPrices,
    private readonly billed: BilledAmountsRepository,
  ) {}

  /** Explains the amounts of one load, and says what was billed. @throws DomainError `not_found` for an unknown load or another company's. */
  async one(principal: Principal, kind: LoadKind, id: number): Promise<LoadExplainedReply> {
    const projectId = await this.loads.projectOf(scopeOf(principal), kind, id);
    if (projectId === null) throw new DomainError('not_found', { what: 'Load' });
    const scope = projectScope(principal.companyId, projectId);
    const [loads, basisId] = await Promise.all([
      kind === 'freight' ? this.loads.freight(scope, { ids: [id] }) : this.loads.asset(scope, { ids: [id] }),
      this.loads.basisOf(scope, kind, id),
    ]);
    const [load] = loads;
    const basis = await this.bases.find(scope, basisId);
    if (load === undefined || basis === null) throw new DomainError('not_found', { what: 'Load' });
    const explained = explainLoad(rateable(kind, load).facts, basis, await this.sheetsFor(scope, [basis]));
    const invoiceId = load.customer_invoice_id;
    const billed = invoiceId === 0 ? null : await this.billed.of(scope, invoiceId, id);
    return { ...explained, ...(billed && { billed }) };
  }

  /** Loads the bases, sheets and prices of many loads with a few queries. The caller has checked the loads' company. */
  async explainerFor(
    scope: ProjectScope,
    kind: LoadKind,
    loadIds: readonly number[],
  ): Promise<CostExplainer> {
    const basisOf = await this.bases.idsOfLoads(scope, kind, loadIds);
    const byId = await this.bases.many(scope, [...new Set(basisOf.values())]);
    const bases = new Map<number, RatingBasis>();
    for (const [loadId, basisId] of basisOf) {
      const basis = byId.get(basisId);
      if (basis !== undefined) bases.set(loadId, basis);
    }
    const all = [...byId.values()];
    const areas = [...new Set(all.map(({ fscAreaId }) => fscAreaId))].filter((area) => area !== '');
    const weeks = await Promise.all(
      areas.map(async (area) => [area, await this.prices.stored(area)] as const),
    );
    return new CostExplainer(kind, bases, await this.sheetsFor(scope, all), new Map(weeks));
  }

  private sheetsFor(scope: ProjectScope, bases: readonly RatingBasis[]): Promise<SheetVersions> {
    return this.sheets.versionsOf(
      scope,
      refsIn(bases, ({ revenue, cost }) => [revenue.rateSheet, cost.rateSheet]),
      refsIn(bases, ({ revenue, cost }) => [revenue.fscSheet, cost.fscSheet]),
    );
  }
}

/** Lists the sheets that bases name, each version once. */
function refsIn(
  bases: readonly RatingBasis[],
  refsOf: (basis: RatingBasis) => (SheetRef | null)[],
): SheetRef[] {
  const refs = bases.flatMap(refsOf).filter((ref) => ref !== null);
  return [...new Map(refs.map((ref) => [`${ref.id}:${ref.version}`, ref])).values()];
}
