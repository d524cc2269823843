import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = [
  ['freight_loads', 'ix_freight_loads_open'],
  ['asset_loads', 'ix_asset_loads_open'],
] as const;

/** Finds the loads on no customer invoice of a project, also after years of billed ones. */
export class IndexOpenLoads1795793000001 implements MigrationInterface {
  readonly name = 'IndexOpenLoads1795793000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, index] of INDEXES) {
      const found = (await queryRunner.query(`SHOW INDEX FROM ${table} WHERE Key_name = ?`, [
        index,
      ])) as unknown[];
      if (found.length > 0) continue;
      // Nodes of the version before go on writing while the database builds the index.
      await queryRunner.query(
        `ALTER TABLE ${table} ADD INDEX ${index} (project_id, customer_invoice_id), ALGORITHM=INPLACE, LOCK=NONE`,
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, index] of INDEXES) await queryRunner.query(`ALTER TABLE ${table} DROP INDEX ${index}`);
  }
}
// Frozen: 6a186fe335f229d0
