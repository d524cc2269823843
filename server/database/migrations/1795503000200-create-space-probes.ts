import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSpaceProbes1795503000200 implements MigrationInterface {
  readonly name = 'CreateSpaceProbes1795503000200';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS space_probes (
        id int UNSIGNED NOT NULL AUTO_INCREMENT,
        content mediumblob NOT NULL,
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS space_probes');
  }
}
