import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_audit_changes_time';

/** All that "what changed since" reads; made in place, while changes are written. */
export class AddAuditChangeTimeIndex1795300608000 implements MigrationInterface {
  readonly name = 'AddAuditChangeTimeIndex1795300608000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const table = await queryRunner.getTable('audit_changes');
    if (table?.indices.some(({ name }) => name === INDEX) === true) return;
    await queryRunner.query(`
      ALTER TABLE audit_changes
        ADD INDEX ${INDEX}
          (company_id, changed_at, project_id, actor_id, new_loads, changed_loads, other_rows),
        ALGORITHM=INPLACE, LOCK=NONE`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE audit_changes DROP INDEX ${INDEX}`);
  }
}
