import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the dismissal of the setup checklist, for the whole company. */
export class AddChecklistDismissed1795660000000 implements MigrationInterface {
  readonly name = 'AddChecklistDismissed1795660000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('companies', 'checklist_dismissed')) return;
    await queryRunner.query(
      'ALTER TABLE companies ADD COLUMN checklist_dismissed tinyint NOT NULL DEFAULT 0',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE companies DROP COLUMN checklist_dismissed');
  }
}
// Frozen: 3520e9d9642ec853
