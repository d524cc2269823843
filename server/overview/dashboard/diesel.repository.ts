import { Injectable } from '@nestjs/common';
import { Database } from '#server/database/index';
import type { DieselRow } from './dashboard-rows';

/** Reads the latest diesel prices, which are the same for every company. */
@Injectable()
export class DieselRepository {
  constructor(private readonly database: Database) {}

  /** Returns the weeks of all areas from a Monday on, oldest first. */
  since(period: string): Promise<DieselRow[]> {
    return this.database.rows<DieselRow>(
      `SELECT area_id AS areaId, DATE_FORMAT(period, '%Y-%m-%d') AS period, price FROM diesel_prices
        WHERE diesel_prices.period >= ? ORDER BY area_id, diesel_prices.period`,
      [period],
    );
  }
}
