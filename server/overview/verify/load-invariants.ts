import { DB_TYPES } from '#shared/rules/db-types';
import { type Invariant, KINDS_OF_LOADS, SIDES, unionOf } from './invariant';

const CURRENT = 'i.is_current = 1 AND i.is_deleted = 0';
const BILL_LINES = 'n.load_id <> 0 AND n.duplicate_of = 0';
/** Condition of a bill of a side. */
const OF_SIDE = {
  vendor: (isAsset: number) => `b.is_sand = 0 AND b.is_asset = ${isAsset}`,
  sand: () => 'b.is_sand = 1',
};
const BILLED_SIDES = SIDES.flatMap((one) => (one.side === 'customer' ? [] : [{ ...one, side: one.side }]));

const slotsOfLoads: Invariant = {
  name: 'slots_of_loads',
  says: 'The invoice of a load is the invoice of its slot, on each side.',
  table: 'load_invoice_slots',
  of: 'project',
  select: () =>
    unionOf(
      SIDES,
      ({ table, isAsset, side, column }) =>
        `SELECT l.id, '${side}' AS field, COALESCE(s.invoice_id, 0) AS stored, l.${column} AS expected
           FROM ${table} l
           LEFT JOIN load_invoice_slots s ON s.is_asset = ${isAsset} AND s.side = '${side}' AND s.load_id = l.id
          WHERE l.project_id = ? AND l.${column} <> COALESCE(s.invoice_id, 0)`,
    ),
};

const loadsOfSlots: Invariant = {
  name: 'loads_of_slots',
  says: 'Each slot belongs to a load of its project that names the same invoice.',
  table: 'load_invoice_slots',
  of: 'loads',
  select: () =>
    unionOf(
      SIDES,
      ({ table, isAsset, side, column }) =>
        `SELECT s.load_id AS id, IF(l.project_id <> s.project_id, 'project_id', '${side}') AS field,
                IF(l.project_id <> s.project_id, s.project_id, s.invoice_id) AS stored,
                IF(l.project_id <> s.project_id, l.project_id, COALESCE(l.${column}, 0)) AS expected
           FROM load_invoice_slots s LEFT JOIN ${table} l ON l.id = s.load_id
          WHERE s.is_asset = ${isAsset} AND s.side = '${side}' AND s.load_id BETWEEN ? AND ?
            AND (l.id IS NULL OR l.project_id <> s.project_id OR l.${column} <> s.invoice_id)`,
    ),
};

const linesOfLoads: Invariant = {
  name: 'lines_of_loads',
  says: 'Each load that names a customer invoice is on a line of it, and the invoice is current.',
  table: 'customer_invoice_lines',
  of: 'project',
  select: () =>
    unionOf(
      KINDS_OF_LOADS,
      ({ table, isAsset }) =>
        `SELECT l.id, 'invoice_id' AS field, 0 AS stored, l.customer_invoice_id AS expected
           FROM ${table} l
           LEFT JOIN customer_invoices i ON i.id = l.customer_invoice_id AND i.project_id = l.project_id
                 AND i.is_asset = ${isAsset} AND ${CURRENT}
           LEFT JOIN customer_invoice_lines n ON n.project_id = l.project_id AND n.invoice_id = i.id AND n.load_id = l.id
          WHERE l.project_id = ? AND l.customer_invoice_id <> 0 AND n.load_id IS NULL`,
    ),
};

const loadsOfLines: Invariant = {
  name: 'loads_of_lines',
  says: 'Each line of a current customer invoice is of a load that names it.',
  table: 'customer_invoice_lines',
  of: 'project',
  select: () =>
    unionOf(
      KINDS_OF_LOADS,
      ({ table, isAsset }) =>
        `SELECT n.load_id AS id, 'invoice_id' AS field, n.invoice_id AS stored, COALESCE(l.customer_invoice_id, 0) AS expected
           FROM customer_invoices i
           JOIN customer_invoice_lines n ON n.project_id = i.project_id AND n.invoice_id = i.id
           LEFT JOIN ${table} l ON l.project_id = n.project_id AND l.id = n.load_id
          WHERE i.project_id = ? AND i.is_asset = ${isAsset} AND ${CURRENT}
            AND n.invoice_id <> COALESCE(l.customer_invoice_id, 0)`,
    ),
};

