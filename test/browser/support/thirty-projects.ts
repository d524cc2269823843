import type { APIRequestContext } from '@playwright/test';
import { addDays, chicagoDayOfMs, dayNumber } from '#shared/business-time';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { DB_TYPES } from '#shared/rules/db-types';
import { ROLES } from '#shared/rules/permissions';
import { callApi } from '../../support/calls';
import type { MailServer } from '../../support/mail-server';
import { until } from '../../support/until';
import { freshCompany } from './fresh-company';
import { PASSWORD } from './people';

const PROJECTS = 30;
/** Calls at the same time. The server runs 16 of one person. */
const AT_ONCE = 8;
const RATES = { customer: 12.5, vendor: 9.75 } as const;
const HEADER = 'Load number,Delivered date,Ticket number,Carrier,Miles,Weight (tons)';

/** Loads of a project: days before the end of the last full week. The one without a ticket can't be billed. */
const LOADS = [
  { daysAgo: 0, hasTicket: true },
  { daysAgo: 2, hasTicket: true },
  { daysAgo: 5, hasTicket: false },
  { daysAgo: 9, hasTicket: true },
] as const;
/** Dollars that each vendor bill is above what is owed. */
const OVERBILLED = 50;

interface Person {
  readonly email: string;
  readonly name: string;
}

/** Company of thirty open projects without invoices, with two people who may bill and accrue. */
export interface ThirtyProjects {
  readonly jobs: readonly string[];
  /** Recipient of the customer's invoices. */
  readonly customerEmail: string;
  /** Unapproved bills, each above what is owed. */
  readonly bills: readonly string[];
  readonly ada: Person;
  readonly ben: Person;
  /** Days of the first and of the last load. */
  readonly days: { readonly first: string; readonly last: string };
  /** Reads the stored invoices of each project. */
  readonly invoices: () => Promise<CustomerInvoiceReply[][]>;
}

const base = (): string => `${process.env.BROWSER_BASE_URL ?? ''}/api`;

/** Makes a call that must succeed. Returns the body of its reply. */
async function must<Method extends string, Path extends string>(
  method: Method,
  path: Path,
  token?: string,
  body?: unknown,
) {
  const called = await callApi(base(), method, { path, token, body });
  if (called.status >= 400) throw new Error(`${method} ${path}: ${called.status} ${called.text}`);
  return called.body;
}

/** Signs up through the link of an invitation. Returns an access token. */
async function signUp(mails: MailServer, { email, name }: Person): Promise<string> {
  const { link } = await mails.next(email);
  const { id } = await must('GET', `/users/approval-status/${email}`);
  await must('PATCH', '/signup', undefined, {
    id,
    display_name: name,
    user_password: PASSWORD,
    invitation_token: new URL(link).searchParams.get('token'),
  });
  const { tokens } = await must('POST', '/authenticate', undefined, { email, user_password: PASSWORD });
  return tokens.access_token;
}

