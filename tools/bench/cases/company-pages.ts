import { ReadDashboard } from '#server/overview/dashboard/read-dashboard';
import { ReadProjectFigures } from '#server/overview/project-figures/read-project-figures';
import { ReadAccrueWork } from '#server/overview/worklist/read-accrue-work';
import { ReadApproveWork } from '#server/overview/worklist/read-approve-work';
import { ReadBillWork } from '#server/overview/worklist/read-bill-work';
import { ReadCheckWork } from '#server/overview/worklist/read-check-work';
import { ReadReceiveWork } from '#server/overview/worklist/read-receive-work';
import { type Work, interleaved } from '../measure';
import type { Result, Target } from '../results';
import type { World } from '../world';
import { rawArrays } from './raw-query';

const ROUNDS = 15;
const ROUNDS_OF_ALL = 5;
/** One in this many projects changes between two reads of a page. */
const CHANGED_IN = 10;
const TWICE: Target = { of: 'ratio', atMost: 2 };
/** Size of what a node keeps for all pages together. */
const KEPT_MB: Target = { of: 'product', atMost: 60 };
const MB = 1_048_576;

/*
 * Floors: the statements that give the rows and counts of a page, on the indexes that there are, by the bare driver and as
 * arrays. Each side runs in this process, without HTTP and without JSON. Every parameter is the id of the company.
 */
const OPEN = '(SELECT id FROM projects WHERE company_id = ? AND archived = 0)';
const PAGE_OF_PROJECTS = `(SELECT id FROM (SELECT id FROM projects WHERE company_id = ? ORDER BY id LIMIT 50) page)`;
const SUMS = `SELECT project_id, is_asset, state, SUM(loads), SUM(weight_units),
     SUM(freight_rev_cents + fsc_rev_cents + sand_rev_cents), SUM(freight_cost_cents + fsc_cost_cents), SUM(sand_cost_cents)
     FROM project_sums WHERE project_id IN ${OPEN} GROUP BY project_id, is_asset, state`;
const KEYED = `SELECT project_id, is_asset, pc_carrier_id, po_number, terminal_name, state, loads, weight_units,
     freight_cost_cents, fsc_cost_cents, sand_cost_cents FROM project_sums WHERE project_id IN ${OPEN}`;
const WEEKS = `SELECT project_id, is_asset, day >= '2026-10-25', SUM(unbilled_loads), SUM(unbilled_cents),
     SUM(unreceived_loads), SUM(unreceived_cents), MIN(day)
     FROM project_days WHERE project_id IN ${OPEN} GROUP BY project_id, is_asset, day >= '2026-10-25'`;
const MONTH = `SELECT project_id, day, SUM(loads), SUM(weight_units), SUM(freight_rev_cents), SUM(freight_cost_cents)
     FROM project_days WHERE project_id IN ${OPEN} AND is_asset IN (0, 1) AND day >= '2026-10-25' GROUP BY project_id, day`;
const MARKS = `SELECT * FROM project_marks WHERE project_id IN ${OPEN}`;
const UNBILLED = `SELECT project_id, COUNT(*), SUM(weight_tons), SUM(ticket_is_missing), SUM(locked_reason <> ''),
     SUM(approved_mileage <= 0) FROM freight_loads
     WHERE project_id IN ${PAGE_OF_PROJECTS} AND customer_invoice_id = 0 GROUP BY project_id`;
const UNRECEIVED = `SELECT project_id, pc_carrier_id, MIN(delivered_at) FROM freight_loads
     WHERE project_id IN ${PAGE_OF_PROJECTS} AND vendor_invoice_id = 0 GROUP BY project_id, pc_carrier_id`;
/** Loads to check with their reasons. The company has no duplicate tickets. */
const FAULTS = [
  'l.approved_mileage <= 0',
  'ABS(l.weight_tons - w.average) * 10 > w.average',
  'l.ticket_is_missing = 1',
  "l.driver_ticket_auto_status_name IN ('Ticket Mismatch', 'Ticket Pending OCR')",
  'l.rating_flags & 1027 <> 0',
];
const FAULTY = `FROM freight_loads l
     JOIN (SELECT project_id, SUM(weight_units) / SUM(weighed_loads) / 10000 AS average
             FROM project_sums WHERE project_id IN ${OPEN} AND is_asset = 0 GROUP BY project_id) w
       ON w.project_id = l.project_id
     WHERE ${FAULTS.map((fault) => `(${fault})`).join(' OR ')}`;
const FAULT_COUNTS = `SELECT COUNT(*), ${FAULTS.map((fault) => `SUM(${fault})`).join(', ')} ${FAULTY}`;
const OLDEST_FAULTY = `SELECT l.project_id, l.id, l.load_no, l.delivered_at, l.carrier_name, l.ticket_number, l.freight_rev,
     l.fsc_rev, l.sand_rev, l.locked_reason, l.customer_invoice_id, ${FAULTS.join(', ')} ${FAULTY}
     ORDER BY l.delivered_at, l.project_id, l.id LIMIT 50`;
