import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bits of rating_flags: no rate (sheet, distance, type of asset), and no sand rate. */
const UNRATED = 1 | 2 | 1024;
const NO_SAND_RATE = 4;

/** Counts the marks of missing rates again, sand apart. Safe to repeat. */
export class RecountSandMarks1795506000700 implements MigrationInterface {
  readonly name = 'RecountSandMarks1795506000700';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, isAsset] of [
      ['freight_loads', 0],
      ['asset_loads', 1],
    ] as const) {
      await queryRunner.query(
        `UPDATE project_marks m JOIN (
           SELECT project_id, SUM(rating_flags & ${UNRATED} <> 0) AS unrated,
                  SUM(rating_flags & ${NO_SAND_RATE} <> 0) AS no_sand_rate
             FROM ${table} WHERE is_canceled = 0 AND transfer_type_id <> 12 GROUP BY project_id
         ) l ON l.project_id = m.project_id
         SET m.unrated = l.unrated, m.no_sand_rate = l.no_sand_rate WHERE m.is_asset = ${isAsset}`,
      );
    }
  }

  async down(): Promise<void> {
    // The counts are right as they are.
  }
}
