import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rememberGeneratedColumn } from '../generated-columns';

export class CreateProjects1795200018000 implements MigrationInterface {
  readonly name = 'CreateProjects1795200018000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS projects (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        company_id int UNSIGNED NOT NULL DEFAULT '0',
        job_name varchar(200) NOT NULL DEFAULT '',
        pc_job_id bigint UNSIGNED NOT NULL DEFAULT '0',
        job_key bigint AS (NULLIF(pc_job_id, 0)) STORED,
        customer_id int UNSIGNED NOT NULL DEFAULT '0',
        vendor_id int UNSIGNED NOT NULL DEFAULT '0',
        fsc_area_id varchar(8) NOT NULL DEFAULT '',
        fsc_area_name varchar(80) NOT NULL DEFAULT '',
        customer_fsc_id int UNSIGNED NOT NULL DEFAULT '0',
        vendor_fsc_id int UNSIGNED NOT NULL DEFAULT '0',
        customer_rates_id int UNSIGNED NOT NULL DEFAULT '0',
        vendor_rates_id int UNSIGNED NOT NULL DEFAULT '0',
        customer_equipment_rate_id int UNSIGNED NOT NULL DEFAULT '0',
        customer_empty_boxes_rate_id int UNSIGNED NOT NULL DEFAULT '0',
        customer_full_boxes_rate_id int UNSIGNED NOT NULL DEFAULT '0',
        vendor_equipment_rate_id int UNSIGNED NOT NULL DEFAULT '0',
        vendor_empty_boxes_rate_id int UNSIGNED NOT NULL DEFAULT '0',
        vendor_full_boxes_rate_id int UNSIGNED NOT NULL DEFAULT '0',
        apply_fsc_to_asset_loads tinyint NOT NULL DEFAULT 0,
        fixed_mob_rev decimal(14,2) NOT NULL DEFAULT '0.00',
        fixed_mob_cost decimal(14,2) NOT NULL DEFAULT '0.00',
        archived tinyint NOT NULL DEFAULT 0,
        revision int UNSIGNED NOT NULL DEFAULT '0',
        row_revision int UNSIGNED NOT NULL DEFAULT '0',
        company_revision int UNSIGNED NOT NULL DEFAULT '0',
        created_by_id int UNSIGNED NOT NULL DEFAULT '0',
        updated_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        INDEX ix_projects_company_revision (company_id, company_revision),
        UNIQUE INDEX ux_projects_job (company_id, job_key),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
    await rememberGeneratedColumn(queryRunner, {
      table: 'projects',
      column: 'job_key',
      expression: 'NULLIF(pc_job_id, 0)',
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS projects');
  }
}
