import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the decisions about differences of vendor invoices, by cause and line. */
export class AddDecisionsOnDifferences1795792000000 implements MigrationInterface {
  readonly name = 'AddDecisionsOnDifferences1795792000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE IF NOT EXISTS vendor_decisions (
         id int unsigned NOT NULL AUTO_INCREMENT,
         company_id int unsigned NOT NULL DEFAULT 0,
         project_id int unsigned NOT NULL DEFAULT 0,
         invoice_id int unsigned NOT NULL DEFAULT 0,
         vendor_name varchar(200) NOT NULL DEFAULT '',
         cause_id varchar(32) COLLATE utf8mb4_bin NOT NULL DEFAULT '',
         habit_id varchar(32) COLLATE utf8mb4_bin NOT NULL DEFAULT '',
         title varchar(500) NOT NULL DEFAULT '',
         decision varchar(10) NOT NULL DEFAULT '',
         reason varchar(300) NOT NULL DEFAULT '',
         act varchar(40) COLLATE utf8mb4_bin NOT NULL DEFAULT '',
         line_count int unsigned NOT NULL DEFAULT 0,
         difference decimal(14,2) NOT NULL DEFAULT 0,
         decided_by_id int unsigned NOT NULL DEFAULT 0,
         decided_by varchar(80) NOT NULL DEFAULT '',
         decided_at datetime(3) NOT NULL,
         undone_at datetime(3) NULL,
         PRIMARY KEY (id),
         INDEX ix_vendor_decisions_bill (project_id, invoice_id),
         INDEX ix_vendor_decisions_habit (company_id, habit_id)
       ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_520_ci`,
    );
    await queryRunner.query(
      `CREATE TABLE IF NOT EXISTS vendor_decision_lines (
         project_id int unsigned NOT NULL,
         invoice_id int unsigned NOT NULL,
         line_id bigint unsigned NOT NULL,
         decision_id int unsigned NOT NULL DEFAULT 0,
         difference decimal(14,2) NOT NULL DEFAULT 0,
         PRIMARY KEY (project_id, invoice_id, line_id),
         INDEX ix_vendor_decision_lines_decision (decision_id)
       ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_520_ci`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE vendor_decision_lines');
    await queryRunner.query('DROP TABLE vendor_decisions');
  }
}
// Frozen: b0c8d01f3ea198d4
