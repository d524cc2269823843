import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes room for layouts of tables as JSON. */
export class WidenTableLayouts1795790000000 implements MigrationInterface {
  readonly name = 'WidenTableLayouts1795790000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE table_layouts MODIFY layout varchar(4000) NOT NULL DEFAULT ''");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // A layout that is too long would stop the whole table from going back.
    await queryRunner.query('DELETE FROM table_layouts WHERE CHAR_LENGTH(layout) > 2000');
    await queryRunner.query("ALTER TABLE table_layouts MODIFY layout varchar(2000) NOT NULL DEFAULT ''");
  }
}
// Frozen: 34529c113febe032
