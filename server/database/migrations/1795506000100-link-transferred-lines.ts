import type { MigrationInterface, QueryRunner } from 'typeorm';

const TRANSFERRED_OUT = 12;

/** Invoices of each kind: which loads they bill, and how a line names its load. */
const KINDS = [
  {
    ...{ table: 'freight_loads', column: 'vendor_invoice_id', side: 'vendor', isAsset: 0 },
    invoices: 'v.is_sand = 0 AND v.is_asset = 0',
    named: 'f.load_no = l.load_no',
  },
  {
    ...{ table: 'freight_loads', column: 'sand_invoice_id', side: 'sand', isAsset: 0 },
    invoices: 'v.is_sand = 1',
    named: "l.ticket_number <> '' AND f.ticket_number = l.ticket_number AND f.po_number = v.purchase_order",
  },
  {
    ...{ table: 'asset_loads', column: 'vendor_invoice_id', side: 'vendor', isAsset: 1 },
    invoices: 'v.is_asset = 1',
    named: 'f.load_no = l.load_no',
  },
] as const;

interface Candidate {
  project_id: number;
  invoice_id: number;
  line_no: number;
  load_id: number;
}

/**
 * Gives lines that were stored as missing the transferred load that they name, as a file of today does. The line itself
 * is written last, so that an interrupted run finds it again. Safe to repeat.
 */
export class LinkTransferredLines1795506000100 implements MigrationInterface {
  readonly name = 'LinkTransferredLines1795506000100';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const kind of KINDS) {
      const found = (await queryRunner.query(
        `SELECT l.project_id, l.invoice_id, l.line_no, f.id AS load_id
           FROM vendor_invoice_lines l
           JOIN vendor_invoices v ON v.id = l.invoice_id AND v.is_deleted = 0 AND ${kind.invoices}
           JOIN ${kind.table} f ON f.project_id = l.project_id AND f.transfer_type_id = ${TRANSFERRED_OUT}
            AND ${kind.named} AND f.${kind.column} IN (0, l.invoice_id)
          WHERE l.load_id = 0 AND l.duplicate_of = 0
          ORDER BY l.invoice_id, l.line_no, f.id`,
      )) as Candidate[];
      const lines = new Set<string>();
      const loads = new Set<number>();
      for (const candidate of found) {
        const line = `${candidate.invoice_id} ${candidate.line_no}`;
        if (lines.has(line) || loads.has(candidate.load_id)) continue;
        lines.add(line);
        loads.add(candidate.load_id);
        await link(queryRunner, kind, candidate);
      }
    }
    await queryRunner.query(
      `UPDATE vendor_invoices v SET v.missing_load_count = (
         SELECT COUNT(*) FROM vendor_invoice_lines l
          WHERE l.project_id = v.project_id AND l.invoice_id = v.id AND l.load_id = 0 AND l.duplicate_of = 0)`,
    );
  }

  async down(): Promise<void> {
    // The lines keep the loads that they name.
  }
}

async function link(
  queryRunner: QueryRunner,
  { table, column, side, isAsset }: (typeof KINDS)[number],
  { project_id, invoice_id, line_no, load_id }: Candidate,
): Promise<void> {
  await queryRunner.query(
    'INSERT IGNORE INTO load_invoice_slots (is_asset, side, load_id, project_id, invoice_id) VALUES (?, ?, ?, ?, ?)',
    [isAsset, side, load_id, project_id, invoice_id],
  );
  await queryRunner.query(`UPDATE ${table} SET ${column} = ? WHERE project_id = ? AND id = ?`, [
    ...[invoice_id, project_id, load_id],
  ]);
  await queryRunner.query(
    'UPDATE vendor_invoice_lines SET load_id = ? WHERE project_id = ? AND invoice_id = ? AND line_no = ?',
    [load_id, project_id, invoice_id, line_no],
  );
}
