import { RequestLimit } from '#server/platform/common/http/request-deadlines';
import { buildAssetRateSheet, buildFscSheet, buildRateSheet } from '../factories/build-sheets';
import {
  type CompanyRecords,
  type CompanyRecordIds,
  createCompanyRecords,
} from '../factories/company-records';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { createPerson, createSignedIn } from '../support/people';

let app: TestApp;
let records: CompanyRecords;
let keys = 0;

const newKey = (): string => `key-${(keys += 1)}`;
const ask = (path: string, key: string, body: object = {}, token = records.admin.token) =>
  app.call('PATCH', path, { token, body, headers: { 'idempotency-key': key } });
const post = <Path extends string>(path: Path, key: string, body: object) =>
  app.call('POST', path, { token: records.admin.token, body, headers: { 'idempotency-key': key } });

/** Returns the id of the new record from a reply. */
const madeBy = ({ body }: Called): number => {
  const records = Object.values(body).filter((value) => typeof value === 'object' && value !== null);
  return (records.find((value) => 'id' in value) as { id: number }).id;
};

interface Deletion {
  path: string;
  body?: object;
}
/** Returns the deletion of an accrual's stored spreadsheet. */
async function keptSpreadsheet({ company }: CompanyRecordIds): Promise<Deletion> {
  const { database } = app.testDatabase;
  await database.run(
    "INSERT INTO files (company_id, folder, file_name, media_type, size_bytes, content) VALUES (?, 'project-accruals', 'A.xlsx', '', 0, '')",
    [company],
  );
  return { path: '/pc/delete-file/A.xlsx/project-accruals' };
}
const record = (table: string, id: number): Deletion => ({ path: '/pc/delete-record', body: { table, id } });

/** Kinds of deletion, each with a record that no other record needs. */
const DELETIONS: [string, (ids: CompanyRecordIds) => Promise<Deletion> | Deletion][] = [
  ['a credit', ({ creditDebit }) => ({ path: `/pc/credit-debit/delete/${creditDebit}` })],
  ['an accrual', ({ accrual }) => ({ path: `/pc/project-accural/delete/${accrual}` })],
  ["a vendor's invoice", ({ vendorInvoice }) => ({ path: `/pc/vendor-invoice/delete/${vendorInvoice}` })],
  ['a view', ({ savedView }) => ({ path: `/pc/saved-view/delete/${savedView}` })],
  ['a kept spreadsheet', keptSpreadsheet],
  ['a carrier', ({ carrier }) => record('project_carrier', carrier)],
  ['a sand rate', ({ sandRate }) => record('project_sand_rate', sandRate)],
  ['a company', ({ accountCompany }) => record('account_company', accountCompany)],
  [
    'a rate sheet',
    async () =>
      record(
        'rate_sheet',
        madeBy(await post('/pc/rate-sheet/0', newKey(), buildRateSheet({ rs_name: 'R2' }))),
      ),
  ],
  [
    'an asset rate sheet',
    async () => {
      const body = buildAssetRateSheet({ rs_name: 'A2' });
      return record('asset_rate_sheet', madeBy(await post('/pc/asset-rate-sheet/0', newKey(), body)));
    },
  ],
  [
    'an FSC sheet',
    async () => {
      const body = buildFscSheet({ fsc_name: 'F2' });
      return record('fsc_rate_sheet', madeBy(await post('/pc/fsc-rate-sheet/0', newKey(), body)));
    },
  ],
  [
    'a person',
    async () => record('user', (await createPerson(app, records.admin.company, { email: 'gone@a.test' })).id),
  ],
  [
    'a comment',
    async ({ project }) => {
      const { body } = await post('/pc/comment', newKey(), { project_id: project, comment: 'Gone soon' });
      return record('comment', body.at(-1)?.id ?? 0);
    },
  ],
];

beforeAll(async () => {
  app = await startTestApp();
  records = await createCompanyRecords(app, 'Permian Basin Logistics');
});
afterAll(() => app.close());