const oneCurrentInvoice: Invariant = {
  name: 'one_current_invoice',
  says: 'No load is on two current customer invoices.',
  table: 'customer_invoice_lines',
  of: 'project',
  select: () =>
    `SELECT n.load_id AS id, 'current invoices' AS field, COUNT(*) AS stored, 1 AS expected
       FROM customer_invoices i
       JOIN customer_invoice_lines n ON n.project_id = i.project_id AND n.invoice_id = i.id
      WHERE i.project_id = ? AND ${CURRENT} GROUP BY i.is_asset, n.load_id HAVING COUNT(*) > 1`,
};

const linesOfBills: Invariant = {
  name: 'lines_of_bills',
  says: 'Each load that names a bill of a vendor is on exactly one line of it, and each such line is of a load that names the bill.',
  table: 'vendor_invoice_lines',
  of: 'project',
  select: () =>
    unionOf(BILLED_SIDES, ({ table, isAsset, side, column }) => {
      const lines = `SELECT n.load_id, n.invoice_id, COUNT(*) AS found FROM vendor_invoices b
           JOIN vendor_invoice_lines n ON n.project_id = b.project_id AND n.invoice_id = b.id
          WHERE b.project_id = ? AND b.is_deleted = 0 AND ${OF_SIDE[side](isAsset)} AND ${BILL_LINES}
          GROUP BY n.load_id, n.invoice_id`;
      return `(SELECT l.id, '${column}' AS field, COALESCE(n.found, 0) AS stored, 1 AS expected
           FROM ${table} l LEFT JOIN (${lines}) n ON n.load_id = l.id AND n.invoice_id = l.${column}
          WHERE l.project_id = ? AND l.${column} <> 0 AND COALESCE(n.found, 0) <> 1)
        UNION ALL
        (SELECT n.load_id AS id, '${column}' AS field, n.invoice_id AS stored, COALESCE(l.${column}, 0) AS expected
           FROM (${lines}) n LEFT JOIN ${table} l ON l.project_id = ? AND l.id = n.load_id
          WHERE n.invoice_id <> COALESCE(l.${column}, 0))`;
    }),
};

const OUT = DB_TYPES.transferredOut;

/** Number of ends of a load by its own fields: on an invoice, excluded with a reason, or open. */
const END_OF_LOAD = `IF(l.customer_invoice_id <> 0, 'billed',
  IF(l.is_canceled = 1 OR l.transfer_type_id = ${OUT} OR TRIM(l.locked_reason) <> '', 'excluded',
    IF(a.load_id IS NOT NULL, 'accrued', 'open')))`;
const END_BY_RECORDS = `IF(n.found IS NOT NULL, IF(n.found = 1, 'billed', 'billed twice'),
  IF(l.is_canceled = 1 OR l.transfer_type_id = ${OUT} OR l.locked_reason <> '', 'excluded',
    IF(a.load_id IS NOT NULL, 'accrued', 'open')))`;

const oneEnd: Invariant = {
  name: 'one_end',
  says: 'Each delivered load has exactly one end: billed or credited on an invoice, excluded with a reason, accrued, or open.',
  table: 'freight_loads, asset_loads',
  of: 'project',
  select: () =>
    unionOf(
      KINDS_OF_LOADS,
      ({ table, isAsset }) =>
        `SELECT l.id, 'end' AS field, ${END_OF_LOAD} AS stored, ${END_BY_RECORDS} AS expected
           FROM ${table} l
           LEFT JOIN (SELECT n.load_id, COUNT(*) AS found FROM customer_invoices i
                        JOIN customer_invoice_lines n ON n.project_id = i.project_id AND n.invoice_id = i.id
                       WHERE i.project_id = ? AND i.is_asset = ${isAsset} AND ${CURRENT} GROUP BY n.load_id) n
                  ON n.load_id = l.id
           LEFT JOIN (SELECT DISTINCT al.load_id FROM project_accruals p
                        JOIN accrual_lines al ON al.project_id = p.project_id AND al.accrual_id = p.id
                       WHERE p.project_id = ? AND p.is_deleted = 0 AND al.is_asset = ${isAsset}) a
                  ON a.load_id = l.id
          WHERE l.project_id = ? AND ${END_OF_LOAD} <> ${END_BY_RECORDS}`,
    ),
};

