import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCompanyLogo1795300001000 implements MigrationInterface {
  readonly name = 'AddCompanyLogo1795300001000';

  async up(queryRunner: QueryRunner): Promise<void> {
    if (await queryRunner.hasColumn('companies', 'logo_url')) return;
    await queryRunner.query(
      "ALTER TABLE companies ADD COLUMN logo_url varchar(255) NOT NULL DEFAULT '' AFTER fsc_week_offset_days",
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE companies DROP COLUMN logo_url');
  }
}
