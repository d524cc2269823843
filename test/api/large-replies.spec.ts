import { ReplyLimit } from '#server/loads/reply-limit';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import { ROWS_IN_A_REPLY_MAX } from '#shared/realtime/events';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { ProjectClient } from '../support/project-client';

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let client: ProjectClient;
let projectId: number;
let limit: ReplyLimit;
let ids: number[];

const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  app.call(method, path, { token: company.person.token, headers, ...(body === undefined ? {} : { body }) });

const lockAll = (locked_reason: string, headers?: Record<string, string>) =>
  call(
    'PATCH',
    '/pc/loads/lock',
    { project_id: projectId, kind: 'freight', load_ids: ids, locked_reason },
    headers,
  );

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  company = await createHaulingCompany(app, 'Permian Basin Logistics');
  projectId = await createRatedProject(app, company, 'Martin County Pad 11', { priced: true });
  client = new ProjectClient(app, company.person, projectId);
  limit = app.get(ReplyLimit);
  ids = (await client.freight()).loads.map(({ id }) => id);
});
afterEach(() => (limit.rowsMax = ROWS_IN_A_REPLY_MAX));
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('the reply to a change of very many loads', () => {
  it('of a lock has their rows up to the limit, and a reset without rows above it', async () => {
    limit.rowsMax = ids.length;
    const whole = await lockAll('Disputed');
    expect(whole.body).toMatchObject({ reset: false, loads: { length: ids.length } });
    limit.rowsMax = ids.length - 1;
    const { from, revision } = whole.body as { from: number; revision: number };
    const headers = { 'idempotency-key': 'lock-all' };
    const large = await lockAll('Checked', headers);
    expect([large.status, large.body]).toMatchObject([
      200,
      { reset: true, loads: [], asset_loads: [], from: from + 1, revision: revision + 1 },
    ]);
    expect(large.body.all_totals).toEqual(whole.body.all_totals);
    // A repeated call answers the same.
    expect((await lockAll('Checked', headers)).body).toEqual(large.body);
    expect((await client.freight()).loads.map(({ locked_reason }) => locked_reason)).toEqual(
      ids.map(() => 'Checked'),
    );
  });

  it('of an invoice and of a sync has a reset, and everything else', async () => {
    await lockAll('');
    limit.rowsMax = 1;
    const invoice = await call('POST', '/pc/customer-invoice/0?since=0', {
      project_id: projectId,
      version_id: 0,
      load_numbers: [],
      invoice: { invoice_name: 'INV-7', is_asset: false, start_date: '2020-01-01', end_date: '2030-01-01' },
    });
    expect([invoice.status, invoice.body]).toMatchObject([
      201,
      { reset: true, freight_loads: [], asset_loads: [], invoice: { invoice_name: 'INV-7' } },
    ]);
    const refreshed = await call('GET', `/pc/project-refresh/${projectId}`);
    expect(refreshed.body).toMatchObject({ reset: true, loads: [], asset_loads: [], sync: { inserted: 0 } });
    const changes = await call('GET', `/pc/project-changes/${projectId}?since=0`);
    expect(changes.body).toMatchObject({ reset: true, loads: [] });
  });
});

describe('the reads of all loads', () => {
  it('hold every load, regardless of the limit for replies', async () => {
    limit.rowsMax = 1;
    const { loads, ...state } = await client.freight();
    expect(loads.map(({ id }) => id)).toEqual(ids);
    expect(state).toMatchObject({ reset: false, eia_error: '' });
    const plain = await call('GET', `/pc/loads/${projectId}`);
    expect(JSON.parse(plain.text)).toEqual(loads);
    expect(plain.headers.get('content-type')).toContain('application/json');
    const { revision } = (await lockAll('Once more')).body as { revision: number };
    await call('PATCH', `/pc/load/${String(ids[0])}`, { locked_reason: 'Alone' });
    const delta = await call('GET', `/pc/loads?project_id=${projectId}&since=${revision}`);
    expect(delta.body).toMatchObject({
      loads: [{ id: ids[0], locked_reason: 'Alone' }],
      revision: revision + 1,
    });
    const assets = await call('GET', `/pc/asset-loads?project_id=${projectId}`);
    expect(assets.body.asset_loads).toEqual(assets.body.loads);
  });
});
