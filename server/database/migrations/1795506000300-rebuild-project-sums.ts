import type { MigrationInterface, QueryRunner } from 'typeorm';

const CENTS = ['freight_rev', 'fsc_rev', 'sand_rev', 'freight_cost', 'fsc_cost', 'sand_cost'];

/** Bits: canceled, transferred out, on a customer's, a vendor's and a sand invoice, with a sand cost above 0. */
const STATE_OF_ASSETS = `(is_canceled <> 0) + 2 * (transfer_type_id = 12) + 4 * (customer_invoice_id <> 0)
  + 8 * (vendor_invoice_id <> 0)`;
const STATE_OF_FREIGHT = `${STATE_OF_ASSETS} + 16 * (sand_invoice_id <> 0) + 32 * (sand_cost > 0)`;

function rebuildOf(table: string, isAsset: boolean): string {
  const [order, terminal] = isAsset ? ["''", "''"] : ['TRIM(po_number)', 'TRIM(terminal_name)'];
  const cents = CENTS.map((name) =>
    isAsset && name.startsWith('sand') ? '0' : `CAST(SUM(${name}) * 100 AS SIGNED)`,
  );
  return `
    INSERT INTO project_sums
      (project_id, is_asset, pc_carrier_id, po_number, terminal_name, state, loads, weighed_loads, weight_units,
       ${CENTS.map((name) => `${name}_cents`).join(', ')})
    SELECT project_id, ${isAsset ? 1 : 0}, pc_carrier_id, po, terminal, state, COUNT(*), SUM(weight_tons > 0),
           CAST(SUM(weight_tons) * 10000 AS SIGNED), ${cents.join(', ')}
      FROM (SELECT *, CAST(${order} AS CHAR(80) CHARACTER SET utf8mb4) COLLATE utf8mb4_bin AS po,
                   CAST(${terminal} AS CHAR(120) CHARACTER SET utf8mb4) COLLATE utf8mb4_bin AS terminal,
                   ${isAsset ? STATE_OF_ASSETS : STATE_OF_FREIGHT} AS state
              FROM ${table}) l
     GROUP BY project_id, pc_carrier_id, po, terminal, state`;
}

/** Sums all loads again by terminal and by whether their sand has a cost. Safe to repeat. */
export class RebuildProjectSums1795506000300 implements MigrationInterface {
  readonly name = 'RebuildProjectSums1795506000300';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM project_sums');
    await queryRunner.query(rebuildOf('freight_loads', false));
    await queryRunner.query(rebuildOf('asset_loads', true));
  }

  async down(): Promise<void> {
    // Sums without terminals are made by the nightly check.
  }
}
