import type { MigrationInterface, QueryRunner } from 'typeorm';

const COST = `IF(v.is_asset, a.freight_cost + a.fsc_cost,
  IF(v.is_sand, ROUND(f.sand_cost * (1 - l.moisture_content), 2), f.freight_cost + f.fsc_cost))`;
const IS_CANCELED = 'COALESCE(f.is_canceled, a.is_canceled, 0) = 1';

/**
 * Stored costs of vendors' invoices counted duplicate lines, when they had been counted again, and canceled loads.
 * Neither is owed: the invoices that have such lines are counted by what is. Safe to repeat.
 */
export class RecountVendorCosts1795400700100 implements MigrationInterface {
  readonly name = 'RecountVendorCosts1795400700100';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE vendor_invoices i JOIN (
        SELECT v.id, SUM(IF(l.duplicate_of <> 0 OR ${IS_CANCELED}, 0, COALESCE(${COST}, 0))) AS owed
          FROM vendor_invoices v
          JOIN vendor_invoice_lines l ON l.project_id = v.project_id AND l.invoice_id = v.id
          LEFT JOIN freight_loads f
            ON v.is_asset = 0 AND l.load_id <> 0 AND f.project_id = l.project_id AND f.id = l.load_id
          LEFT JOIN asset_loads a
            ON v.is_asset = 1 AND l.load_id <> 0 AND a.project_id = l.project_id AND a.id = l.load_id
         GROUP BY v.id HAVING SUM(l.duplicate_of <> 0 OR ${IS_CANCELED}) > 0
      ) counted ON counted.id = i.id
      SET i.freight_cost = counted.owed`);
  }

  async down(): Promise<void> {
    // What was counted twice does not come back.
  }
}
