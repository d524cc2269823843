import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores which person was told about which comment, and when it was read. */
export class AddNotifications1795630000002 implements MigrationInterface {
  readonly name = 'AddNotifications1795630000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE IF NOT EXISTS notifications (
         id int UNSIGNED NOT NULL AUTO_INCREMENT,
         company_id int UNSIGNED NOT NULL DEFAULT 0,
         user_id int UNSIGNED NOT NULL DEFAULT 0,
         comment_id int UNSIGNED NOT NULL DEFAULT 0,
         is_mention tinyint NOT NULL DEFAULT 0,
         created_at datetime(3) NOT NULL,
         read_at datetime(3) NULL,
         INDEX ix_notifications_person (user_id, id),
         INDEX ix_notifications_unread (user_id, read_at),
         INDEX ix_notifications_comment (comment_id),
         INDEX ix_notifications_read (read_at),
         INDEX ix_notifications_created (created_at),
         PRIMARY KEY (id)
       ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE notifications');
  }
}
// Frozen: 5a4584c77bd28cdd