describe('a deletion whose reply was lost', () => {
  it.each(DELETIONS)('repeats the first reply for its key: %s', async (_what, prepare) => {
    const { path, body } = await prepare(records.ids);
    const key = newKey();
    const first = await ask(path, key, body);
    expect([first.status, first.text]).toEqual([200, expect.any(String)]);
    const again = await ask(path, key, body);
    expect([again.status, again.text]).toEqual([200, first.text]);
    const other = await ask(path, newKey(), body);
    expect([other.status, other.body.code]).toEqual([404, 'not_found']);
  });

  it('repeats the first reply in the admin area too', async () => {
    const systems = await createSignedIn(app, records.admin.company, {
      email: 'systems@a.test',
      role: 'Systems Admin',
    });
    const { id } = await createPerson(app, records.admin.company, { email: 'gone-too@a.test' });
    const path = `/admin/user/delete/${id}`;
    const key = newKey();
    for (const attempt of [key, key]) {
      const { status, text } = await ask(path, attempt, {}, systems.token);
      expect([status, text]).toEqual([200, expect.not.stringContaining('gone-too@a.test')]);
    }
    const other = await ask(path, newKey(), {}, systems.token);
    expect([other.status, other.body.code]).toEqual([404, 'not_found']);
    const confirmed = await ask(path, key, { confirmed: true }, systems.token);
    expect([confirmed.status, confirmed.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('is refused when its key comes with another deletion', async () => {
    const key = newKey();
    const [one, two] = await Promise.all(
      ['One', 'Two'].map(async (company_name) =>
        madeBy(await post('/pc/account-company/0', newKey(), { company_name })),
      ),
    );
    expect((await ask('/pc/delete-record', key, { table: 'account_company', id: one })).status).toBe(200);
    const other = await ask('/pc/delete-record', key, { table: 'account_company', id: two });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });
});

it('returns the first reply for the key of a bill that was deleted meanwhile', async () => {
  const key = newKey();
  const body = {
    project_id: records.ids.project,
    invoice: { invoice_name: 'Short-lived', vendor_name: 'Lone Star' },
    loads: [{ load_no: 999, vendor_freight: 10, weight_tons: 1 }],
  };
  await app.testDatabase.database.run(
    "INSERT INTO project_carriers (project_id, pc_carrier_id, carrier_name) VALUES (?, 7, 'Lone Star')",
    [records.ids.project],
  );
  const made = await post('/pc/vendor-invoice/0', key, body);
  const { id } = made.body.invoice as { id: number };
  expect((await ask(`/pc/vendor-invoice/delete/${id}`, newKey())).status).toBe(200);
  const again = await post('/pc/vendor-invoice/0', key, body);
  expect([again.status, again.body.invoice]).toEqual([
    201,
    expect.objectContaining({ id, is_deleted: true }),
  ]);
});

describe('a request that exceeds the time limit', () => {
  /** Runs `work` while another connection locks the project's row. */
  async function whileHeld(work: (release: () => void) => Promise<void>): Promise<void> {
    const { database } = app.testDatabase;
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    let begun = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => (begun = resolve));
    const held = database.transaction(async (sql) => {
      await sql.one('SELECT id FROM projects WHERE id = ? FOR UPDATE', [records.ids.project]);
      begun();
      await until;
    });
    await isHeld;
    try {
      await work(release);
    } finally {
      release();
      await held;
    }
  }

  const comments = async (text: string): Promise<number> => {
    const rows = await app.testDatabase.database.arrays('SELECT id FROM comments WHERE comment = ?', [text]);
    return rows.length;
  };

  it('reports an unknown outcome of a change and stores the result under its key', async () => {
    const limit = app.get(RequestLimit);
    const { handlerMs } = limit;
    const [key, text] = [newKey(), 'Slow'];
    const body = { project_id: records.ids.project, comment: text };
    await whileHeld(async () => {
      limit.handlerMs = 100;
      try {
        const first = await post('/pc/comment', key, body);
        expect([first.status, first.body.code]).toEqual([503, 'outcome_unknown']);
        expect(first.body.params).toMatchObject({ idempotency_key: key });
        expect(first.headers.get('retry-after')).not.toBeNull();
        const running = await post('/pc/comment', key, body);
        expect([running.status, running.body.code]).toEqual([409, 'idempotency_running']);
        const keyless = await app.call('POST', '/pc/comment', {
          token: records.admin.token,
          body: { ...body, comment: 'No key' },
        });
        expect([
          keyless.body.code,
          (keyless.body.params as { idempotency_key: string }).idempotency_key,
        ]).toEqual(['outcome_unknown', '']);
      } finally {
        limit.handlerMs = handlerMs;
      }
    });
    expect((await post('/pc/comment', key, body)).status).toBe(201);
    expect(await comments(text)).toBe(1);
  });

  it('reports a busy server when it only reads', async () => {
    const limit = app.get(RequestLimit);
    const { handlerMs } = limit;
    limit.handlerMs = 0;
    try {
      const read = await app.call('GET', `/pc/project/${records.ids.project}`, {
        token: records.admin.token,
      });
      expect([read.status, read.body.code]).toEqual([503, 'busy']);
    } finally {
      limit.handlerMs = handlerMs;
    }
  });
});
