import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database, type Sql } from '../database';
import { FuelPriceTimings } from './fuel-price-timings';
import { MissingDieselWeekEntity } from './missing-diesel-week.entity';

const NOW = 'CURRENT_TIMESTAMP(3)';
/** Lets a week that no node has asked for be asked for now. The nodes' clocks do not matter. */
const LONG_AGO = new Date(0);
const MS_IN_SECOND = 1_000;

/**
 * Weeks without a price, and when they may be asked for again: all nodes of a set together ask once. Times are the
 * database's, so that no node's clock counts: that is why they are written by SQL.
 */
@Injectable()
export class MissingWeeksRepository {
  constructor(
    private readonly database: Database,
    private readonly timings: FuelPriceTimings,
  ) {}

  /** Claims the weeks for one call; false when each of them was asked for lately, or is being asked for. */
  claim(areaId: string, periods: readonly string[]): Promise<boolean> {
    return this.database.transaction(async (sql) => {
      await sql.insertMany(
        'missing_diesel_weeks',
        ['area_id', 'period', 'ask_again_at'],
        periods.map((period) => [areaId, period, LONG_AGO]),
        'area_id = area_id',
      );
      const { affectedRows } = await sql.run(
        `UPDATE missing_diesel_weeks SET ask_again_at = ${NOW} + INTERVAL ? SECOND
          WHERE area_id = ? AND period IN (?) AND ask_again_at <= ${NOW}`,
        [this.timings.claimedForMs / MS_IN_SECOND, areaId, periods],
      );
      return affectedRows > 0;
    });
  }

  /** Lets nobody ask for these weeks for a while: the source has none of them yet. */
  async areLate(areaId: string, periods: readonly string[]): Promise<void> {
    if (periods.length === 0) return;
    await this.database.run(
      `UPDATE missing_diesel_weeks SET ask_again_at = ${NOW} + INTERVAL ? SECOND
        WHERE area_id = ? AND period IN (?)`,
      [this.timings.askAgainAfterMs / MS_IN_SECOND, areaId, periods],
    );
  }

  /** Lets the next who needs these weeks ask: the source has not answered. Those that are late stay so. */
  async unclaim(areaId: string, periods: readonly string[]): Promise<void> {
    await this.database.run(
      `UPDATE missing_diesel_weeks SET ask_again_at = ${NOW}
        WHERE area_id = ? AND period IN (?) AND ask_again_at <= ${NOW} + INTERVAL ? SECOND`,
      [areaId, periods, this.timings.claimedForMs / MS_IN_SECOND],
    );
  }

  /** Forgets weeks whose prices are stored in the transaction of `sql`. */
  async have(sql: Sql, areaId: string, periods: readonly string[]): Promise<void> {
    await sql.manager.delete(MissingDieselWeekEntity, { area_id: areaId, period: In(periods) });
  }
}
