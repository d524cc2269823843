import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds reason, date and number to credits and charges. */
export class AddReasonsOfCredits1795780000004 implements MigrationInterface {
  readonly name = 'AddReasonsOfCredits1795780000004';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('credits_debits', 'reason')) return;
    await queryRunner.query(
      `ALTER TABLE credits_debits
         ADD COLUMN reason varchar(200) NOT NULL DEFAULT '',
         ADD COLUMN credit_date varchar(10) NOT NULL DEFAULT '',
         ADD COLUMN credit_number varchar(40) NOT NULL DEFAULT ''`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE credits_debits
         DROP COLUMN reason,
         DROP COLUMN credit_date,
         DROP COLUMN credit_number`,
    );
  }
}
// Frozen: ddbba9d8226f2755
