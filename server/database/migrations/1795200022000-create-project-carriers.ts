import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rememberGeneratedColumn } from '../generated-columns';

export class CreateProjectCarriers1795200022000 implements MigrationInterface {
  readonly name = 'CreateProjectCarriers1795200022000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS project_carriers (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        project_id int UNSIGNED NOT NULL DEFAULT '0',
        pc_carrier_id bigint UNSIGNED NOT NULL DEFAULT '0',
        carrier_key bigint AS (IF(is_deleted, NULL, pc_carrier_id)) STORED,
        carrier_name varchar(120) NOT NULL DEFAULT '',
        rate_sheet_id int UNSIGNED NOT NULL DEFAULT '0',
        fsc_id int UNSIGNED NOT NULL DEFAULT '0',
        equipment_rate_id int UNSIGNED NOT NULL DEFAULT '0',
        empty_boxes_rate_id int UNSIGNED NOT NULL DEFAULT '0',
        full_boxes_rate_id int UNSIGNED NOT NULL DEFAULT '0',
        apply_fsc_to_asset_loads tinyint NOT NULL DEFAULT 0,
        is_deleted tinyint NOT NULL DEFAULT 0,
        revision int UNSIGNED NOT NULL DEFAULT '0',
        created_by_id int UNSIGNED NOT NULL DEFAULT '0',
        updated_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        INDEX ix_project_carriers_revision (project_id, revision),
        UNIQUE INDEX ux_project_carriers (project_id, carrier_key),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
    await rememberGeneratedColumn(queryRunner, {
      table: 'project_carriers',
      column: 'carrier_key',
      expression: 'IF(is_deleted, NULL, pc_carrier_id)',
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS project_carriers');
  }
}
