import { Injectable } from '@nestjs/common';
import { Database, type OwnedProjectId } from '#server/database/index';
import type { DeliveredDay } from './project-days.presenter';

const sum = (column: string): string => `CAST(SUM(${column}) AS SIGNED)`;

/** Reads the kept days of one project. */
@Injectable()
export class DeliveredDaysRepository {
  constructor(private readonly database: Database) {}

  /** Returns the last day with a load, until a day; null before the first load. */
  async lastDay(projectId: OwnedProjectId, until: string): Promise<string | null> {
    const row = await this.database.one<{ day: string | null }>(
      `SELECT DATE_FORMAT(MAX(day), '%Y-%m-%d') AS day
         FROM project_days WHERE project_id = ? AND is_asset IN (0, 1) AND day <= ? AND loads <> 0`,
      [projectId, until],
    );
    return row?.day ?? null;
  }

  /** Returns the deliveries between two days, both included, by day. */
  between(projectId: OwnedProjectId, from: string, to: string): Promise<DeliveredDay[]> {
    return this.database.rows<DeliveredDay>(
      `SELECT DATE_FORMAT(day, '%Y-%m-%d') AS day, ${sum('loads')} AS loads, ${sum('weight_units')} AS weightUnits,
              ${sum('billed_weight_units')} AS billedWeightUnits,
              ${sum('freight_rev_cents + fsc_rev_cents + sand_rev_cents')} AS revCents,
              ${sum('freight_cost_cents + fsc_cost_cents + sand_cost_cents')} AS costCents
         FROM project_days
        WHERE project_id = ? AND is_asset IN (0, 1) AND day BETWEEN ? AND ? AND loads <> 0
        GROUP BY day`,
      [projectId, from, to],
    );
  }
}
