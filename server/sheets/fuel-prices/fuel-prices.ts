import { Injectable } from '@nestjs/common';
import { utcDayOfMs, weeklyDays } from '#shared/business-time';
import { DomainError } from '#shared/errors/index';
import { Clock, RatingRequests } from '#server/platform/common/index';
import type { Sql } from '#server/database/index';
import { type CurrentPrice, DieselPriceRepository } from './diesel-price.repository';
import { fuelAreaName } from './areas-offered';
import { FuelPriceSource, type FuelWeek } from './fuel-price-source';
import { MissingWeeksRepository } from './missing-weeks.repository';
import { mondayBefore, newestPublished } from './published-weeks';

/** Weeks that each daily fetch reads again, for late weeks and corrections. */
const TRAILING_WEEKS = 8;
/**
 * Weeks fetched before a load's own.
 * A price may apply up to 3 days late, and the week before it replaces a missing one.
 */
const WEEKS_BEFORE_A_LOAD = 2;

/** Reads stored diesel prices and fetches missing ones. */
@Injectable()
export class FuelPrices {
  /** Calls in progress on this node, by their request. */
  private readonly running = new Map<string, Promise<string[]>>();

  constructor(
    private readonly source: FuelPriceSource,
    private readonly prices: DieselPriceRepository,
    private readonly due: RatingRequests,
    private readonly clock: Clock,
    private readonly missing: MissingWeeksRepository,
  ) {}

  /** Returns all stored weeks of an area, newest first; inside a transaction when its `sql` is given. */
  stored(areaId: string, sql?: Sql): Promise<FuelWeek[]> {
    return this.prices.ofArea(areaId, sql);
  }

  /** Returns the newest stored week of an area, and why newer ones could not be fetched. */
  current(areaId: string): Promise<CurrentPrice> {
    return this.prices.current(areaId);
  }

  /**
   * Stores the published weeks that rate loads delivered between two Chicago days (`2026-10-07`).
   * It fetches only weeks that no node has asked for recently. If another node is fetching them, loads are
   * rated without them and rated again later.
   * @returns the Mondays that were new or corrected.
   * @throws DomainError fuel_prices_unavailable
   */
  async ensureWeeks(areaId: string, from: string, to: string): Promise<string[]> {
    if (fuelAreaName(areaId) === '') return [];
    const last = [mondayBefore(to, 0), newestPublished(this.clock.now())].sort()[0] ?? to;
    const wanted = weeklyDays(mondayBefore(from, WEEKS_BEFORE_A_LOAD), last);
    const missing = await this.notStored(areaId, wanted);
    const [first] = missing;
    if (first !== undefined) return this.once(`missing ${areaId} ${first}`, () => this.ask(areaId, missing));
    await this.prices.storeProblem(areaId, '');
    return [];
  }

  /** Fetches like `ensureWeeks`, but stores a failure for all nodes instead of throwing it. */
  async ensureOrStoreProblem(areaId: string, from: string, to: string): Promise<void> {
    try {
      await this.ensureWeeks(areaId, from, to);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await this.prices.storeProblem(areaId, error.message);
    }
  }

  /**
   * Returns the reason why an area's newest prices could not be fetched, or ''. It is `eia_error` in replies.
   */
  problemOf(areaId: string): Promise<string> {
    return this.prices.problemOf(areaId);
  }

  /**
   * Fetches the last weeks of each area in use; a failure of one area does not stop the others.
   * @throws the first failure to store prices, so that the work is retried.
   */
  async fetchTrailing(): Promise<void> {
    const from = mondayBefore(newestPublished(this.clock.now()), TRAILING_WEEKS - 1);
    const failures: unknown[] = [];
    for (const areaId of await this.prices.areasInUse()) {
      await this.fetch(areaId, from).catch((error: unknown) => {
        // The source has logged why it got no prices; tomorrow's fetch reads these weeks again.
        if (!(error instanceof DomainError)) failures.push(error);
      });
    }
    if (failures.length > 0) throw failures[0];
  }

  /**
   * Fetches missing weeks, unless a node asked for them recently.
   * In that case it leaves the area's problem unchanged, because the other node writes it.
   */
  private async ask(areaId: string, periods: readonly string[]): Promise<string[]> {
    if (!(await this.missing.claim(areaId, periods))) return [];
    try {
      // Another node may have stored weeks after this node read them and before its claim.
      const missing = await this.notStored(areaId, periods);
      const stored = periods.filter((period) => !missing.includes(period));
      await this.missing.deleteStored(areaId, stored);
      const [first] = missing;
      if (first === undefined) return [];
      const arrived = await this.fetch(areaId, first);
      const late = missing.filter((period) => !arrived.includes(period));
      await this.missing.postpone(areaId, late);
      return arrived;
    } catch (error) {
      await this.missing.releaseClaim(areaId, periods);
      throw error;
    }
  }

  /** Returns those of the weeks that are not stored, in their order. */
  private async notStored(areaId: string, periods: readonly string[]): Promise<string[]> {
    const stored = new Set((await this.prices.ofArea(areaId)).map(({ period }) => period));
    return periods.filter((period) => !stored.has(period));
  }

  private fetch(areaId: string, from: string): Promise<string[]> {
    return this.once(`from ${areaId} ${from}`, () => this.fetchAndStore(areaId, from));
  }

  /** Shares one call between equal requests on this node. */
  private once(name: string, call: () => Promise<string[]>): Promise<string[]> {
    const known = this.running.get(name);
    if (known !== undefined) return known;
    const run = call().finally(() => this.running.delete(name));
    this.running.set(name, run);
    return run;
  }

  private async fetchAndStore(areaId: string, from: string): Promise<string[]> {
    const weeks = await this.source.weeks({ areaId, from, to: utcDayOfMs(this.clock.now().getTime()) });
    await this.prices.storeProblem(areaId, '');
    const known = new Map((await this.prices.ofArea(areaId)).map(({ period, price }) => [period, price]));
    const changed = weeks.filter(({ period, price }) => known.get(period) !== price);
    if (changed.length === 0) return [];
    const periods = changed.map(({ period }) => period).sort();
    await this.prices.store(areaId, changed, this.clock.now(), async (sql) => {
      await this.missing.deleteStored(areaId, periods, sql);
      await this.due.area(sql, areaId, periods);
    });
    return periods;
  }
}
