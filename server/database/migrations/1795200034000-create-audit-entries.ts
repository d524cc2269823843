import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAuditEntries1795200034000 implements MigrationInterface {
  readonly name = 'CreateAuditEntries1795200034000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE IF NOT EXISTS audit_entries (
        change_id bigint UNSIGNED NOT NULL,
        entity varchar(24) NOT NULL,
        entity_id bigint UNSIGNED NOT NULL,
        action varchar(8) NOT NULL,
        fields text NOT NULL,
        INDEX ix_audit_entries_entity (entity, entity_id),
        PRIMARY KEY (change_id, entity, entity_id)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE IF EXISTS audit_entries');
  }
}
