import { CHICAGO_DAY_BOUNDS } from '#shared/business-time';
import { LoadStore } from '#client/replica/loads/load-store';
import { comparatorOf, sortEntries } from '#client/replica/loads/load-order';
import { LoadView } from '#client/replica/loads/load-view';
import type { FreightLoad } from '#shared/contract/loads';
import { columnLetters } from '#shared/rules/column-letters';
import { ALL_LOADS, FREIGHT_TABS, type LoadQuery } from '#shared/rules/load-filters';
import type { ValueField, ValueFilter } from '#shared/rules/load-values';
import { insertAsset, insertFreight, keepSums } from '../factories/insert-loads';
import { type TestApp, startTestApp } from '../support/app';
import { ProjectClient, must } from '../support/project-client';
import { type SignedInPerson, createCompany, createSignedIn } from '../support/people';
import { downloadWorkbook, expectFormulasToHold, formulasOf, rowsFrom } from '../support/workbooks';

const HEADERS = [
  'Load No',
  'Delivery Date',
  'Carrier',
  'Terminal',
  'Product',
  'PO Number',
  'Ticket No',
  'Approved Mileage',
  'Net Weight',
  'Freight Rev',
  'FSC Rev',
  'Sand Rev',
  'Freight Cost',
  'FSC Cost',
  'Sand Cost',
  'Total Rev',
  'Total cost',
  'Status',
  'Customer Invoice',
  'Vendor Invoice',
  'Sand Invoice',
];
/** Number of loads above a chunk of rows, two reads of the selection, and a piece of its sort. */
const LOADS = 4_234;
/** Approval texts. Some say canceled, although the load is not canceled. */
const STATUSES = ['Approved', 'Pending', 'confirmed', 'Paid', '', 'canceled', 'Transferred out'];
const CARRIERS = ['Lone Star', '=HYPERLINK("http://x")', '+1', '-2', '@SUM(A1)', '\tTab', 'Ñandú', 'zeta'];

const loadOf = (at: number): Partial<FreightLoad> => ({
  id: at,
  load_no: 1_000 + ((at * 7_919) % LOADS),
  delivered_date: new Date(Date.UTC(2026, 2, 1 + (at % 60), at % 24, at % 60)).toISOString(),
  carrier_name: CARRIERS[at % CARRIERS.length] ?? '',
  approved_mileage: at % 50 === 0 ? 0 : 10 + (at % 70) / 4,
  weight_tons: 20 + ((at * 13) % 100_000) / 10_000,
  freight_rev: (at * 37) / 100,
  fsc_rev: (at % 911) / 100,
  freight_cost: (at * 31) / 100,
  sand_rev: (at % 7_777) / 100,
  ticket_number: at % 40 === 0 ? '' : `00${at - (at % 3 === 0 ? 1 : 0)}`,
  ticket_is_missing: at % 40 === 0,
  locked_reason: at % 11 === 0 ? 'held' : '',
  propconnect_approval_status: STATUSES[at % STATUSES.length] ?? '',
  is_canceled: at % 29 === 0,
  transfer_type_id: at % 31 === 0 ? 12 : at % 37 === 0 ? 11 : 0,
  rating_flags: at % 8,
  driver_ticket_auto_status_name: at % 17 === 0 ? 'Ticket Pending OCR' : 'Ticket Match',
});

let app: TestApp;
let viewer: SignedInPerson;
let client: ProjectClient;
let store: LoadStore<FreightLoad>;

beforeAll(async () => {
  app = await startTestApp();
  const company = await createCompany(app, 'Permian');
  viewer = await createSignedIn(app, company, { email: 'viewer@haulbook.test', role: 'Account Viewer' });
  const { database } = app.testDatabase;
  const { insertId: id } = await database.run(
    "INSERT INTO projects (company_id, job_name, archived) VALUES (?, 'Pad 4.2 / North', 1)",
    [company.id],
  );
  client = new ProjectClient(app, viewer, id);
  const project = { id, companyId: company.id };
  await insertFreight(
    database,
    project,
    Array.from({ length: LOADS }, (_, at) => loadOf(at + 1)),
  );
  await insertAsset(database, project, [
    { id: 1, load_no: 1, load_type: 'Full Box', total_boxes: 4, freight_rev: 10.5 },
    { id: 2, load_no: 2, is_canceled: true, freight_rev: 99 },
    { id: 3, load_no: 3, propconnect_approval_status: 'canceled', freight_rev: 0.25 },
  ]);
  store = new LoadStore<FreightLoad>();
  const { loads } = await client.freight();
  await keepSums(database, id, { freight: loads, asset: [] });
  // The node keeps the totals of a revision, and has read this one without sums.
  await database.run('UPDATE projects SET revision = revision + 1 WHERE id = ?', [id]);
  store.upsert(loads);
  store.reviewAgain();
});
afterAll(() => app.close());

