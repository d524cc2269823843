import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDashboardVisits1795300609000 implements MigrationInterface {
  readonly name = 'CreateDashboardVisits1795300609000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS dashboard_visits (
        user_id int UNSIGNED NOT NULL,
        company_id int UNSIGNED NOT NULL,
        seen_at datetime(3) NOT NULL,
        PRIMARY KEY (user_id, company_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS dashboard_visits');
  }
}
