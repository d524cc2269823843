import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ROLES } from '../../../shared/rules/permissions';

export class FillRoles1795200036000 implements MigrationInterface {
  readonly name = 'FillRoles1795200036000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const rows = Object.entries(ROLES).map(([name, id]) => [id, name]);
    await queryRunner.query('REPLACE INTO roles (id, role_name) VALUES ?', [rows]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM roles');
  }
}
