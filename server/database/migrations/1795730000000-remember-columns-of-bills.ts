import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the columns of files be remembered for each vendor. Those of loads keep '' as their vendor. */
export class RememberColumnsOfBills1795730000000 implements MigrationInterface {
  readonly name = 'RememberColumnsOfBills1795730000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('load_import_mappings', 'vendor_name')) return;
    await queryRunner.query(
      `ALTER TABLE load_import_mappings
         ADD COLUMN vendor_name varchar(200) NOT NULL DEFAULT '' AFTER kind,
         DROP PRIMARY KEY,
         ADD PRIMARY KEY (company_id, kind, vendor_name, header_hash)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("DELETE FROM load_import_mappings WHERE vendor_name <> ''");
    await queryRunner.query(
      `ALTER TABLE load_import_mappings
         DROP PRIMARY KEY,
         DROP COLUMN vendor_name,
         ADD PRIMARY KEY (company_id, kind, header_hash)`,
    );
  }
}
// Frozen: 0c3dd1fc65e17496
