import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCreditsDebits1795400300100 implements MigrationInterface {
  readonly name = 'CreateCreditsDebits1795400300100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS credits_debits (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        project_id int UNSIGNED NOT NULL DEFAULT '0',
        is_vendor tinyint NOT NULL DEFAULT 0,
        is_credit tinyint NOT NULL DEFAULT 0,
        invoice_type varchar(10) NOT NULL DEFAULT '',
        vendor_name varchar(200) NOT NULL DEFAULT '',
        invoice_id int UNSIGNED NOT NULL DEFAULT '0',
        amount decimal(14,2) NOT NULL DEFAULT '0.00',
        is_deleted tinyint NOT NULL DEFAULT 0,
        revision int UNSIGNED NOT NULL DEFAULT '0',
        created_by_id int UNSIGNED NOT NULL DEFAULT '0',
        updated_by_id int UNSIGNED NOT NULL DEFAULT '0',
        created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        INDEX ix_credits_debits_invoice (project_id, is_vendor, invoice_id),
        INDEX ix_credits_debits_revision (project_id, revision),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS credits_debits');
  }
}