const BILLS = `SELECT v.project_id, v.id, v.invoice_name, v.vendor_name, v.total_loads, v.vendor_total, v.created_at
     FROM vendor_invoices v WHERE v.project_id IN ${OPEN} AND v.is_deleted = 0 AND v.approval_status = 14`;
const OWED = `SELECT l.invoice_id, SUM(f.freight_cost + f.fsc_cost) FROM (${BILLS} ORDER BY v.id LIMIT 50) page
     JOIN vendor_invoice_lines l ON l.project_id = page.project_id AND l.invoice_id = page.id
     JOIN freight_loads f ON f.project_id = l.project_id AND f.id = l.load_id GROUP BY l.invoice_id`;
/** Changes of the last week by project and user, which nothing keeps. */
const CHANGES = `SELECT project_id, actor_id, SUM(new_loads), SUM(changed_loads), SUM(other_rows), MAX(changed_at)
     FROM audit_changes FORCE INDEX (ix_audit_changes_time)
     WHERE company_id = ? AND changed_at > NOW(3) - INTERVAL 7 DAY AND actor_id <> 1 GROUP BY project_id, actor_id`;
const LAST_INVOICES = `SELECT project_id, MAX(id) FROM customer_invoices
     WHERE project_id IN ${OPEN} AND is_current = 1 AND is_deleted = 0 GROUP BY project_id`;

interface Page {
  readonly what: string;
  readonly floor: readonly string[];
  readonly read: (world: World) => Promise<unknown>;
}

const PAGES: readonly Page[] = [
  {
    what: 'to bill',
    floor: [SUMS, WEEKS, UNBILLED],
    read: ({ app, principal }) => app.get(ReadBillWork).run(principal, {}),
  },
  {
    what: 'to check',
    floor: [FAULT_COUNTS, OLDEST_FAULTY],
    read: ({ app, principal }) => app.get(ReadCheckWork).run(principal, {}),
  },
  {
    what: 'to approve',
    floor: [BILLS, OWED],
    read: ({ app, principal }) => app.get(ReadApproveWork).run(principal, {}),
  },
  {
    what: 'to receive',
    floor: [KEYED, UNRECEIVED],
    read: ({ app, principal }) => app.get(ReadReceiveWork).run(principal, {}),
  },
  {
    what: 'to accrue',
    floor: [SUMS, WEEKS],
    read: ({ app, principal }) => app.get(ReadAccrueWork).run(principal, {}),
  },
  {
    what: 'money of projects',
    floor: [SUMS, LAST_INVOICES],
    read: ({ app, principal }) => app.get(ReadProjectFigures).run(principal),
  },
  {
    what: 'dashboard',
    floor: [SUMS, WEEKS, MONTH, MARKS, CHANGES],
    read: ({ app, principal }) => app.get(ReadDashboard).run(principal),
  },
];

/** Raises the revisions of one project in `in`, as changes of colleagues and syncs do. */
async function changeSome({ database, company }: World, turn: number, one: number): Promise<void> {
  await database.run('UPDATE projects SET revision = revision + 1 WHERE company_id = ? AND id % ? = ?', [
    company.id,
    one,
    turn % one,
  ]);
}

function worksOf(world: World, { floor, read }: Page, one: number): Record<'floor' | 'product', Work> {
  const { database, principal } = world;
  let turn = 0;
  return {
    floor: {
      run: () =>
        Promise.all(
          floor.map((sql) =>
            rawArrays(database, sql, Array<number>(sql.split('?').length - 1).fill(principal.companyId)),
          ),
        ),
    },
    product: { prepare: () => changeSome(world, (turn += 1), one), run: () => read(world) },
  };
}

function heapMb(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / MB;
}

/**
 * Measures the first page of each tab, the money of projects and the dashboard. A tenth of the projects changes before each
 * read, and then all of them, which costs as much as the first read of a node.
 */
export async function companyPages(world: World, projects: number, loads: number): Promise<Result[]> {
  const results: Result[] = [];
  const before = heapMb();
  for (const page of PAGES) {
    for (const [one, rounds] of [
      [CHANGED_IN, ROUNDS],
      [1, ROUNDS_OF_ALL],
    ] as const) {
      const times = await interleaved(worksOf(world, page, one), { rounds, warmUps: one === 1 ? 1 : 3 });
      results.push({
        what: `${page.what}, ${projects} projects, ${one === 1 ? 'all' : projects / one} changed`,
        loads,
        unit: 'ms',
        against: 'bare SELECTs of its rows',
        ...times,
        target: one === 1 ? undefined : TWICE,
      });
    }
  }
  return [
    ...results,
    {
      what: `memory that a node keeps for these pages`,
      loads,
      unit: 'MB',
      against: '',
      floor: null,
      product: Math.max(0, heapMb() - before),
      target: KEPT_MB,
    },
  ];
}
