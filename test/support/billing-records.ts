import type { Database } from '#server/database/index';
import type { CreditDebitSum, InvoiceSum } from '#shared/calc/totals/index';
import type { TrailChange } from './histories/lines';

type Side = 'customer' | 'vendor' | 'sand';

/** Returns a load on an invoice of a side as one string, so that lists can be compared and duplicates show. */
const placeOf = (isAsset: number | boolean, side: Side, loadId: number, invoiceId: number): string =>
  `${Number(isAsset) === 1 ? 'asset' : 'freight'} ${loadId} on ${side} invoice ${invoiceId}`;

/** Invoices of a project's loads, from three sources: loads, slots, and lines of current invoices. */
export interface Places {
  readonly loads: string[];
  readonly slots: string[];
  readonly lines: string[];
}

interface VendorLine {
  load_id: number;
  invoice_id: number;
  duplicate_of: number;
  is_sand: number;
  is_asset: number;
}

interface LoadRow {
  id: number;
  customer_invoice_id: number;
  vendor_invoice_id: number;
  sand_invoice_id: number;
}

const ofLoads = (isAsset: boolean, loads: readonly LoadRow[]): string[] =>
  loads.flatMap((load) =>
    (
      [
        ['customer', load.customer_invoice_id],
        ['vendor', load.vendor_invoice_id],
        ['sand', load.sand_invoice_id],
      ] as const
    )
      .filter(([, invoiceId]) => invoiceId !== 0)
      .map(([side, invoiceId]) => placeOf(isAsset, side, load.id, invoiceId)),
  );

const ofVendorLine = ({ is_asset, is_sand, load_id }: VendorLine, invoiceId: number): string =>
  placeOf(is_asset, is_sand === 1 ? 'sand' : 'vendor', load_id, invoiceId);

const VENDOR_LINES = `SELECT l.load_id, l.invoice_id, l.duplicate_of, i.is_sand, i.is_asset FROM vendor_invoice_lines l
  JOIN vendor_invoices i ON i.id = l.invoice_id WHERE l.project_id = ? AND l.load_id <> 0`;

/** Reads which invoices the loads are on, and the lines that are marked as duplicates. */
export async function invoicesOfLoads(
  database: Database,
  projectId: number,
): Promise<Places & { duplicates: string[] }> {
  const project = [projectId];
  const freight = await database.rows<LoadRow>('SELECT * FROM freight_loads WHERE project_id = ?', project);
  const assets = await database.rows<LoadRow>(
    'SELECT *, 0 AS sand_invoice_id FROM asset_loads WHERE project_id = ?',
    project,
  );
  const slots = await database.rows<{ is_asset: number; side: Side; load_id: number; invoice_id: number }>(
    'SELECT is_asset, side, load_id, invoice_id FROM load_invoice_slots WHERE project_id = ?',
    project,
  );
  const customer = await database.rows<{ load_id: number; invoice_id: number; is_asset: number }>(
    `SELECT l.load_id, l.invoice_id, i.is_asset FROM customer_invoice_lines l
       JOIN customer_invoices i ON i.id = l.invoice_id
      WHERE l.project_id = ? AND i.is_current = 1 AND i.is_deleted = 0`,
    project,
  );
  const vendor = await database.rows<VendorLine>(`${VENDOR_LINES} AND i.is_deleted = 0`, project);
  return {
    loads: [...ofLoads(false, freight), ...ofLoads(true, assets)].sort(),
    slots: slots.map((slot) => placeOf(slot.is_asset, slot.side, slot.load_id, slot.invoice_id)).sort(),
    lines: [
      ...customer.map((line) => placeOf(line.is_asset, 'customer', line.load_id, line.invoice_id)),
      ...vendor.filter((line) => line.duplicate_of === 0).map((line) => ofVendorLine(line, line.invoice_id)),
    ].sort(),
    duplicates: vendor
      .filter((line) => line.duplicate_of !== 0)
      .map((line) => ofVendorLine(line, line.duplicate_of)),
  };
}

/** Sums of an invoice and sums of its lines, in cents and ten-thousandths of a ton. */
export interface InvoiceSums {
  readonly own: string;
  readonly lines: string;
}

const CUSTOMER_FOOTING = `
  SELECT CONCAT_WS(' ', i.invoice_name, i.total_loads, i.total_weight_tons, i.total_rev, i.total_cost) AS own,
         CONCAT_WS(' ', i.invoice_name, COUNT(l.load_id), SUM(l.weight_tons),
           SUM(l.freight_rev + l.fsc_rev + l.sand_rev) + i.fixed_mob_rev,
           SUM(l.freight_cost + l.fsc_cost + l.sand_cost) + i.fixed_mob_cost) AS \`lines\`
    FROM customer_invoices i LEFT JOIN customer_invoice_lines l
      ON l.project_id = i.project_id AND l.invoice_id = i.id
   WHERE i.project_id = ? GROUP BY i.id`;
