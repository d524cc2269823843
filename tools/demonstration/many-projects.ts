import type { INestApplicationContext } from '@nestjs/common';
import { chicagoDayOfMs } from '#shared/business-time';
import { ProjectRequest } from '#shared/contract/projects';
import { SandRateRequest } from '#shared/contract/sand-rates';
import { VoidCustomerInvoice } from '#server/billing/customer-invoices/index';
import { projectScope } from '#server/database/index';
import { ImportRecords, RerateQueue } from '#server/loads/index';
import type { Principal } from '#server/platform/common/index';
import { CreateProject } from '#server/projects/index';
import { SandRates } from '#server/projects/sand-rates/index';
import { addCompany } from './add-company';
import { DemoBilling, type DemoLoads } from './demo-billing';
import { agreedLines, faultyLines, overpricedLines, sandLines } from './demo-vendor-lines';
import { type Faults, ORDERS, loadsOfProject } from './many-loads';
import { TENANTS, createTenant } from './people';
import { requestOf } from './request';
import { type DemoSheets, createSheets } from './sheets';

const FIELDS = ['Wolfcamp', 'Spraberry', 'Bone Spring', 'Dean', 'Avalon', 'Cline'] as const;
const COUNTIES = ['Martin', 'Glasscock', 'Reagan', 'Upton', 'Ector'] as const;
const PROJECTS = FIELDS.length * COUNTIES.length;
/** Projects that are filled together: the database works while another one is rated. */
const AT_ONCE = 3;
const GULF_COAST = 'R30';
/** Days of invoices, counted from the first one of a project. The loads of other days stay open. */
const FORTNIGHTS = { first: [0, 13], second: [14, 27], third: [28, 41] } as const;
const LAST_BUT_A_WEEK = [42, 48] as const;
/** Leaves the third week open, behind later invoices. */
const WITH_A_GAP = [21, 34] as const;
const BILLED_WEEKS = [0, 41] as const;

interface Llano {
  readonly app: INestApplicationContext;
  readonly principal: Principal;
  readonly sheets: DemoSheets;
  readonly customers: readonly number[];
  readonly vendor: number;
}

const VENDOR = 'Yellow House Sand';

const jobName = (number: number): string => {
  const [field, county] = [FIELDS[number % FIELDS.length], COUNTIES[Math.floor(number / FIELDS.length)]];
  return `${field ?? ''} ${10 + number}H - ${county ?? ''}`;
};

/** Returns what is wrong with the loads of a project: each has other faults. */
const faultsOf = (number: number): Faults => ({
  missingTicket: number % 4 === 1 ? 13 : 0,
  duplicateTicket: number % 5 === 2 ? 17 : 0,
  ticketMismatch: number % 6 === 4 ? 19 : 0,
  zeroMiles: number % 7 === 4 ? 23 : 0,
  canceled: number % 3 === 0 ? 31 : 0,
  unpriced: number % 6 === 3 ? 11 : 0,
});

/** Projects with a fixed mobilization, and loads of equipment. */
const hasFixedAmount = (number: number): boolean => number % 12 === 5;

/**
 * Creates a company with thirty open projects whose work is in every state, so that the worklist and its runs have
 * something to do. The loads come from files, so no job system is asked.
 */
export async function seedManyProjects(
  app: INestApplicationContext,
  log: (line: string) => void,
): Promise<void> {
  const principal = await createTenant(app, TENANTS.llano);
  const llano: Llano = {
    app,
    principal,
    sheets: await createSheets(app, principal),
    customers: [
      await addCompany(app, principal, 'Caprock Resources', {
        billing_address: 'PO Box 3100\nLubbock, TX 79408',
        billing_emails: 'ap@caprock.example',
        terms: 'Net 30',
      }),
      await addCompany(app, principal, 'Double Mountain Oil', {
        billing_emails: 'billing@doublemountain.example, ap@doublemountain.example',
      }),
      await addCompany(app, principal, 'Yellow House Operating', { terms: 'Net 60' }),
    ],
    vendor: await addCompany(app, principal, VENDOR),
  };
  const projectIds: number[] = [];
  for (let number = 0; number < PROJECTS; number += 1) projectIds.push(await createProject(llano, number));
  for (let first = 0; first < PROJECTS; first += AT_ONCE)
    await Promise.all(
      projectIds.slice(first, first + AT_ONCE).map((id, at) => fillProject(llano, first + at, id)),
    );
  log(`Llano Freight Partners, with ${PROJECTS} projects`);
}

