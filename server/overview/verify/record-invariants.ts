import { DB_TYPES } from '#shared/rules/db-types';
import { type Invariant, firstDifference, unionOf } from './invariant';

const sum = (expression: string): string => `COALESCE(SUM(${expression}), 0)`;

const customerHeads: Invariant = {
  name: 'customer_heads',
  says: 'The totals of a customer invoice are the sums of its lines and its fixed amounts.',
  table: 'customer_invoices',
  of: 'project',
  select: () =>
    firstDifference(
      'i.id',
      [
        ['total_loads', 'i.total_loads', 'COUNT(n.load_id)'],
        ['total_weight_tons', 'i.total_weight_tons', sum('n.weight_tons')],
        ['total_rev', 'i.total_rev', `i.fixed_mob_rev + ${sum('n.freight_rev + n.fsc_rev + n.sand_rev')}`],
        [
          'total_cost',
          'i.total_cost',
          `i.fixed_mob_cost + ${sum('n.freight_cost + n.fsc_cost + n.sand_cost')}`,
        ],
      ],
      `FROM customer_invoices i
       LEFT JOIN customer_invoice_lines n ON n.project_id = i.project_id AND n.invoice_id = i.id
      WHERE i.project_id = ? AND i.is_deleted = 0`,
      'GROUP BY i.id',
    ),
};

const currentVersions: Invariant = {
  name: 'current_versions',
  says: 'Of the versions of a customer invoice the newest one is current, and no other.',
  table: 'customer_invoices',
  of: 'project',
  select: () =>
    `SELECT MAX(i.id) AS id, 'is_current' AS field, SUM(i.is_current) AS stored, 1 AS expected
       FROM customer_invoices i WHERE i.project_id = ? AND i.is_deleted = 0
      GROUP BY IF(i.version_of = 0, i.id, i.version_of)
     HAVING SUM(i.is_current) <> 1 OR MAX(i.version) <> MAX(IF(i.is_current = 1, i.version, 0))`,
};

const billHeads: Invariant = {
  name: 'bill_heads',
  says: 'The amounts of a bill are the sums of its lines, and its net is the total less the discount.',
  table: 'vendor_invoices',
  of: 'project',
  select: () =>
    firstDifference(
      'b.id',
      [
        ['total_loads', 'b.total_loads', 'COUNT(n.line_no)'],
        ['total_weight_tons', 'b.total_weight_tons', sum('n.weight_tons')],
        ['vendor_freight', 'b.vendor_freight', sum('n.vendor_freight')],
        ['vendor_fsc', 'b.vendor_fsc', sum('n.vendor_fsc')],
        ['vendor_sand', 'b.vendor_sand', sum('n.vendor_sand')],
        ['vendor_total', 'b.vendor_total', 'b.vendor_freight + b.vendor_fsc + b.vendor_sand'],
        ['net_total', 'b.net_total', 'b.vendor_total - b.discount_amount'],
      ],
      `FROM vendor_invoices b
       LEFT JOIN vendor_invoice_lines n ON n.project_id = b.project_id AND n.invoice_id = b.id
      WHERE b.project_id = ? AND b.is_deleted = 0`,
      'GROUP BY b.id',
    ),
};

const approvals: Invariant = {
  name: 'approvals',
  says: 'The stamp of an approved bill is the person and the time of the change that approved it.',
  table: 'vendor_invoices',
  of: 'project',
  select: () =>
    `SELECT b.id, 'approved_at' AS field, CONCAT(b.approved_at, ' by ', b.approved_by_id, ' ', b.approved_by) AS stored,
            'a change of that person at that time' AS expected
       FROM vendor_invoices b
      WHERE b.project_id = ? AND b.is_deleted = 0 AND b.approval_status = ${DB_TYPES.approved} AND b.approved_at IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM audit_entries e JOIN audit_changes c ON c.id = e.change_id
                         WHERE e.entity = 'vendor_invoices' AND e.entity_id = b.id AND c.changed_at = b.approved_at
                           AND c.actor_id = b.approved_by_id AND c.actor_name = b.approved_by)
        AND NOT EXISTS (SELECT 1 FROM audit_exports x WHERE x.project_id = b.project_id AND x.through_time >= b.approved_at)`,
};

const decided = (decision: string, value: string): string =>
  `COALESCE(SUM(IF(d.decision = '${decision}', ${value}, 0)), 0)`;

