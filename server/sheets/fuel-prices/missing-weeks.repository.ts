import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database, type Sql } from '#server/database/index';
import { FuelPriceTimings } from './fuel-price-timings';
import { MissingDieselWeekEntity } from './missing-diesel-week.entity';
import { SECOND_MS } from '#shared/durations';

const NOW = 'CURRENT_TIMESTAMP(3)';
/** Past time that makes a new week due immediately, for any clock. */
const LONG_AGO = new Date(0);

/**
 * Coordinates the nodes, so that only one of them asks for a missing week at a time.
 * Times come from the database's clock, because the clocks of nodes differ. So they are written by SQL.
 */
@Injectable()
export class MissingWeeksRepository {
  constructor(
    private readonly database: Database,
    private readonly timings: FuelPriceTimings,
  ) {}

  /**
   * Claims the weeks for one call. Returns false when each one was asked for recently or is being asked for.
   */
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
        [this.timings.claimedForMs / SECOND_MS, areaId, periods],
      );
      return affectedRows > 0;
    });
  }

  /** Postpones the next request for weeks that the source has not published yet. */
  async postpone(areaId: string, periods: readonly string[]): Promise<void> {
    if (periods.length === 0) return;
    await this.database.run(
      `UPDATE missing_diesel_weeks SET ask_again_at = ${NOW} + INTERVAL ? SECOND
        WHERE area_id = ? AND period IN (?)`,
      [this.timings.askAgainAfterMs / SECOND_MS, areaId, periods],
    );
  }

  /**
   * Releases a claim after a failed call, so that the next caller may ask. Postponed weeks stay postponed.
   */
  async releaseClaim(areaId: string, periods: readonly string[]): Promise<void> {
    await this.database.run(
      `UPDATE missing_diesel_weeks SET ask_again_at = ${NOW}
        WHERE area_id = ? AND period IN (?) AND ask_again_at <= ${NOW} + INTERVAL ? SECOND`,
      [areaId, periods, this.timings.claimedForMs / SECOND_MS],
    );
  }

  /** Deletes weeks whose prices are stored; inside the transaction that stores them when its `sql` is given. */
  async deleteStored(areaId: string, periods: readonly string[], sql: Sql = this.database): Promise<void> {
    if (periods.length === 0) return;
    await sql.manager.delete(MissingDieselWeekEntity, { area_id: areaId, period: In(periods) });
  }
}
