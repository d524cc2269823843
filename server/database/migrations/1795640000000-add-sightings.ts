import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSightings1795640000000 implements MigrationInterface {
  readonly name = 'AddSightings1795640000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE IF NOT EXISTS user_sightings (
         user_id int UNSIGNED NOT NULL PRIMARY KEY,
         company_id int UNSIGNED NOT NULL,
         seen_at datetime(3) NOT NULL,
         KEY ix_user_sightings_company (company_id)
       ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_520_ci`,
    );
    // People of before were last seen when their browser renewed its session.
    await queryRunner.query(
      `INSERT IGNORE INTO user_sightings (user_id, company_id, seen_at)
       SELECT u.id, u.company_id, MAX(s.rotated_at)
         FROM users u JOIN sessions s ON s.user_id = u.id GROUP BY u.id, u.company_id`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE user_sightings');
  }
}
// Frozen: 7bd5b5a085dbe05f
