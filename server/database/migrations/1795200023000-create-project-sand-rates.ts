import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rememberGeneratedColumn } from '../generated-columns';

export class CreateProjectSandRates1795200023000 implements MigrationInterface {
  readonly name = 'CreateProjectSandRates1795200023000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS project_sand_rates (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        project_id int UNSIGNED NOT NULL DEFAULT '0',
        po_id bigint UNSIGNED NOT NULL DEFAULT '0',
        po_key bigint AS (IF(is_deleted, NULL, po_id)) STORED,
        po_number varchar(80) NOT NULL DEFAULT '',
        rev_rate decimal(12,4) NOT NULL DEFAULT '0.0000',
        cost_rate decimal(12,4) NOT NULL DEFAULT '0.0000',
        is_deleted tinyint NOT NULL DEFAULT 0,
        revision int UNSIGNED NOT NULL DEFAULT '0',
        created_by_id int UNSIGNED NOT NULL DEFAULT '0',
        updated_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        INDEX ix_project_sand_rates_revision (project_id, revision),
        UNIQUE INDEX ux_project_sand_rates (project_id, po_key),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
    await rememberGeneratedColumn(queryRunner, {
      table: 'project_sand_rates',
      column: 'po_key',
      expression: 'IF(is_deleted, NULL, po_id)',
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS project_sand_rates');
  }
}
