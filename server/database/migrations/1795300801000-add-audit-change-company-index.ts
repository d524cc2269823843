import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_audit_changes_company';

export class AddAuditChangeCompanyIndex1795300801000 implements MigrationInterface {
  readonly name = 'AddAuditChangeCompanyIndex1795300801000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const table = await queryRunner.getTable('audit_changes');
    if (table?.indices.some(({ name }) => name === INDEX) === true) return;
    await queryRunner.query(`CREATE INDEX ${INDEX} ON audit_changes (company_id, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX ${INDEX} ON audit_changes`);
  }
}