const VENDOR_FOOTING = `
  SELECT CONCAT_WS(' ', i.invoice_name, i.total_loads, i.missing_load_count, i.total_weight_tons, i.vendor_freight,
           i.vendor_fsc, i.vendor_sand, i.vendor_total, i.discount_amount, i.net_total) AS own,
         CONCAT_WS(' ', i.invoice_name, COUNT(l.id), SUM(l.load_id = 0 AND l.duplicate_of = 0), SUM(l.weight_tons),
           SUM(l.vendor_freight), SUM(l.vendor_fsc), SUM(l.vendor_sand),
           SUM(l.vendor_freight + l.vendor_fsc + l.vendor_sand),
           ROUND(SUM(l.vendor_freight + l.vendor_fsc + l.vendor_sand) * i.discount_percent / 100, 2),
           SUM(l.vendor_freight + l.vendor_fsc + l.vendor_sand)
             - ROUND(SUM(l.vendor_freight + l.vendor_fsc + l.vendor_sand) * i.discount_percent / 100, 2)) AS \`lines\`
    FROM vendor_invoices i LEFT JOIN vendor_invoice_lines l ON l.project_id = i.project_id AND l.invoice_id = i.id
   WHERE i.project_id = ? GROUP BY i.id`;

/** Returns the sums of every invoice, including deleted and superseded ones. Billed amounts never change. */
export async function footingOf(database: Database, projectId: number): Promise<InvoiceSums[]> {
  const customer = await database.rows<InvoiceSums>(CUSTOMER_FOOTING, [projectId]);
  return [...customer, ...(await database.rows<InvoiceSums>(VENDOR_FOOTING, [projectId]))];
}

/**
 * Returns the last value of a field for every row of the audit trail, and checks each entry against the one before it.
 * @throws Error when an entry's old value differs from the new value of the entry before it
 */
export function replayed(trail: readonly TrailChange[], field: string): Map<string, unknown> {
  const known = new Map<string, unknown>();
  for (const { revision, entries } of trail) {
    for (const { row, action, fields } of entries) {
      const change = fields.find(([name]) => name === field);
      if (change === undefined) continue;
      const [, before, after] = change;
      if (action !== 'created' && known.has(row) && known.get(row) !== before) {
        throw new Error(
          `Revision ${revision}: ${row} had ${field} ${String(known.get(row))}, not ${String(before)}`,
        );
      }
      known.set(row, after);
    }
  }
  return known;
}

/** Returns the current invoices, credits and charges of a project. */
export async function billedOf(
  database: Database,
  projectId: number,
): Promise<{ invoices: InvoiceSum[]; credits: CreditDebitSum[] }> {
  const invoices = await database.rows<InvoiceSum>(
    `SELECT 'customer' AS side, IF(is_asset, 'asset', 'freight') AS type, '' AS vendorName,
            0 AS pcCarrierId, '' AS poNumber,
            total_rev * 100 AS totalCents
       FROM customer_invoices WHERE project_id = ? AND is_current = 1 AND is_deleted = 0
      UNION ALL
     SELECT 'vendor', IF(is_sand, 'sand', IF(is_asset, 'asset', 'freight')), vendor_name, pc_carrier_id,
            purchase_order, net_total * 100
       FROM vendor_invoices WHERE project_id = ? AND is_deleted = 0`,
    [projectId, projectId],
  );
  const credits = await database.rows<Omit<CreditDebitSum, 'isCredit'> & { isCredit: number }>(
    `SELECT IF(c.is_vendor, 'vendor', 'customer') AS side, LOWER(c.invoice_type) AS type, c.vendor_name AS vendorName,
            c.is_credit AS isCredit, COALESCE(v.pc_carrier_id, 0) AS pcCarrierId,
            IF(c.invoice_type = 'Sand', COALESCE(v.purchase_order, ''), '') AS poNumber,
            c.amount * 100 AS amountCents
       FROM credits_debits c LEFT JOIN vendor_invoices v ON c.is_vendor = 1 AND v.id = c.invoice_id
      WHERE c.project_id = ? AND c.is_deleted = 0`,
    [projectId],
  );
  return { invoices, credits: credits.map((row) => ({ ...row, isCredit: row.isCredit === 1 })) };
}
