import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRatingBases1795200027000 implements MigrationInterface {
  readonly name = 'CreateRatingBases1795200027000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS rating_bases (
        id bigint UNSIGNED NOT NULL AUTO_INCREMENT,
        project_id int UNSIGNED NOT NULL DEFAULT '0',
        content_hash char(40) NOT NULL,
        content text NOT NULL,
        UNIQUE INDEX ux_rating_bases_hash (project_id, content_hash),
        PRIMARY KEY (id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS rating_bases');
  }
}
