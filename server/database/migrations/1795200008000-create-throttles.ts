import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateThrottles1795200008000 implements MigrationInterface {
  readonly name = 'CreateThrottles1795200008000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS throttles (
        \`key\` varchar(255) NOT NULL,
        points int NOT NULL DEFAULT '0',
        expire bigint UNSIGNED NULL,
        PRIMARY KEY (\`key\`)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS throttles');
  }
}
