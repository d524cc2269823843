import type { World } from './world';

const PROJECTS = 20;
const LOADS = 1_000_000;
const LOADS_OF_A_PROJECT = LOADS / PROJECTS;
/** Invoices, bills and accruals of each project. */
const BILLS_OF_A_PROJECT = 250;
const FIRST_LOAD = 101_000_000;
const FIRST_TICKET = 5_000_000;

/** Number of the load at a place from 0 to 999,999. */
export const loadNumberAt = (at: number): number => FIRST_LOAD + at;
/** Ticket of the load at a place. */
export const ticketAt = (at: number): string => `T${FIRST_TICKET + at}`;

/** Fills a company with 1,000,000 loads in 20 projects, with INSERT … SELECT over a table of numbers. */
export async function fillForSearch(world: World): Promise<void> {
  const { database } = world;
  await database.run('CREATE TABLE search_numbers (n int UNSIGNED NOT NULL PRIMARY KEY)');
  await database.run('INSERT INTO search_numbers VALUES (0)');
  for (let count = 1; count < LOADS_OF_A_PROJECT; count *= 2) {
    await database.run('INSERT INTO search_numbers SELECT n + ? FROM search_numbers', [count]);
  }
  for (let made = 0; made < PROJECTS; made += 1) await fillProject(world, made);
  await database.run('DROP TABLE search_numbers');
  await database.rows(
    'ANALYZE TABLE freight_loads, customer_invoices, vendor_invoices, project_sums, projects',
  );
}

/** Fills one project. Neighboring loads of the company are in different projects, as in real life. */
async function fillProject(world: World, made: number): Promise<void> {
  const { database, company } = world;
  const { projectId } = await world.createProject(world.nextName('search'));
  await database.run(
    `INSERT INTO freight_loads (project_id, company_id, source, source_id, load_no, delivered_at, carrier_name,
       weight_tons, approved_mileage, terminal_name, po_number, ticket_number, truck_no, driver_name, freight_rev)
     SELECT ?, ?, 'bench', CONCAT('s-', n * ? + ?), ? + n * ? + ?, NOW(3) - INTERVAL n * 30 MINUTE,
            CONCAT('Carrier ', n % 12), 24, 80, CONCAT('Terminal ', n % 6), CONCAT('PO-', 1000 + n % 40),
            CONCAT('T', ? + n * ? + ?), CONCAT(100 + n % 700), 'Driver', 512.5
       FROM search_numbers WHERE n < ?`,
    [
      projectId,
      company.id,
      PROJECTS,
      made,
      FIRST_LOAD,
      PROJECTS,
      made,
      FIRST_TICKET,
      PROJECTS,
      made,
      LOADS_OF_A_PROJECT,
    ],
  );
  await database.run(
    `INSERT INTO project_sums (project_id, is_asset, pc_carrier_id, po_number, terminal_name, state, loads)
     SELECT project_id, 0, CAST(SUBSTRING(carrier_name, 9) AS UNSIGNED), po_number, terminal_name, 0, COUNT(*)
       FROM freight_loads WHERE project_id = ? GROUP BY project_id, carrier_name, po_number, terminal_name`,
    [projectId],
  );
  await database.run(
    `INSERT INTO customer_invoices (company_id, project_id, invoice_name, total_rev, total_loads)
     SELECT ?, ?, CONCAT('DRE-', ? + n), 102500, 200 FROM search_numbers WHERE n < ?`,
    [company.id, projectId, 10_000 + made * BILLS_OF_A_PROJECT, BILLS_OF_A_PROJECT],
  );
  await database.run(
    `INSERT INTO vendor_invoices (company_id, project_id, invoice_name, vendor_name, net_total, total_loads)
     SELECT ?, ?, CONCAT('RB-', ? + n), CONCAT('Vendor ', n % 40), 90000, 200 FROM search_numbers WHERE n < ?`,
    [company.id, projectId, 50_000 + made * BILLS_OF_A_PROJECT, BILLS_OF_A_PROJECT],
  );
}
