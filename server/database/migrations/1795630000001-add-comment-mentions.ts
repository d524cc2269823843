import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores who is mentioned in a comment, and where. */
export class AddCommentMentions1795630000001 implements MigrationInterface {
  readonly name = 'AddCommentMentions1795630000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE IF NOT EXISTS comment_mentions (
         comment_id int UNSIGNED NOT NULL,
         starts_at smallint UNSIGNED NOT NULL,
         length smallint UNSIGNED NOT NULL,
         user_id int UNSIGNED NOT NULL DEFAULT 0,
         PRIMARY KEY (comment_id, starts_at)
       ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE comment_mentions');
  }
}
// Frozen: 85be070f9dd71334
