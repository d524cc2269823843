import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the data of a company that its invoices show. */
export class AddCompanyProfile1795780000000 implements MigrationInterface {
  readonly name = 'AddCompanyProfile1795780000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('companies', 'address')) return;
    await queryRunner.query(
      `ALTER TABLE companies
         ADD COLUMN address varchar(500) NOT NULL DEFAULT '',
         ADD COLUMN phone varchar(20) NOT NULL DEFAULT '',
         ADD COLUMN remit_to varchar(500) NOT NULL DEFAULT '',
         ADD COLUMN default_terms varchar(20) NOT NULL DEFAULT ''`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE companies
         DROP COLUMN address,
         DROP COLUMN phone,
         DROP COLUMN remit_to,
         DROP COLUMN default_terms`,
    );
  }
}
// Frozen: e2cdfdb9d783aafd
