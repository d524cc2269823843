import { Injectable } from '@nestjs/common';
import { usualWeights } from '#shared/calc/review';
import { TONS_SCALE, unitsText } from '#shared/calc/scaled';
import { DB_TYPES } from '#shared/rules/db-types';
import { Database, type OwnedProjectId, type SqlParameter } from '#server/database/index';
import { Clock, KeptByRevision } from '#server/platform/common/index';
import type { MarksRow, WeightsOff } from './dashboard-rows';
import type { OwnedRevised } from './owned-revised';

/** Number of a project's counted freight loads with weight, and their weight in ten-thousandths of a ton. */
interface OwnedWeighed extends OwnedRevised {
  readonly weightUnits: number;
  readonly loads: number;
}

/** Projects in one statement. Each one adds two ranges of the index. */
const PROJECTS_AT_ONCE = 100;

/** Projects that a node keeps, about 100 bytes each. */
const PROJECTS_MAX = 2_000;

/** Counts what needs a review, in projects. */
@Injectable()
export class ReviewRepository {
  private readonly kept: KeptByRevision<WeightsOff>;

  constructor(
    private readonly database: Database,
    clock: Clock,
  ) {
    this.kept = new KeptByRevision({ sizeMax: PROJECTS_MAX, sizeOf: () => 1 }, clock);
  }

  async marks(projectIds: readonly OwnedProjectId[]): Promise<MarksRow[]> {
    if (projectIds.length === 0) return [];
    return this.database.rows<MarksRow>(
      `SELECT project_id AS projectId, is_asset AS isAsset, no_mileage, missing_tickets, duplicate_tickets,
              ticket_mismatches, locked, unrated, no_sand_rate, provisional_prices, stale_prices
         FROM project_marks WHERE project_id IN (?)`,
      [projectIds],
    );
  }

  /** Counts the quarantined records of each project. */
  async quarantined(projectIds: readonly OwnedProjectId[]): Promise<Map<number, number>> {
    if (projectIds.length === 0) return new Map();
    const rows = await this.database.rows<{ projectId: number; found: number }>(
      `SELECT project_id AS projectId, COUNT(*) AS found FROM quarantined_rows
        WHERE project_id IN (?) GROUP BY project_id`,
      [projectIds],
    );
    return new Map(rows.map(({ projectId, found }) => [projectId, found]));
  }

  /**
   * Counts freight loads more than 10% off their project's average weight. See
   * docs/domain/loads-and-tickets.md#review.
   * It reads two ranges of a covering index for each changed project: below and above the usual weights.
   */
  weightsOff(weighed: readonly OwnedWeighed[]): Promise<ReadonlyMap<number, WeightsOff>> {
    return this.kept.of(weighed, (stale) => this.readWeightsOff(stale));
  }

  private async readWeightsOff(weighed: readonly OwnedWeighed[]): Promise<Map<number, WeightsOff>> {
    const off = new Map<number, WeightsOff>(weighed.map(({ id }) => [id, { weightOff: 0, withMileage: 0 }]));
    for (let start = 0; start < weighed.length; start += PROJECTS_AT_ONCE) {
      const ranges = weighed.slice(start, start + PROJECTS_AT_ONCE).flatMap(rangesOf);
      if (ranges.length === 0) continue;
      const rows = await this.database.rows<{ projectId: number } & WeightsOff>(
        ranges.map(({ sql }) => sql).join(' UNION ALL '),
        ranges.flatMap(({ parameters }) => parameters),
      );
      for (const { projectId, weightOff, withMileage } of rows) {
        const held = off.get(projectId);
        off.set(projectId, {
          weightOff: (held?.weightOff ?? 0) + weightOff,
          withMileage: (held?.withMileage ?? 0) + withMileage,
        });
      }
    }
    return off;
  }
}

interface Range {
  sql: string;
  parameters: SqlParameter[];
}

function rangesOf({ id, weightUnits, loads }: OwnedWeighed): Range[] {
  const usual = usualWeights(weightUnits, loads);
  if (usual === null) return [];
  const range = (sign: '<' | '>', units: number): Range => ({
    // The bound has the column's own scale, so the database compares decimals and can use the index.
    sql: `SELECT ? AS projectId, COUNT(*) AS weightOff, CAST(COALESCE(SUM(approved_mileage > 0), 0) AS SIGNED) AS withMileage
            FROM freight_loads FORCE INDEX (ix_freight_loads_weight)
           WHERE project_id = ? AND weight_tons ${sign} CAST(? AS DECIMAL(12,4))
             AND is_canceled = 0 AND transfer_type_id <> ?`,
    parameters: [id, id, unitsText(units, TONS_SCALE, TONS_SCALE), DB_TYPES.transferredOut],
  });
  return [range('<', usual.lightestUnits), range('>', usual.heaviestUnits)];
}
