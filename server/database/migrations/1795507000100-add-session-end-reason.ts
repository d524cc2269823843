import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps why a session was ended, so that its browser can say so however late it comes back. */
export class AddSessionEndReason1795507000100 implements MigrationInterface {
  readonly name = 'AddSessionEndReason1795507000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('sessions', 'end_reason')) return;
    await queryRunner.query("ALTER TABLE sessions ADD COLUMN end_reason VARCHAR(16) NOT NULL DEFAULT ''");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sessions DROP COLUMN end_reason');
  }
}
