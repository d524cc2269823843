import type { Worksheet } from 'exceljs';
import { seedDemonstration } from '#tools/demonstration/seed-demonstration';
import { RerateQueue } from '#server/loads/index';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import type { SignInReply } from '#shared/contract/auth';
import { PDF_TYPE } from '#shared/contract/media-types';
import type { CompanyRecordIds } from '../factories/company-records';
import { startAppWith } from '../factories/rated-project';
import { describedBy } from '../support/api-schemas';
import type { TestApp } from '../support/app';
import { drawnByLibrary, keepSteps, partsOf } from '../support/library-workbooks';
import { linesOf, readPdf } from '../support/pdfs';
import { moveDate } from '../support/moved-date';
import { type Recorded, Recordings, shortened } from '../support/recordings';
import { openWorkbook } from '../support/workbooks';
import { pathOf } from './route-path';
import { ROUTES, type RouteEntry } from './routes-table';

/**
 * Compares every reply, workbook and the description of the API with a recording, so that a change of structure changes
 * nothing. `RECORD=1 npm run test:api -- recorded` records again after a change that is wanted.
 */

// It makes the demonstration, and reads all of it.
jest.setTimeout(600_000);

/** A Wednesday afternoon in the middle of a quarter, in winter time. */
const MOMENT = new Date('2026-02-18T20:17:00.000Z');
/** Longest time from the seeding to the last reply, on a busy machine. */
const RUN_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** Offset of local times in exports: winter time in Chicago. */
const EXPORT_OFFSET = '-06:00';
const PASSWORD = 'Haulbook-demo-1';
const PEOPLE = ['systems@haulbook.test', 'admin@permian.test', 'user@permian.test', 'viewer@permian.test'];
const OTHER_COMPANY = 'admin@bakken.test';

let simulator: Simulator;
let app: TestApp;
let replies: Recordings;
let restoreDate: () => void;
let realNow: number;
const tokens = new Map<string, string>();
let key = '';
let companyId = 0;

const GETS = ROUTES.filter(({ route }) => route.startsWith('GET '));

/** Table of each kind of id, and a condition in it. */
const TABLES: Readonly<Record<Exclude<keyof CompanyRecordIds, 'company'>, string>> = {
  user: 'users WHERE company_id = ?',
  accountCompany: 'account_companies WHERE company_id = ?',
  rateSheet: 'rate_sheets WHERE is_asset = 0 AND company_id = ?',
  assetRateSheet: 'rate_sheets WHERE is_asset = 1 AND company_id = ?',
  fscSheet: 'fsc_sheets WHERE company_id = ?',
  savedView: 'saved_views WHERE company_id = ?',
  project: 'projects WHERE company_id = ?',
  carrier: 'project_carriers WHERE project_id IN (SELECT id FROM projects WHERE company_id = ?)',
  sandRate: 'project_sand_rates WHERE project_id IN (SELECT id FROM projects WHERE company_id = ?)',
  load: 'freight_loads WHERE company_id = ?',
  assetLoad: 'asset_loads WHERE company_id = ?',
  loadImport: 'load_imports WHERE company_id = ?',
  customerInvoice: 'customer_invoices WHERE company_id = ?',
  vendorInvoice: 'vendor_invoices WHERE company_id = ?',
  vendorLine:
    'vendor_invoice_lines WHERE invoice_id IN (SELECT id FROM vendor_invoices WHERE company_id = ?)',
  creditDebit: 'credits_debits WHERE project_id IN (SELECT id FROM projects WHERE company_id = ?)',
  accrual: 'project_accruals WHERE project_id IN (SELECT id FROM projects WHERE company_id = ?)',
  notification: 'notifications WHERE company_id = ?',
};
/** Records of a kind whose replies are recorded. */
const RECORDS_OF_A_KIND = 4;

const idsOf = new Map<keyof CompanyRecordIds, readonly number[]>();

