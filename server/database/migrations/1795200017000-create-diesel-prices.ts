import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDieselPrices1795200017000 implements MigrationInterface {
  readonly name = 'CreateDieselPrices1795200017000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS diesel_prices (
        area_id varchar(8) NOT NULL,
        period date NOT NULL,
        price decimal(8,3) NOT NULL,
        fetched_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
        PRIMARY KEY (area_id, period)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS diesel_prices');
  }
}