async function fillProject({ app, principal }: Llano, number: number, projectId: number): Promise<void> {
  const today = chicagoDayOfMs(Date.now());
  const equipment = hasFixedAmount(number) ? 4 : 0;
  const records = loadsOfProject(number, today, { faults: faultsOf(number), equipment });
  await app.get(ImportRecords).run(projectScope(principal.companyId, projectId), principal, records, {
    code: 'imported',
    file: `${jobName(number)}.csv`,
  });
  const billing = new DemoBilling(app, principal);
  const delivered = await billing.deliveredIn(projectId);
  const invoices = await billCustomer({ billing, delivered }, number);
  await receiveBills({ billing, delivered }, number, invoices[0]);
  if (number === 9 && invoices[1] !== undefined)
    await app.get(VoidCustomerInvoice).run(principal, invoices[1]);
  if (number % 7 === 2) await billing.accrue(delivered, 30);
}

async function createProject(
  { app, principal, sheets, customers, vendor }: Llano,
  number: number,
): Promise<number> {
  const isFixed = hasFixedAmount(number);
  const { id } = await app.get(CreateProject).run(
    principal,
    requestOf(ProjectRequest, {
      job_name: jobName(number),
      customer_id: customers[number % customers.length] ?? 0,
      vendor_id: vendor,
      fsc_area_id: GULF_COAST,
      customer_fsc_id: sheets.customerFsc,
      vendor_fsc_id: sheets.vendorFsc,
      customer_rates_id: sheets.customerFreight,
      vendor_rates_id: sheets.vendorFreight,
      customer_equipment_rate_id: sheets.equipment.customer,
      vendor_equipment_rate_id: sheets.equipment.vendor,
      fixed_mob_rev: isFixed ? 24_500 : 0,
      fixed_mob_cost: isFixed ? 19_250 : 0,
    }),
  );
  for (const [at, order] of ORDERS.slice(0, -1).entries())
    await app.get(SandRates).create(
      principal,
      requestOf(SandRateRequest, {
        project_id: id,
        po_id: order.id,
        po_number: order.name,
        rev_rate: 32.5 + at,
        cost_rate: 28.4 + at,
      }),
    );
  await app.get(RerateQueue).idle();
  return id;
}

interface Work {
  readonly billing: DemoBilling;
  readonly delivered: DemoLoads;
}

/** Bills a project up to the last but one week, with a gap, partly or not at all. Returns the invoices. */
async function billCustomer({ billing, delivered }: Work, number: number): Promise<number[]> {
  const { first, second, third } = FORTNIGHTS;
  const periods = [[first, second, third, LAST_BUT_A_WEEK], [first, WITH_A_GAP], number < 12 ? [] : [first]][
    number % 3
  ];
  const invoices: number[] = [];
  for (const [at, days] of (periods ?? []).entries())
    invoices.push(
      await billing.billCustomer(delivered, { invoice_name: `LFP-${number + 10}-${at + 1}`, days }),
    );
  const [invoice_id] = invoices;
  if (invoice_id !== undefined && number % 4 === 0)
    await billing.credit(delivered, { invoice_id, amount: 100 + number * 2.5, reason: 'Demurrage dispute' });
  if (invoice_id !== undefined && number % 12 === 0)
    await billing.credit(delivered, { invoice_id, amount: 75, is_credit: false, reason: 'Night crew' });
  return invoices;
}

/** Receives bills of the vendor: with faults, with another rate, right, generated, or none. */
async function receiveBills({ billing, delivered }: Work, number: number, invoice?: number): Promise<void> {
  const loads = delivered.hauled(BILLED_WEEKS, ({ ticket_number: ticket }) => ticket !== '');
  const canceled = delivered.freight.find((load) => load.is_canceled);
  const bill = { invoice_name: `YH-${4100 + number}`, vendor_name: VENDOR };
  const receive = [
    () => billing.receive(delivered, bill, faultyLines(loads, canceled, delivered.freight)),
    () => billing.receive(delivered, bill, overpricedLines(loads, 9, 42.5)),
    async () => billing.approve(await billing.receive(delivered, bill, agreedLines(loads.slice(0, 20)))),
    async () => {
      if (invoice === undefined) return;
      await billing.generate(delivered, { ...bill, customer_invoice_id: invoice, discount_percent: 1.5 });
    },
    () => Promise.resolve(),
  ][number % 5];
  await receive?.();
  if (number % 6 !== 1) return;
  const [order] = ORDERS;
  const sand = loads.filter((load) => load.po_number === order.name && load.sand_cost > 0);
  await billing.receive(
    delivered,
    {
      invoice_name: `KM-${9100 + number}`,
      vendor_name: order.terminal,
      is_sand: true,
      purchase_order: order.name,
    },
    sandLines(sand),
  );
}
