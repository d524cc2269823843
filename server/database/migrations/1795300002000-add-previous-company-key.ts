import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPreviousCompanyKey1795300002000 implements MigrationInterface {
  readonly name = 'AddPreviousCompanyKey1795300002000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('companies', 'previous_company_key')) return;
    await queryRunner.query(`
      ALTER TABLE companies
        ADD COLUMN previous_company_key char(36) NOT NULL DEFAULT '' AFTER logo_url,
        ADD COLUMN company_key_changed_at datetime(3) NULL AFTER previous_company_key`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE companies DROP COLUMN company_key_changed_at, DROP COLUMN previous_company_key',
    );
  }
}
