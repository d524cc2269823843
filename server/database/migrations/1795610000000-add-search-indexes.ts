import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes of the search through a company. They begin with the company, so one range finds a number in all its
 * projects.
 */
const INDEXES = {
  freight_loads: {
    ix_freight_loads_company_no: '(company_id, load_no)',
    ix_freight_loads_company_ticket: '(company_id, ticket_number)',
    ix_freight_loads_company_truck: '(company_id, truck_no, delivered_at)',
  },
  asset_loads: { ix_asset_loads_company_no: '(company_id, load_no)' },
  project_sums: { ix_project_sums_po: '(project_id, po_number)' },
} as const;

export class AddSearchIndexes1795610000000 implements MigrationInterface {
  readonly name = 'AddSearchIndexes1795610000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, indexes] of Object.entries(INDEXES)) {
      const present = await indexesOf(queryRunner, table);
      const missing = Object.entries(indexes).filter(([index]) => !present.includes(index));
      if (missing.length === 0) continue;
      const added = missing.map(([index, columns]) => `ADD INDEX ${index} ${columns}`).join(', ');
      // Nodes of the previous version go on writing while the database builds the indexes.
      await queryRunner.query(`ALTER TABLE ${table} ${added}, ALGORITHM=INPLACE, LOCK=NONE`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, indexes] of Object.entries(INDEXES)) {
      const dropped = Object.keys(indexes).map((index) => `DROP INDEX ${index}`);
      await queryRunner.query(`ALTER TABLE ${table} ${dropped.join(', ')}`);
    }
  }
}

async function indexesOf(queryRunner: QueryRunner, table: string): Promise<string[]> {
  const rows: unknown = await queryRunner.query(
    `SELECT DISTINCT index_name AS name FROM information_schema.statistics
      WHERE table_schema = DATABASE() AND table_name = ?`,
    [table],
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}
// Frozen: 3bd6b2697c9a4e53
