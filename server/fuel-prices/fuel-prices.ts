import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { BoundedCache, Clock, RatingDue } from '../common';
import type { Sql } from '../database';
import { DieselPriceRepository } from './diesel-price.repository';
import { fuelAreaName } from './areas-offered';
import { FuelPriceSource, type FuelWeek } from './fuel-price-source';
import { FuelPriceTimings } from './fuel-price-timings';
import { mondayBefore, mondaysBetween, newestPublished } from './price-weeks';

/** The daily fetch takes so many weeks again: late ones and corrections. */
const TRAILING_WEEKS = 8;
/** Two weeks before a load: its week may begin up to 3 days late, and a missing one falls back to the one before. */
const WEEKS_BEFORE_A_LOAD = 2;
const ASKED_MAX = 1_000;

/** The stored diesel prices, and how they get there. */
@Injectable()
export class FuelPrices {
  /** When which missing weeks were last asked for: a week that is late is not asked for at each sync. */
  private readonly asked = new BoundedCache<string, number>(ASKED_MAX);
  private readonly running = new Map<string, Promise<string[]>>();

  constructor(
    private readonly source: FuelPriceSource,
    private readonly prices: DieselPriceRepository,
    private readonly due: RatingDue,
    private readonly clock: Clock,
    private readonly timings: FuelPriceTimings,
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
   * as far as they are published. Asks outside only when one is missing.
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
    if (first === undefined || this.askedLately(areaId, missing)) return [];
    const arrived = await this.fetch(areaId, first);
    const late = missing.filter((period) => !arrived.includes(period));
    this.asked.set(`${areaId} ${late.join()}`, this.clock.now().getTime());
    return arrived;
  }

  /** Fetches like `ensureWeeks`, but stores a failure for all nodes to show instead of throwing it. */
  async ensureOrNote(areaId: string, from: string, to: string): Promise<void> {
    try {
      await this.ensureWeeks(areaId, from, to);
      await this.prices.noteProblem(areaId, '');
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

  /** Two that want the same weeks share one call. */
  private fetch(areaId: string, from: string): Promise<string[]> {
    const name = `${areaId} ${from}`;
    const known = this.running.get(name);
    if (known !== undefined) return known;
    const run = this.fetchAndStore(areaId, from).finally(() => this.running.delete(name));
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
    await this.prices.store(areaId, changed, this.clock.now(), (sql) => this.due.area(sql, areaId, periods));
    return periods;
  }

  private askedLately(areaId: string, missing: readonly string[]): boolean {
    const atMs = this.asked.get(`${areaId} ${missing.join()}`) ?? -Infinity;
    return this.clock.now().getTime() - atMs < this.timings.askAgainAfterMs;
  }
}