/** Returns the loads that the browser shows for a query, through the client's code. */
function screen(query: LoadQuery) {
  const view = new LoadView<FreightLoad>(query, comparatorOf(query.sort), CHICAGO_DAY_BOUNDS);
  view.rebuild(sortEntries(store.all(), query.sort));
  return view.now;
}

async function exported(query?: Partial<LoadQuery>) {
  const text =
    query === undefined ? '' : `?query=${encodeURIComponent(JSON.stringify({ ...ALL_LOADS, ...query }))}`;
  const download = await downloadWorkbook(app, `loads/${client.projectId}${text}`, viewer.token);
  const sheet = must(download.workbook.worksheets[0]);
  const rows = rowsFrom(sheet, 2, HEADERS.length);
  return { ...download, sheet, rows: rows.slice(0, -1), totals: must(rows.at(-1)) };
}

const chicago = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const clockOf = (instant: string): string => `${chicago.format(new Date(instant)).replace(' ', 'T')}.000Z`;
const cents = (...amounts: number[]): number =>
  amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100;

function statusOf(load: FreightLoad): string | null {
  if (load.is_canceled) return 'Canceled';
  if (load.transfer_type_id === 12) return 'Transferred out';
  const approval = load.propconnect_approval_status;
  return /^canceled|^transferred/i.test(approval) ? `Approval ${approval}` : approval || null;
}

const wanted = (field: ValueField, value: string): ValueFilter => ({ field, value, excluded: false });

const rowOf = (load: FreightLoad) => [
  load.load_no,
  clockOf(load.delivered_date),
  load.carrier_name,
  load.terminal_name,
  load.product_name,
  load.po_number,
  load.ticket_number || null,
  load.approved_mileage,
  load.weight_tons,
  load.freight_rev,
  load.fsc_rev,
  load.sand_rev,
  load.freight_cost,
  load.fsc_cost,
  load.sand_cost,
  cents(load.freight_rev, load.fsc_rev, load.sand_rev),
  cents(load.freight_cost, load.fsc_cost, load.sand_cost),
  statusOf(load),
  null,
  null,
  null,
];

