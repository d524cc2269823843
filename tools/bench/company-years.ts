import { CheckSums } from '#server/loads/totals/check-sums';
import { projectScope } from '#server/database/index';
import type { World } from './world';

const DAYS_OF_THREE_YEARS = 3 * 365;
/** Copies of a project's loads that are on no invoice. The loads before them are billed on both sides. */
const OPEN_COPIES = 1;
const OPEN_BILLS = 2;
const LINES_OF_A_BILL = 20;
/** Bills and invoices of three years: one a week. */
const OLD_INVOICES = 156;
const APPROVED = 13;
const UNAPPROVED = 14;

/** Columns that differ in a copy: `k` is its number, `days` how much older it is. */
const IN_A_COPY: Readonly<Record<string, string>> = {
  source_id: "CONCAT(source_id, '-', :k)",
  ticket_number: "IF(ticket_number = '', '', CONCAT(ticket_number, '-', :k))",
  delivered_at: 'delivered_at - INTERVAL :days DAY',
  customer_invoice_id: ':billed',
  vendor_invoice_id: ':billed',
  sand_invoice_id: ':billed',
};

/**
 * Adds two open vendor bills to each project. A company with more loads than it has now gets copies of them, over three years
 * back, with approved bills and customer invoices of these years. The check of the kept sums computes the sums.
 */
export async function growCompany(world: World, loads: number): Promise<void> {
  const { database } = world;
  const now = await database.one<{ loads: number; last: number }>(
    'SELECT COUNT(*) AS loads, MAX(id) AS last FROM freight_loads',
  );
  for (let bill = 1; bill <= OPEN_BILLS; bill += 1) await addBill(world, `Open ${bill}`, UNAPPROVED);
  await addLines(world);
  const copies = Math.floor(loads / (now?.loads ?? loads)) - 1;
  if (copies > 0) {
    for (let copy = 1; copy <= copies; copy += 1)
      await copyLoads(world, {
        copy,
        days: Math.round((copy * DAYS_OF_THREE_YEARS) / copies),
        last: now?.last ?? 0,
      });
    for (let week = 1; week <= OLD_INVOICES; week += 1) {
      await addBill(world, `Week ${week}`, APPROVED);
      await database.run(
        `INSERT INTO customer_invoices (project_id, company_id, invoice_name, is_current, total_loads)
         SELECT id, company_id, ?, 1, 20 FROM projects`,
        [`Week ${week}`],
      );
    }
    await keepSums(world);
  }
  await database.rows(
    `ANALYZE TABLE projects, freight_loads, project_sums, project_days, vendor_invoices, vendor_invoice_lines, customer_invoices`,
  );
}

async function copyLoads(
  { database }: World,
  { copy, days, last }: { copy: number; days: number; last: number },
): Promise<void> {
  const rows = await database.rows<{ Field: string }>('SHOW COLUMNS FROM freight_loads');
  const columns = rows.map(({ Field }) => Field).filter((name) => name !== 'id');
  const billed = copy > OPEN_COPIES ? 1 : 0;
  const values = columns.map((name) =>
    (IN_A_COPY[name] ?? name)
      .replace(':k', String(copy))
      .replace(':days', String(days))
      .replace(':billed', String(billed)),
  );
  await database.run(
    `INSERT INTO freight_loads (${columns.join(', ')}) SELECT ${values.join(', ')} FROM freight_loads WHERE id <= ?`,
    [last],
  );
}

async function keepSums(world: World): Promise<void> {
  const projects = await world.database.rows<{ id: number }>('SELECT id FROM projects');
  for (const { id } of projects) await world.app.get(CheckSums).run(projectScope(world.company.id, id));
}

function addBill({ database }: World, name: string, status: number): Promise<unknown> {
  return database.run(
    `INSERT INTO vendor_invoices (project_id, company_id, invoice_name, vendor_name, pc_carrier_id, approval_status,
       total_loads, vendor_total, net_total)
     SELECT id, company_id, ?, 'Carrier 5', 5, ?, ?, 9000, 9000 FROM projects`,
    [name, status, LINES_OF_A_BILL],
  );
}

/** Adds lines to the open bills: the first loads of their projects. */
function addLines({ database }: World): Promise<unknown> {
  return database.run(
    `INSERT INTO vendor_invoice_lines (project_id, invoice_id, line_no, load_no, load_id, vendor_freight)
     SELECT l.project_id, v.id, l.place, l.load_no, l.id, 450
       FROM (SELECT project_id, id, load_no, ROW_NUMBER() OVER (PARTITION BY project_id ORDER BY id) AS place
               FROM freight_loads) l
       JOIN vendor_invoices v ON v.project_id = l.project_id AND v.approval_status = ?
      WHERE l.place <= ?`,
    [UNAPPROVED, LINES_OF_A_BILL],
  );
}