async function signIn(email: string): Promise<SignInReply> {
  const response = await fetch(`${app.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, user_password: PASSWORD }),
  });
  return (await response.json()) as SignInReply;
}

async function findIds(): Promise<void> {
  const { database } = app.testDatabase;
  idsOf.set('company', [companyId]);
  for (const [kind, from] of Object.entries(TABLES)) {
    const rows = await database.rows<{ id: number }>(`SELECT id FROM ${from} ORDER BY id`, [companyId]);
    const every = Math.max(1, Math.floor(rows.length / RECORDS_OF_A_KIND));
    const chosen = rows.filter((_row, at) => at % every === 0).slice(0, RECORDS_OF_A_KIND);
    idsOf.set(
      kind as keyof CompanyRecordIds,
      chosen.map(({ id }) => id),
    );
  }
}

beforeAll(async () => {
  realNow = Date.now();
  restoreDate = moveDate(MOMENT);
  replies = new Recordings('replies');
  simulator = await startSimulator({ anchor: MOMENT, now: () => MOMENT });
  app = await startAppWith(simulator);
  await seedDemonstration(app.app, () => undefined);
  await app.get(RerateQueue).idle();
  for (const email of [...PEOPLE, OTHER_COMPANY]) {
    const { tokens: given, company } = await signIn(email);
    tokens.set(email, given.access_token);
    if (email === 'admin@permian.test') [key, companyId] = [company.qwikr_company_key, company.id];
  }
  await findIds();
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await app.close();
  await simulator.close();
  restoreDate();
});

/** Returns true for an instant of this run, or whole days before it. */
const isOfRun = (ms: number): boolean =>
  (((ms - MOMENT.getTime()) % DAY_MS) + DAY_MS) % DAY_MS < RUN_MS || Math.abs(ms - realNow) < DAY_MS;
/** Instants of JSON, and local times of exports. */
const TIME = /\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z?/g;
const msOf = (time: string): number => Date.parse(time.includes('T') ? time : `${time}${EXPORT_OFFSET}`);

/** Random UUIDs: the keys of companies. */
const KEY = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g;

/** Names whose values differ from run to run: background work may share revisions. */
const UNSTEADY = /^requestId$|revision(_id)?$/;

/** Checks for a schema of the API, whose list of required fields has no order. */
const isSchema = (value: unknown): value is { required: string[] } =>
  typeof value === 'object' && value !== null && 'required' in value && Array.isArray(value.required);

/** Replaces what differs from run to run: times of the run, revisions, the key of the company and ids of requests. */
function steady(value: unknown): Recorded {
  if (Array.isArray(value)) return value.map(steady);
  if (isSchema(value)) return steady({ ...value, required: { names: [...value.required].sort() } });
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, UNSTEADY.test(name) ? `<${name}>` : steady(part)]),
    );
  if (typeof value !== 'string') return value as Recorded;
  return value.replace(KEY, '<key>').replace(TIME, (time) => {
    const ms = msOf(time);
    if (!isOfRun(ms)) return time;
    const days = Math.floor((ms - MOMENT.getTime()) / DAY_MS);
    return days < 0 ? `<time of the run, ${days} days>` : '<time of the run>';
  });
}

const emailOf = ({ isAdmin }: RouteEntry): string =>
  isAdmin ? 'systems@haulbook.test' : 'admin@permian.test';

/** Returns the addresses of a route: one for each chosen record. */
function addressesOf(entry: RouteEntry): string[] {
  const kind = entry.id ?? entry.queryId?.[1];
  const ids = kind === undefined ? [0] : (idsOf.get(kind) ?? []);
  const chosen = ids.length === 0 ? [0] : ids;
  return chosen.map((id) =>
    pathOf(entry, { company: companyId, ...(kind === undefined ? {} : { [kind]: id }) }, { key }),
  );
}

const cellOf = (sheet: Worksheet, row: number, column: number): Recorded => {
  const cell = sheet.getCell(row, column);
  // A cell may lack a format, although its type says otherwise.
  const formats = [cell.numFmt].filter(Boolean);
  return cell.value === null ? null : [steady(JSON.parse(JSON.stringify(cell.value))), formats[0] ?? ''];
};

async function cellsOf(bytes: ArrayBuffer): Promise<Recorded> {
  const { worksheets } = await openWorkbook(bytes);
  return worksheets.map((sheet) => {
    // ExcelJS looks at all rows for each count.
    const { name, rowCount, columnCount } = sheet;
    const rows = Array.from({ length: rowCount }, (_row, row) =>
      Array.from({ length: columnCount }, (_column, column) =>
        JSON.stringify(cellOf(sheet, row + 1, column + 1)),
      ),
    );
    return { sheet: name, rows };
  });
}

/** Returns the lines of each page of a PDF. */
const pagesOf = async (bytes: Uint8Array): Promise<Recorded> =>
  (await readPdf(bytes)).pages.map((page) => linesOf(page).map((line) => line.join(' | ')));

const isWorkbook = (type: string): boolean => type.includes('spreadsheetml');

async function replyOf(address: string, email: string): Promise<Recorded> {
  const response = await fetch(`${app.url}/api${address}`, {
    headers: { authorization: `Bearer ${tokens.get(email) ?? ''}` },
  });
  const type = response.headers.get('content-type') ?? '';
  const content = async (): Promise<Recorded> => {
    if (isWorkbook(type)) return cellsOf(await response.arrayBuffer());
    if (type === PDF_TYPE) return pagesOf(new Uint8Array(await response.arrayBuffer()));
    const text = await response.text();
    if (type.includes('application/json')) return steady(JSON.parse(text));
    return text.split(/\r?\n/).map((line) => steady(line.startsWith('{') ? JSON.parse(line) : line));
  };
  return { status: response.status, type, content: shortened(await content()) };
}

const nameOf = (address: string): string => steady(address.replace(/\?$/, '')) as string;

it.each(
  GETS.filter(({ isPublic }) => isPublic !== true).map((entry): [string, RouteEntry] => [entry.route, entry]),
)('%s answers as recorded', async (route, entry) => {
  const found: Record<string, Recorded> = {};
  for (const address of addressesOf(entry)) found[nameOf(address)] = await replyOf(address, emailOf(entry));
  const subject = route
    .replace('GET /', '')
    .replace(/[^\w.-]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
  expect(replies.differencesOf(subject, found)).toEqual([]);
});

const SPREADSHEETS = GETS.filter(({ route }) => route.startsWith('GET /pc/spreadsheet/'));

it('every spreadsheet is the file that the library would write', async () => {
  const kept = keepSteps();
  let [drawn, compared] = [0, 0];
  for (const address of SPREADSHEETS.flatMap(addressesOf)) {
    const response = await fetch(`${app.url}/api${address}`, {
      headers: { authorization: `Bearer ${tokens.get('admin@permian.test') ?? ''}` },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!isWorkbook(response.headers.get('content-type') ?? '')) continue;
    drawn += 1;
    for (const steps of kept.splice(0)) {
      expect(partsOf(bytes)).toEqual(partsOf(await drawnByLibrary(steps)));
      compared += 1;
    }
  }
  expect(drawn).toBeGreaterThan(SPREADSHEETS.length / 2);
  expect(compared).toBe(drawn);
});

it('each GET answers every role with the recorded status', async () => {
  const found: Record<string, Recorded> = {};
  for (const entry of GETS) {
    const [address = ''] = addressesOf(entry);
    const statuses: Record<string, Recorded> = {};
    for (const email of [...PEOPLE, OTHER_COMPANY]) {
      const token = tokens.get(email);
      statuses[email] = (await app.call('GET', address, { token })).status;
    }
    found[entry.route] = statuses;
  }
  expect(replies.differencesOf('statuses', found)).toEqual([]);
});

it('the description of the API is as recorded', async () => {
  expect(
    replies.differencesOf('description', steady(JSON.parse(JSON.stringify(await describedBy(app))))),
  ).toEqual([]);
});

it('has no recording of a route that is gone', () => {
  expect(replies.unseen()).toEqual([]);
});
