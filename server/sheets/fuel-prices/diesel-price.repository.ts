import { Injectable } from '@nestjs/common';
import type { DieselWeekReply } from '#shared/contract/reference';
import { Database, type Sql } from '#server/database/index';
import { DieselProblemEntity } from './diesel-problem.entity';
import type { FuelWeek } from './fuel-price-source';

/** Newest diesel price of an area as far as it is known. */
export interface CurrentPrice {
  /** Null without any stored week. */
  readonly week: FuelWeek | null;
  /** Reason why the newest prices could not be fetched, '' if there is none. */
  readonly problem: string;
}

/** Holds every query on diesel prices. They are the same for every company, so no query takes a scope. */
@Injectable()
export class DieselPriceRepository {
  constructor(private readonly database: Database) {}

  /** Returns all stored weeks of an area, newest first. SQL, because rating reads 1,500 weeks and more. */
  ofArea(areaId: string, sql: Sql = this.database): Promise<FuelWeek[]> {
    return sql.rows<FuelWeek>(
      `SELECT DATE_FORMAT(period, '%Y-%m-%d') AS period, price FROM diesel_prices
        WHERE area_id = ? ORDER BY diesel_prices.period DESC`,
      [areaId],
    );
  }

  /**
   * Returns the newest stored week of an area, with the reason why newer ones could not be fetched. It is read for each call
   * of a browser, so it is SQL.
   */
  async current(areaId: string): Promise<CurrentPrice> {
    const row = await this.database.one<{ period: string | null; price: number; problem: string }>(
      `SELECT DATE_FORMAT(p.period, '%Y-%m-%d') AS period, p.price,
              COALESCE((SELECT message FROM diesel_problems WHERE area_id = ?), '') AS problem
         FROM (SELECT MAX(period) AS newest FROM diesel_prices WHERE area_id = ?) n
         LEFT JOIN diesel_prices p ON p.area_id = ? AND p.period = n.newest`,
      [areaId, areaId, areaId],
    );
    const { period = null, price = 0, problem = '' } = row ?? {};
    return { week: period === null ? null : { period, price }, problem };
  }

  /**
   * Returns the newest stored week of each area, with the price of the week before ('' and 0 if not stored).
   */
  newestWeeks(): Promise<Omit<DieselWeekReply, 'area_name'>[]> {
    return this.database.rows(
      `SELECT n.area_id, DATE_FORMAT(n.newest, '%Y-%m-%d') AS period, p.price,
              COALESCE(DATE_FORMAT(b.period, '%Y-%m-%d'), '') AS previous_period, COALESCE(b.price, 0) AS previous_price
         FROM (SELECT area_id, MAX(period) AS newest FROM diesel_prices GROUP BY area_id) n
         JOIN diesel_prices p ON p.area_id = n.area_id AND p.period = n.newest
         LEFT JOIN diesel_prices b ON b.area_id = n.area_id AND b.period = n.newest - INTERVAL 7 DAY`,
    );
  }

  /** Returns the ids of the areas with stored prices, which are those asked for so far. */
  async areasInUse(): Promise<string[]> {
    const rows = await this.database.rows<{ area_id: string }>('SELECT DISTINCT area_id FROM diesel_prices');
    return rows.map(({ area_id: areaId }) => areaId);
  }

  /** Inserts weeks, or corrects their prices; `also` runs in the same transaction. */
  store(
    areaId: string,
    weeks: readonly FuelWeek[],
    fetchedAt: Date,
    also: (sql: Sql) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    return this.database.transaction(async (sql) => {
      await sql.insertMany(
        'diesel_prices',
        ['area_id', 'period', 'price', 'fetched_at'],
        weeks.map(({ period, price }) => [areaId, period, price, fetchedAt]),
        'price = VALUES(price), fetched_at = VALUES(fetched_at)',
      );
      await also(sql);
    });
  }

  /** Returns the reason why an area's newest prices could not be fetched, '' if there is none. */
  async problemOf(areaId: string): Promise<string> {
    if (areaId === '') return '';
    const problem = await this.database.manager.findOneBy(DieselProblemEntity, { area_id: areaId });
    return problem?.message ?? '';
  }

  /** Stores the problem of an area for all nodes; '' deletes it. */
  async storeProblem(areaId: string, message: string): Promise<void> {
    if (message === '') await this.database.manager.delete(DieselProblemEntity, { area_id: areaId });
    else {
      await this.database.insertMany(
        'diesel_problems',
        ['area_id', 'message'],
        [[areaId, message]],
        'message = VALUES(message), noted_at = CURRENT_TIMESTAMP(3)',
      );
    }
  }
}
