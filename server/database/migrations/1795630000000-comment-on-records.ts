import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a comment be about a load or an invoice. Comments until now are about their project. */
export class CommentOnRecords1795630000000 implements MigrationInterface {
  readonly name = 'CommentOnRecords1795630000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('comments', 'subject')) return;
    await queryRunner.query(
      `ALTER TABLE comments
         ADD COLUMN subject varchar(20) NOT NULL DEFAULT 'project' AFTER project_id,
         ADD COLUMN subject_id int UNSIGNED NOT NULL DEFAULT 0 AFTER subject,
         ADD INDEX ix_comments_subject (project_id, subject, subject_id)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE comments DROP INDEX ix_comments_subject, DROP COLUMN subject, DROP COLUMN subject_id',
    );
  }
}
// Frozen: 010285de5f14c6bd
