import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds billing address, billing emails and terms to customers and vendors. */
export class AddBillingOfCustomers1795780000001 implements MigrationInterface {
  readonly name = 'AddBillingOfCustomers1795780000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('account_companies', 'billing_address')) return;
    await queryRunner.query(
      `ALTER TABLE account_companies
         ADD COLUMN billing_address varchar(500) NOT NULL DEFAULT '',
         ADD COLUMN billing_emails varchar(1000) NOT NULL DEFAULT '',
         ADD COLUMN terms varchar(20) NOT NULL DEFAULT ''`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE account_companies
         DROP COLUMN billing_address,
         DROP COLUMN billing_emails,
         DROP COLUMN terms`,
    );
  }
}
// Frozen: b5e21d52bbb555fe
