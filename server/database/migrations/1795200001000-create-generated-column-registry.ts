import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateGeneratedColumnRegistry1795200001000 implements MigrationInterface {
  readonly name = 'CreateGeneratedColumnRegistry1795200001000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // TypeORM keeps the expressions of generated columns here.
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS typeorm_metadata (
        \`type\` varchar(255) NOT NULL,
        \`database\` varchar(255) NULL,
        \`schema\` varchar(255) NULL,
        \`table\` varchar(255) NULL,
        \`name\` varchar(255) NULL,
        \`value\` text NULL
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS typeorm_metadata');
  }
}
