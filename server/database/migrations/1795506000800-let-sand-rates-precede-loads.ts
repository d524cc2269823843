import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rememberGeneratedColumn } from '../generated-columns';

const EXPRESSION = 'IF(is_deleted OR po_id = 0, NULL, po_id)';

/** Lets several sand rates wait for their loads: an order that no load names yet has no id (0). Safe to repeat. */
export class LetSandRatesPrecedeLoads1795506000800 implements MigrationInterface {
  readonly name = 'LetSandRatesPrecedeLoads1795506000800';

  async up(queryRunner: QueryRunner): Promise<void> {
    await setPoKey(queryRunner, EXPRESSION);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('UPDATE project_sand_rates SET is_deleted = 1 WHERE po_id = 0');
    await setPoKey(queryRunner, 'IF(is_deleted, NULL, po_id)');
  }
}

async function setPoKey(queryRunner: QueryRunner, expression: string): Promise<void> {
  await queryRunner.query(`
    ALTER TABLE project_sand_rates
      DROP INDEX ux_project_sand_rates,
      DROP COLUMN po_key,
      ADD COLUMN po_key bigint AS (${expression}) STORED AFTER po_id,
      ADD UNIQUE INDEX ux_project_sand_rates (project_id, po_key)`);
  await rememberGeneratedColumn(queryRunner, { table: 'project_sand_rates', column: 'po_key', expression });
}
