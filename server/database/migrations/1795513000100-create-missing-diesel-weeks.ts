import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMissingDieselWeeks1795513000100 implements MigrationInterface {
  readonly name = 'CreateMissingDieselWeeks1795513000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS missing_diesel_weeks (
        area_id varchar(8) NOT NULL,
        period date NOT NULL,
        ask_again_at datetime(3) NOT NULL,
        PRIMARY KEY (area_id, period)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS missing_diesel_weeks');
  }
}
