import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'ix_audit_changes_actor';

export class AddAuditChangeActorIndex1795300802000 implements MigrationInterface {
  readonly name = 'AddAuditChangeActorIndex1795300802000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const table = await queryRunner.getTable('audit_changes');
    if (table?.indices.some(({ name }) => name === INDEX) === true) return;
    await queryRunner.query(`CREATE INDEX ${INDEX} ON audit_changes (actor_id, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX ${INDEX} ON audit_changes`);
  }
}
