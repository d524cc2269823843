import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rememberGeneratedColumn } from '../generated-columns';

export class CreateProjectAccruals1795400400100 implements MigrationInterface {
  readonly name = 'CreateProjectAccruals1795400400100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS project_accruals (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        project_id int UNSIGNED NOT NULL DEFAULT '0',
        accrual_name varchar(120) NOT NULL DEFAULT '',
        name_key varchar(120) AS (IF(is_deleted, NULL, TRIM(accrual_name))) STORED,
        start_date varchar(10) NOT NULL DEFAULT '',
        end_date varchar(10) NOT NULL DEFAULT '',
        total_loads int UNSIGNED NOT NULL DEFAULT '0',
        freight_weight_tons decimal(12,4) NOT NULL DEFAULT '0.0000',
        freight_weight_not_billed decimal(12,4) NOT NULL DEFAULT '0.0000',
        freight_weight_not_received decimal(12,4) NOT NULL DEFAULT '0.0000',
        sand_weight_tons decimal(12,4) NOT NULL DEFAULT '0.0000',
        sand_weight_not_billed decimal(12,4) NOT NULL DEFAULT '0.0000',
        sand_weight_not_received decimal(12,4) NOT NULL DEFAULT '0.0000',
        freight_rev decimal(14,2) NOT NULL DEFAULT '0.00',
        freight_not_billed decimal(14,2) NOT NULL DEFAULT '0.00',
        freight_cost decimal(14,2) NOT NULL DEFAULT '0.00',
        freight_not_received decimal(14,2) NOT NULL DEFAULT '0.00',
        sand_rev decimal(14,2) NOT NULL DEFAULT '0.00',
        sand_not_billed decimal(14,2) NOT NULL DEFAULT '0.00',
        sand_cost decimal(14,2) NOT NULL DEFAULT '0.00',
        sand_not_received decimal(14,2) NOT NULL DEFAULT '0.00',
        fixed_rev decimal(14,2) NOT NULL DEFAULT '0.00',
        fixed_rev_not_billed decimal(14,2) NOT NULL DEFAULT '0.00',
        fixed_cost decimal(14,2) NOT NULL DEFAULT '0.00',
        fixed_cost_not_received decimal(14,2) NOT NULL DEFAULT '0.00',
        file_name varchar(160) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '',
        is_deleted tinyint NOT NULL DEFAULT 0,
        revision int UNSIGNED NOT NULL DEFAULT '0',
        created_by_id int UNSIGNED NOT NULL DEFAULT '0',
        updated_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        INDEX ix_project_accruals_revision (project_id, revision),
        UNIQUE INDEX ux_project_accruals_name (project_id, name_key),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
    await rememberGeneratedColumn(queryRunner, {
      table: 'project_accruals',
      column: 'name_key',
      expression: 'IF(is_deleted, NULL, TRIM(accrual_name))',
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS project_accruals');
  }
}