describe('the loads of a project as a spreadsheet', () => {
  it('has every load with its 21 columns, for a viewer and in an archived project', async () => {
    const { sheet, rows, headers, fileName, workbook } = await exported();
    expect(rowsFrom(sheet, 1, HEADERS.length)[0]).toEqual(HEADERS);
    expect(rows).toHaveLength(LOADS);
    expect(rows).toEqual(screen(ALL_LOADS).rows.map(rowOf));
    expect(fileName).toBe('Pad 4-2 - North - Freight Loads.xlsx');
    expect(headers.get('x-rows')).toBe(String(LOADS));
    expect(sheet.name).toBe('Freight Loads');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 1, ySplit: 1 });
    expect(sheet.autoFilter).toBe(`A1:${columnLetters(sheet.columnCount - 1)}${LOADS + 1}`);
    expect(sheet.getCell('B2').numFmt).toBe('mm/dd/yy hh:mm AM/PM');
    expect(sheet.getCell('J2').numFmt).toBe('#,##0.00');
    expectFormulasToHold(workbook);
  });

  it('has text as text; only the totals are formulas', async () => {
    const { sheet } = await exported({ search: 'sum(a1)' });
    const formulas = formulasOf(sheet);
    expect(formulas).toHaveLength(9);
    expect(formulas.every((formula) => formula.startsWith('SUMIFS('))).toBe(true);
    expect(sheet.getCell('C2').value).toBe('@SUM(A1)');
    expect(typeof sheet.getCell('G2').value).toBe('string');
  });

  it.each<[string, Partial<LoadQuery>]>([
    ...FREIGHT_TABS.map(({ tab }): [string, Partial<LoadQuery>] => [tab, { tab }]),
    ['search', { search: 'lone 00' }],
    ['days', { from: '2026-03-05', to: '2026-03-09' }],
    ['statuses', { statuses: ['pending', 'canceled'] }],
    ['flags', { flags: 2 }],
    ['a carrier or another', { where: [wanted('carrier', 'Lone Star'), wanted('carrier', '+1')] }],
    ['without a carrier', { where: [{ field: 'carrier', value: 'zeta', excluded: true }] }],
    [
      'a carrier without invoice',
      { where: [wanted('carrier', 'Ñandú'), wanted('customer_invoice', '')], tab: 'locked' },
    ],
    ['sort by text', { sort: [{ field: 'carrier_name', descending: false }] }],
    [
      'sort by two',
      {
        sort: [
          { field: 'total_rev', descending: true },
          { field: 'load_no', descending: false },
        ],
      },
    ],
    ['nothing', { search: 'no such load' }],
  ])('has what the screen shows, in its order, with its totals: %s', async (_name, query) => {
    const { rows, totals, workbook } = await exported(query);
    const now = screen({ ...ALL_LOADS, ...query });
    expect(rows).toEqual(now.rows.map(rowOf));
    expect(totals).toEqual([
      'Totals',
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      now.totals.weight_tons,
      now.totals.freight_rev,
      now.totals.fsc_rev,
      now.totals.sand_rev,
      now.totals.freight_cost,
      now.totals.fsc_cost,
      now.totals.sand_cost,
      now.totals.total_rev,
      now.totals.total_cost,
      null,
      null,
      null,
      null,
    ]);
    if (rows.length > 0) expectFormulasToHold(workbook);
  });

  it('has only the chosen loads of the screen, in its order', async () => {
    const sort = [{ field: 'load_no', descending: true }];
    const { rows: shown } = screen({ ...ALL_LOADS, tab: 'locked', sort });
    const chosen = shown.filter((_, place) => place % 3 === 0);
    const query = JSON.stringify({ ...ALL_LOADS, tab: 'locked', sort });
    // The last id is not locked, so it is not on the screen.
    const load_ids = [...chosen.map(({ id }) => id).reverse(), 1];
    const path = `loads/${client.projectId}`;
    const { workbook, headers } = await downloadWorkbook(app, path, viewer.token, { query, load_ids });
    const rows = rowsFrom(must(workbook.worksheets[0]), 2, HEADERS.length);
    expect(rows.slice(0, -1)).toEqual(chosen.map(rowOf));
    expect(headers.get('x-rows')).toBe(String(chosen.length));
  });

  it('refuses an export of no chosen loads', async () => {
    const path = `/pc/spreadsheet/loads/${client.projectId}`;
    const { status, body } = await app.call('POST', path, { token: viewer.token, body: { load_ids: [] } });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });

  it('has separate columns for asset loads', async () => {
    const { workbook, fileName } = await downloadWorkbook(
      app,
      `asset-loads/${client.projectId}`,
      viewer.token,
    );
    const sheet = must(workbook.worksheets[0]);
    const [header, ...rows] = rowsFrom(sheet, 1, 16);
    expect(header).toEqual([
      'Load No',
      'Delivery Date',
      'Carrier',
      'Type',
      'Boxes',
      'Approved Mileage',
      'Net Weight',
      'Freight Rev',
      'FSC Rev',
      'Freight Cost',
      'FSC Cost',
      'Total Rev',
      'Total cost',
      'Status',
      'Customer Invoice',
      'Vendor Invoice',
    ]);
    expect(rows.map((row) => [row[0], row[3], row[4], row[11], row[13]])).toEqual([
      [3, 'Empty Box', 3, 12.65, 'Approval canceled'],
      [2, 'Empty Box', 3, 111.4, 'Canceled'],
      [1, 'Full Box', 4, 22.9, 'Approved'],
      ['Totals', null, 7, 35.55, null],
    ]);
    expect(fileName).toBe('Pad 4-2 - North - Asset Loads.xlsx');
    expectFormulasToHold(workbook);
  });

  it.each([
    '{',
    '7',
    '{"tab":"none"}',
    '{"from":"soon"}',
    '{"statuses":["all","odd"]}',
    '{"sort":[{"field":"a; DROP"}]}',
    '{"where":[{"field":"id","value":"1","excluded":false}]}',
    '{"where":"carrier"}',
  ])('refuses the query %s', async (query) => {
    const path = `/pc/spreadsheet/loads/${client.projectId}?query=${encodeURIComponent(query)}`;
    const { status, body } = await app.call('GET', path, { token: viewer.token });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });

  it('is closed to other companies', async () => {
    const other = await createCompany(app, 'Delaware');
    const stranger = await createSignedIn(app, other, { email: 'stranger@haulbook.test' });
    for (const kind of ['loads', 'asset-loads']) {
      const called = await app.call('GET', `/pc/spreadsheet/${kind}/${client.projectId}`, {
        token: stranger.token,
      });
      expect(called.status).toBe(404);
    }
  });
});
