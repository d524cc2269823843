import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bit of rating_flags: no sand rate for the purchase order. */
const NO_SAND_RATE = 4;

/** A project that sells no sand misses no sand rate: its loads lose the flag. Safe to repeat. */
export class ClearSandFlags1795506000600 implements MigrationInterface {
  readonly name = 'ClearSandFlags1795506000600';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE freight_loads f
         LEFT JOIN (SELECT DISTINCT project_id FROM project_sand_rates WHERE is_deleted = 0) s
           ON s.project_id = f.project_id
          SET f.rating_flags = f.rating_flags & ~${NO_SAND_RATE}
        WHERE s.project_id IS NULL AND f.rating_flags & ${NO_SAND_RATE} <> 0`,
    );
  }

  async down(): Promise<void> {
    // The next rating sets the flag again where it belongs.
  }
}
