import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DB_TYPE_ROWS } from '../../../shared/rules/db-types';

export class FillDbTypes1795200037000 implements MigrationInterface {
  readonly name = 'FillDbTypes1795200037000';

  async up(queryRunner: QueryRunner): Promise<void> {
    const rows = DB_TYPE_ROWS.map((row) => [row.id, row.type_name, row.name_of_tbl, row.tbl_column]);
    await queryRunner.query('REPLACE INTO db_types (id, type_name, name_of_tbl, tbl_column) VALUES ?', [
      rows,
    ]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM db_types');
  }
}