const missingLoads: Invariant = {
  name: 'missing_loads',
  says: 'The loads that are flagged as missing in the job system are the loads of its list.',
  table: 'missing_loads',
  of: 'project',
  select: () =>
    unionOf(
      KINDS_OF_LOADS,
      ({ table, isAsset }) =>
        `SELECT l.id, 'is_missing_upstream' AS field, IF(m.load_id IS NULL, 0, 1) AS stored,
                l.is_missing_upstream AS expected
           FROM ${table} l
           LEFT JOIN missing_loads m ON m.project_id = l.project_id AND m.is_asset = ${isAsset} AND m.load_id = l.id
          WHERE l.project_id = ? AND l.is_missing_upstream <> IF(m.load_id IS NULL, 0, 1)`,
    ),
};

/** Forms of a stored record. See docs/domain/loads-and-tickets.md#raw-records. */
const IS_PACKED = "(s.raw = '{}' AND s.source = 'job_system')";
const IS_DELETED = "(s.raw = '' AND s.source = 'job_system')";

const loadSources: Invariant = {
  name: 'load_sources',
  says: 'Each load has the record that it came from, and each record has the hash of its text or the checksum of its bytes.',
  table: 'load_sources',
  of: 'project',
  select: () =>
    `${unionOf(
      KINDS_OF_LOADS,
      ({ table }) =>
        `SELECT l.id, 'raw' AS field, 'absent' AS stored, 'present' AS expected FROM ${table} l
           LEFT JOIN load_sources s ON s.project_id = l.project_id AND s.source = l.source AND s.source_id = l.source_id
          WHERE l.project_id = ? AND s.source_id IS NULL`,
    )} UNION ALL
    (SELECT s.source_id AS id, 'content_hash' AS field, s.content_hash AS stored, SHA1(s.raw) AS expected
       FROM load_sources s
      WHERE s.project_id = ? AND s.content_hash <> SHA1(s.raw) AND NOT ${IS_PACKED} AND NOT ${IS_DELETED}) UNION ALL
    (SELECT s.source_id AS id, 'packed' AS field, HEX(SUBSTRING(s.packed, 2, 4)) AS stored,
            LPAD(HEX(CRC32(SUBSTRING(s.packed, 6))), 8, '0') AS expected
       FROM load_sources s
      WHERE s.project_id = ? AND ${IS_PACKED}
        AND NOT (HEX(SUBSTRING(s.packed, 2, 4)) <=> LPAD(HEX(CRC32(SUBSTRING(s.packed, 6))), 8, '0')))`,
};

const ratingBases: Invariant = {
  name: 'rating_bases',
  says: 'Each rated load has the basis that explains it, and each basis has the hash of its text.',
  table: 'rating_bases',
  of: 'project',
  select: () =>
    `${unionOf(
      KINDS_OF_LOADS,
      ({ table }) =>
        `SELECT l.id, 'rating_basis_id' AS field, 'absent' AS stored, l.rating_basis_id AS expected FROM ${table} l
           LEFT JOIN rating_bases b ON b.id = l.rating_basis_id AND b.project_id = l.project_id
          WHERE l.project_id = ? AND l.rating_basis_id <> 0 AND b.id IS NULL`,
    )} UNION ALL
    (SELECT b.id, 'content_hash' AS field, b.content_hash AS stored, SHA1(b.content) AS expected
       FROM rating_bases b WHERE b.project_id = ? AND b.content_hash <> SHA1(b.content))`,
};

/** Invariants of loads, their slots and their lines. */
export const LOAD_INVARIANTS: readonly Invariant[] = [
  slotsOfLoads,
  loadsOfSlots,
  linesOfLoads,
  loadsOfLines,
  oneCurrentInvoice,
  linesOfBills,
  oneEnd,
  missingLoads,
  loadSources,
  ratingBases,
];
