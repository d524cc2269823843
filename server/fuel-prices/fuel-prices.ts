import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { Clock, RatingDue } from '../common';
import type { Sql } from '../database';
import { DieselPriceRepository } from './diesel-price.repository';
import { fuelAreaName } from './areas-offered';
import { FuelPriceSource, type FuelWeek } from './fuel-price-source';
import { MissingWeeksRepository } from './missing-weeks.repository';
import { mondayBefore, mondaysBetween, newestPublished } from './price-weeks';

/** The daily fetch takes so many weeks again: late ones and corrections. */
const TRAILING_WEEKS = 8;
/** Two weeks before a load: its week may begin up to 3 days late, and a missing one falls back to the one before. */
const WEEKS_BEFORE_A_LOAD = 2;

/** The stored diesel prices, and how they get there. */
@Injectable()
export class FuelPrices {
  /** Calls under way on this node, by what they ask for. */
  private readonly running = new Map<string, Promise<string[]>>();

  constructor(
    private readonly source: FuelPriceSource,
    private readonly prices: DieselPriceRepository,
    private readonly due: RatingDue,
    private readonly clock: Clock,
    private readonly missing: MissingWeeksRepository,
  ) {}

  /** All stored weeks of an area, newest first; within a transaction when its `sql` is given. */
  stored(areaId: string, sql?: Sql): Promise<FuelWeek[]> {
    return this.prices.ofArea(areaId, sql);
  }

  /** The newest stored week of an area. */
  newest(areaId: string, sql?: Sql): Promise<FuelWeek | null> {
    return this.prices.newest(areaId, sql);
  }

  /**
   * Sees to it that the weeks are stored which rate loads delivered between two days (`2026-10-07`, Chicago),
   * as far as they are published. Asks outside only when one is missing that no node has asked for lately: what another
   * node is asking for is rated without for now, and again when it arrives.
   * @returns the Mondays that were new or corrected.
   * @throws DomainError fuel_prices_unavailable
   */
  async ensureWeeks(areaId: string, from: string, to: string): Promise<string[]> {
    if (fuelAreaName(areaId) === '') return [];
    const last = [mondayBefore(to, 0), newestPublished(this.clock.now())].sort()[0] ?? to;
    const wanted = mondaysBetween(mondayBefore(from, WEEKS_BEFORE_A_LOAD), last);
    const stored = new Set((await this.prices.ofArea(areaId)).map(({ period }) => period));
    const missing = wanted.filter((period) => !stored.has(period));
    const [first] = missing;
    if (first !== undefined) return this.once(`missing ${areaId} ${first}`, () => this.ask(areaId, missing));
    await this.prices.noteProblem(areaId, '');
    return [];
  }

  /** Fetches like `ensureWeeks`, but stores a failure for all nodes to show instead of throwing it. */
  async ensureOrNote(areaId: string, from: string, to: string): Promise<void> {
    try {
      await this.ensureWeeks(areaId, from, to);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await this.prices.noteProblem(areaId, error.message);
    }
  }

  /** Reads why an area's newest prices could not be fetched, '' when they could: `eia_error` of replies. */
  problemOf(areaId: string): Promise<string> {
    return this.prices.problemOf(areaId);
  }

  /** The daily fetch: the trailing weeks of each area in use; one area's failure leaves the others alone. */
  async fetchTrailing(): Promise<void> {
    const from = mondayBefore(newestPublished(this.clock.now()), TRAILING_WEEKS - 1);
    for (const areaId of await this.prices.areasInUse()) {
      // The source has logged it; tomorrow's fetch takes these weeks again.
      await this.fetch(areaId, from).catch(() => []);
    }
  }

  /** Asks for missing weeks, unless they were asked for lately. Nothing is said of the prices then: that node did. */
  private async ask(areaId: string, periods: readonly string[]): Promise<string[]> {
    const [first] = periods;
    if (first === undefined || !(await this.missing.claim(areaId, periods))) return [];
    try {
      const arrived = await this.fetch(areaId, first);
      const late = periods.filter((period) => !arrived.includes(period));
      await this.missing.areLate(areaId, late);
      return arrived;
    } catch (error) {
      await this.missing.unclaim(areaId, periods);
      throw error;
    }
  }

  private fetch(areaId: string, from: string): Promise<string[]> {
    return this.once(`from ${areaId} ${from}`, () => this.fetchAndStore(areaId, from));
  }

  /** Two on this node that want the same share one call. */
  private once(name: string, call: () => Promise<string[]>): Promise<string[]> {
    const known = this.running.get(name);
    if (known !== undefined) return known;
    const run = call().finally(() => this.running.delete(name));
    this.running.set(name, run);
    return run;
  }

  private async fetchAndStore(areaId: string, from: string): Promise<string[]> {
    const weeks = await this.source.weeks(areaId, from);
    await this.prices.noteProblem(areaId, '');
    const known = new Map((await this.prices.ofArea(areaId)).map(({ period, price }) => [period, price]));
    const changed = weeks.filter(({ period, price }) => known.get(period) !== price);
    if (changed.length === 0) return [];
    const periods = changed.map(({ period }) => period).sort();
    await this.prices.store(areaId, changed, this.clock.now(), async (sql) => {
      await this.missing.have(sql, areaId, periods);
      await this.due.area(sql, areaId, periods);
    });
    return periods;
  }
}
