import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the outbox of mails, which are sent after the transaction that orders them. */
export class AddOutgoingMails1795790000000 implements MigrationInterface {
  readonly name = 'AddOutgoingMails1795790000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE IF NOT EXISTS outgoing_mails (
         id int UNSIGNED NOT NULL AUTO_INCREMENT,
         company_id int UNSIGNED NOT NULL DEFAULT 0,
         project_id int UNSIGNED NOT NULL DEFAULT 0,
         about varchar(40) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '',
         about_id int UNSIGNED NOT NULL DEFAULT 0,
         message_id varchar(120) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '',
         recipients mediumtext NOT NULL,
         reply_to varchar(254) NOT NULL DEFAULT '',
         sender_name varchar(160) NOT NULL DEFAULT '',
         subject varchar(200) NOT NULL DEFAULT '',
         message text NOT NULL,
         with_spreadsheet tinyint NOT NULL DEFAULT 0,
         state varchar(10) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL DEFAULT '',
         attempts int UNSIGNED NOT NULL DEFAULT 0,
         claims int UNSIGNED NOT NULL DEFAULT 0,
         answer varchar(500) NOT NULL DEFAULT '',
         ending_at datetime(3) NULL,
         settled_at datetime(3) NULL,
         is_reported tinyint NOT NULL DEFAULT 0,
         ordered_by_id int UNSIGNED NOT NULL DEFAULT 0,
         ordered_by varchar(80) NOT NULL DEFAULT '',
         created_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
         INDEX ix_outgoing_mails_subject (company_id, about, about_id),
         INDEX ix_outgoing_mails_settled (settled_at),
         PRIMARY KEY (id)
       ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE outgoing_mails');
  }
}
// Frozen: aaa8a8d63df5cbf3