const decisions: Invariant = {
  name: 'decisions',
  says: 'The decided lines and differences of a bill are those of its decisions.',
  table: 'vendor_invoices',
  of: 'project',
  select: () =>
    firstDifference(
      'b.id',
      [
        ['accepted_lines', 'b.accepted_lines', decided('accept', '1')],
        ['accepted_difference', 'b.accepted_difference', decided('accept', 'l.difference')],
        ['disputed_lines', 'b.disputed_lines', decided('dispute', '1')],
        ['disputed_difference', 'b.disputed_difference', decided('dispute', 'l.difference')],
      ],
      `FROM vendor_invoices b
       LEFT JOIN vendor_decision_lines l ON l.project_id = b.project_id AND l.invoice_id = b.id
       LEFT JOIN vendor_decisions d ON d.id = l.decision_id AND d.invoice_id = b.id
      WHERE b.project_id = ? AND b.is_deleted = 0`,
      'GROUP BY b.id',
    ),
};

const credits: Invariant = {
  name: 'credits',
  says: 'Each credit and charge is on an invoice of its project, and on the newest version of a customer invoice.',
  table: 'credits_debits',
  of: 'project',
  select: () =>
    `SELECT c.id, 'invoice_id' AS field, c.invoice_id AS stored, 'a present invoice' AS expected
       FROM credits_debits c
       LEFT JOIN customer_invoices i ON c.is_vendor = 0 AND i.id = c.invoice_id AND i.project_id = c.project_id
             AND i.is_deleted = 0 AND i.is_current = 1
       LEFT JOIN vendor_invoices b ON c.is_vendor = 1 AND b.id = c.invoice_id AND b.project_id = c.project_id
             AND b.is_deleted = 0
      WHERE c.project_id = ? AND c.is_deleted = 0 AND i.id IS NULL AND b.id IS NULL`,
};

/** Sum over the lines of an accrual for which a condition holds. */
const of = (value: string, condition = '1 = 1'): string => sum(`IF(${condition}, ${value}, 0)`);
const [UNBILLED, UNRECEIVED] = ['n.customer_invoice_id = 0', 'n.vendor_invoice_id = 0'];
const SAND_OPEN = 'n.sand_invoice_id = 0 AND n.sand_cost > 0';
const SAND = 'n.sand_rev > 0';
const [FREIGHT_REV, FREIGHT_COST] = ['n.freight_rev + n.fsc_rev', 'n.freight_cost + n.fsc_cost'];

const ACCRUAL_FIGURES: readonly (readonly [field: string, expected: string])[] = [
  ['total_loads', 'COUNT(n.load_id)'],
  ['freight_weight_tons', of('n.weight_tons')],
  ['freight_weight_not_billed', of('n.weight_tons', UNBILLED)],
  ['freight_weight_not_received', of('n.weight_tons', UNRECEIVED)],
  ['sand_weight_tons', of('n.weight_tons', SAND)],
  ['sand_weight_not_billed', of('n.weight_tons', `${SAND} AND ${UNBILLED}`)],
  ['sand_weight_not_received', of('n.weight_tons', `${SAND} AND ${SAND_OPEN}`)],
  ['freight_rev', of(FREIGHT_REV)],
  ['freight_not_billed', of(FREIGHT_REV, UNBILLED)],
  ['freight_cost', of(FREIGHT_COST)],
  ['freight_not_received', of(FREIGHT_COST, UNRECEIVED)],
  ['sand_rev', of('n.sand_rev')],
  ['sand_not_billed', of('n.sand_rev', UNBILLED)],
  ['sand_cost', of('n.sand_cost')],
  ['sand_not_received', of('n.sand_cost', SAND_OPEN)],
];

const accrualHeads: Invariant = {
  name: 'accrual_heads',
  says: 'The figures of an accrual are the sums of its lines.',
  table: 'project_accruals',
  of: 'project',
  select: () =>
    firstDifference(
      'a.id',
      ACCRUAL_FIGURES.map(([field, expected]) => [field, `a.${field}`, expected]),
      `FROM project_accruals a
       LEFT JOIN accrual_lines n ON n.project_id = a.project_id AND n.accrual_id = a.id
      WHERE a.project_id = ? AND a.is_deleted = 0`,
      'GROUP BY a.id',
    ),
};

const OWNED = ['freight_loads', 'asset_loads', 'customer_invoices', 'vendor_invoices'] as const;

const owners: Invariant = {
  name: 'owners',
  says: 'Loads and invoices belong to the company of their project.',
  table: OWNED.join(', '),
  of: 'project',
  select: () =>
    unionOf(
      OWNED,
      (table) =>
        `SELECT l.id, '${table}.company_id' AS field, l.company_id AS stored, p.company_id AS expected
           FROM projects p JOIN ${table} l ON l.project_id = p.id WHERE p.id = ? AND l.company_id <> p.company_id`,
    ),
};

/** Invariants of invoices, bills, credits and accruals. */
export const RECORD_INVARIANTS: readonly Invariant[] = [
  customerHeads,
  currentVersions,
  billHeads,
  approvals,
  decisions,
  credits,
  accrualHeads,
  owners,
];