/** Runs the work for each item, a few at the same time. */
async function forEach<Item>(items: readonly Item[], work: (item: Item, at: number) => Promise<void>) {
  const left = [...items.entries()].reverse();
  const next = async (): Promise<void> => {
    for (let entry = left.pop(); entry !== undefined; entry = left.pop()) await work(entry[1], entry[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** Saturday of the last full week. */
const lastSaturday = (): string => {
  const today = chicagoDayOfMs(Date.now());
  // Day 0 was a Thursday.
  return addDays(today, -(((dayNumber(today) + 4) % 7) + 1));
};

const weightOf = (project: number, at: number): number => 20 + project * 0.37 + at * 1.13;
const loadNo = (project: number, at: number): number => 8_000_001 + project * 10 + at;

/** Writes a day as in the files of carriers: 11/28/2026. */
const formatted = (isoDay: string): string => isoDay.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

function fileOf(project: number): string {
  const end = lastSaturday();
  const rows = LOADS.map(({ daysAgo, hasTicket }, at) => {
    const day = formatted(addDays(end, -daysAgo));
    const ticket = hasTicket ? `T-${project}-${at}` : '';
    return `${loadNo(project, at)},${day} 2:30 PM,${ticket},Own Fleet,40,${weightOf(project, at).toFixed(2)}`;
  });
  return `${[HEADER, ...rows].join('\n')}\n`;
}

/** Imports the loads of a project from a file. */
async function importLoads(token: string, projectId: number, project: number): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([fileOf(project)], { type: 'text/csv' }), 'loads.csv');
  form.append('kind', 'freight');
  form.append('project_id', String(projectId));
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${base()}/pc/load-import/0`, { method: 'POST', body: form, headers });
  if (sent.status !== 201) throw new Error(`import: ${sent.status} ${await sent.text()}`);
  const { id, mapping, weight_unit, decimal_sign } = (await sent.json()) as Record<string, unknown>;
  const choice = { mapping, weight_unit, decimal_sign, skip_faulty: false };
  await must('POST', `/pc/load-import/${Number(id)}/apply`, token, choice);
  const path = `/pc/load-import/${Number(id)}` as const;
  const isDone = async (): Promise<boolean> => (await must('GET', path, token)).state === 'finished';
  await until(isDone, { lookEveryMs: 100 });
}

/** Adds a bill of the vendor for one load that is above what is owed. */
async function addBill(
  token: string,
  project_id: number,
  { project, ...invoice }: { project: number; invoice_name: string; vendor_name: string },
): Promise<void> {
  const hundredths = Math.round(weightOf(project, 0) * 100);
  // Whole numbers, so that half a cent rounds up: 20.74 tons at $9.75 are $202.215.
  const owed = Math.round((hundredths * Math.round(RATES.vendor * 100)) / 100) / 100;
  const [weight_tons, vendor_freight] = [hundredths / 100, owed + OVERBILLED];
  const loads = [{ load_no: loadNo(project, 0), vendor_freight, weight_tons }];
  await must('POST', '/pc/vendor-invoice/0', token, { project_id, invoice, loads });
}

async function addSheets(token: string) {
  const sheet = async (rs_name: string, rate: number): Promise<number> => {
    const { perShortTon: method_id, fixedRates: type_id } = DB_TYPES;
    const body = { rs_name, method_id, type_id, mileage_bands: [], rs_rates: [rate] };
    return (await must('POST', '/pc/rate-sheet/0', token, body)).rate_sheet.id;
  };
  return {
    customer_rates_id: await sheet('Customer rates', RATES.customer),
    vendor_rates_id: await sheet('Vendor rates', RATES.vendor),
  };
}

const companyId = async (token: string, body: object): Promise<number> =>
  (await must('POST', '/pc/account-company/0', token, body)).data.id;

/** Creates a company of thirty projects by calls of its own, in some seconds. */
export async function createThirtyProjects(
  request: APIRequestContext,
  mails: MailServer,
): Promise<ThirtyProjects> {
  const { email } = await freshCompany(request, 'Thirty Freight', '');
  const mark = email.replaceAll(/\D/g, '');
  const ada = { email, name: 'Ada Fresh' };
  const ben = { email: `ben-${mark}@fresh.test`, name: 'Ben Fresh' };
  const customerEmail = `ap-${mark}@ridge.test`;
  const token = await signUp(mails, ada);
  await must('POST', '/pc/user/0', token, {
    first_name: 'Ben',
    last_name: 'Fresh',
    email: ben.email,
    role_id: ROLES['Account User'],
  });
  await signUp(mails, ben);
  const vendor = 'Yellow House Sand';
  const shared = {
    ...(await addSheets(token)),
    customer_id: await companyId(token, { company_name: 'Ridge Oil', billing_emails: customerEmail }),
    vendor_id: await companyId(token, { company_name: vendor }),
  };
  const jobs = Array.from({ length: PROJECTS }, (_, at) => `Pad ${String(at + 1).padStart(2, '0')} - Crane`);
  const bills = ['YH-1', 'YH-2', 'YH-3', 'YH-4'];
  const ids: number[] = [];
  await forEach(jobs, async (job_name, at) => {
    const { data } = await must('POST', '/pc/project/0', token, { ...shared, job_name, pc_job_id: 0 });
    ids.push(data.id);
    await importLoads(token, data.id, at);
    const invoice_name = bills[at];
    if (invoice_name !== undefined)
      await addBill(token, data.id, { project: at, invoice_name, vendor_name: vendor });
  });
  const end = lastSaturday();
  const days = { first: addDays(end, -Math.max(...LOADS.map(({ daysAgo }) => daysAgo))), last: end };
  const invoices = () =>
    Promise.all(
      ids.map((id): Promise<CustomerInvoiceReply[]> => must('GET', `/pc/customer-invoices/${id}`, token)),
    );
  return { jobs, customerEmail, bills, ada, ben, days, invoices };
}
