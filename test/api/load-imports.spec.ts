import { projectScope } from '#server/database/index';
import { RerateQueue } from '#server/loads/index';
import { LoadRepository } from '#server/loads/load.repository';
import { ProjectSumsRepository, recomputedSums } from '#server/loads/totals/project-sums.repository';
import type { ImportChoice } from '#shared/contract/load-imports';
import type { FreightLoad } from '#shared/contract/loads';
import { type FileCompany, createFileCompany, createFileProject } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import { must } from '../support/project-client';
import { type ImportClient, choiceOf, csvOf } from '../support/import-client';

const HEADER = ['Load #', 'Delivered', 'BOL', 'PO', 'Carrier', 'Miles', 'Tons', 'Status', 'Driver'];
type Row = (string | number)[];
/** Builds the fields of one load in the order of the header. */
const load = (
  no: number,
  tons: number,
  more: { ticket?: string; status?: string; driver?: string } = {},
): Row => [
  no,
  '10/05/2026 2:30 PM',
  more.ticket ?? `T-${no}`,
  'PO-1',
  'Lone Star',
  38.5,
  tons,
  more.status ?? 'approved',
  more.driver ?? 'R. Alvarez',
];
const file = (...rows: Row[]): string => csvOf([HEADER, ...rows]);

let app: TestApp;
let company: FileCompany;
let client: ImportClient;
let projects = 0;

const byNumber = async (no: number): Promise<FreightLoad> =>
  must((await client.freight()).loads.find(({ load_no }) => load_no === no));

/** Expects the kept sums to equal the sums of the loads. */
async function expectKeptSums(): Promise<void> {
  const scope = projectScope(company.company.id, client.projectId);
  const loads = app.get(LoadRepository);
  const [kept, freight, asset] = await Promise.all([
    app.get(ProjectSumsRepository).read(scope),
    loads.freight(scope),
    loads.asset(scope),
  ]);
  const sorted = (rows: readonly object[]): string[] =>
    rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  const wanted = recomputedSums({ freight, asset });
  expect(sorted(kept.sums)).toEqual(sorted(wanted.sums));
}

beforeAll(async () => {
  app = await startTestApp();
  company = await createFileCompany(app);
});
beforeEach(async () => {
  client = await createFileProject(app, company, `Typed job ${(projects += 1)}`);
});
afterEach(() => expectKeptSums());
afterAll(() => app.close());

describe('a file of freight loads', () => {
  it('is analyzed into columns and a suggestion, and nothing is stored', async () => {
    const found = await client.staged(file(load(1, 25.06), load(2, 24)));
    expect(found).toMatchObject({ lines: 2, state: 'staged', encoding: 'utf-8', separator: ',' });
    expect(found).toMatchObject({ mapping_from: 'suggested', weight_unit: 'tons', decimal_sign: '.' });
    expect(found.columns[0]).toEqual({ header: 'Load #', samples: ['1', '2'] });
    expect(found.mapping).toHaveLength(HEADER.length);
    const preview = await client.preview(found);
    expect(preview).toMatchObject({
      lines: 2,
      added: 2,
      changed: 0,
      unchanged: 0,
      held: 0,
      faulty: 0,
      faults: [],
    });
    expect(preview.samples[0]).toMatchObject({ line: 2, record: { load_no: 1, weight_tons: 25.06 } });
    expect((await client.freight()).loads).toEqual([]);
    expect(await client.ask('GET', `load-imports/${client.projectId}`)).toEqual([]);
  });

  it('becomes loads, rated to the cent and audited with the file name', async () => {
    const done = await client.uploadAndImport(file(load(1, 25.06), load(2, 24, { status: 'canceled' })));
    expect(done).toMatchObject({
      state: 'finished',
      added: 2,
      changed: 0,
      faulty: 0,
      lines_done: 2,
      error: '',
    });
    const [first, second] = [await byNumber(1), await byNumber(2)];
    // 38.5 miles is in band 31-40: 25.06 tons x $11.30, and x $9.58.
    expect(first).toMatchObject({ freight_rev: 283.18, freight_cost: 240.07, weight_tons: 25.06 });
    expect(first).toMatchObject({ delivered_date: '2026-10-05T19:30:00.000Z', ticket_number: 'T-1' });
    expect(first).toMatchObject({
      carrier_name: 'Lone Star',
      driver_name: 'R. Alvarez',
      ticket_is_missing: false,
    });
    expect(second).toMatchObject({ is_canceled: true, propconnect_approval_status: 'canceled' });
    expect((await client.freight()).all_totals.project_totals).toMatchObject({ total_loads: 1 });
    const history = await client.ask('GET', `load/${first.id}/history`);
    expect(history[0]).toMatchObject({ why: 'import: loads.csv', action: 'created' });
  });

  it('changes nothing the second time: no revision, no audit entry, no row', async () => {
    const text = file(load(1, 25), load(2, 24));
    await client.uploadAndImport(text);
    const state = await client.state();
    const again = await client.staged(text);
    expect(await client.preview(again)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await client.importStaged(again)).toMatchObject({
      state: 'finished',
      added: 0,
      changed: 0,
      unchanged: 2,
    });
    // The same loads in another order, with other columns and formats.
    const other = csvOf([
      ['Weight (lbs)', 'Load', 'Date', 'Notes'],
      ['48000', '2', '2026-10-05T14:30', 'x'],
      ['50,000', '00001', '10/5/2026 14:30', 'y'],
    ]);
    expect(await client.uploadAndImport(other)).toMatchObject({ unchanged: 2, added: 0, changed: 0 });
    expect(await client.state()).toBe(state);
  });

  it('updates the fields it has and keeps fields it has no column for', async () => {
    await client.uploadAndImport(file(load(1, 25), load(2, 24)));
    const before = await byNumber(2);
    const correction = await client.staged(
      csvOf([
        ['Load', 'Date', 'Tons', 'BOL'],
        [2, '2026-10-05 14:30', 26, ''],
      ]),
    );
    const preview = await client.preview(correction);
    expect(preview).toMatchObject({ changed: 1, added: 0 });
    expect(preview.changes).toEqual([
      {
        line: 2,
        load_no: 2,
        fields: [
          { field: 'ticket_number', label: 'Ticket number', old: 'T-2', new: '' },
          { field: 'weight_tons', label: 'Weight', old: 24, new: 26 },
        ],
      },
    ]);
    expect(await client.importStaged(correction)).toMatchObject({ changed: 1, unchanged: 0 });
    const after = await byNumber(2);
    expect(after).toMatchObject({
      id: before.id,
      weight_tons: 26,
      ticket_number: '',
      ticket_is_missing: true,
    });
    expect(after).toMatchObject({ driver_name: before.driver_name, freight_rev: 293.8 });
  });

  it('leaves a locked load unchanged until it is unlocked, then updates it', async () => {
    await client.uploadAndImport(file(load(1, 25)));
    const { id } = await byNumber(1);
    await client.lock([id], 'Invoiced by hand');
    const correction = await client.staged(file(load(1, 30), load(2, 20)));
    expect(await client.preview(correction)).toMatchObject({
      added: 1,
      held: 1,
      held_loads: [{ line: 2, load_no: 1 }],
    });
    expect(await client.importStaged(correction)).toMatchObject({ added: 1, held: 1, changed: 0 });
    expect(await byNumber(1)).toMatchObject({ weight_tons: 25, freight_rev: 282.5 });
    expect(await client.uploadAndImport(file(load(1, 30), load(2, 20)))).toMatchObject({ unchanged: 2 });
    await client.lock([id], '');
    expect(await byNumber(1)).toMatchObject({ weight_tons: 30, freight_rev: 339 });
  });

  it('may repeat load numbers of another project or of asset loads', async () => {
    await client.uploadAndImport(file(load(1, 25)));
    const neighbour = await createFileProject(app, company, `Neighbour ${projects}`);
    expect(await neighbour.uploadAndImport(file(load(1, 20)))).toMatchObject({ added: 1 });
    expect((await byNumber(1)).weight_tons).toBe(25);
    const assets = csvOf([
      ['Load', 'Date', 'Load type', 'Boxes'],
      [1, '2026-10-05', 'empty', 2],
      [2, '2026-10-05', 'Equipment', ''],
    ]);
    expect(await client.uploadAndImport(assets, 'asset')).toMatchObject({ added: 2, kind: 'asset' });
    const { asset_loads } = await client.asset();
    expect(
      asset_loads.map((one) => [one.load_type, one.total_boxes, one.freight_rev, one.freight_cost]),
    ).toEqual([
      ['Empty Box', 2, 125, 102.5],
      ['Equipment', 0, 1450, 1180],
    ]);
  });

  it('gives each name a number, so attached carriers and sand POs rate their loads', async () => {
    await client.uploadAndImport(file(load(1, 25)));
    const carriers = await app.call('GET', `/pc/carriers/${company.company.qwikr_company_key}`, {
      token: company.person.token,
    });
    const offered = (JSON.parse(carriers.text) as { id: number; name: string }[]).filter(
      ({ name }) => name === 'Lone Star',
    );
    expect(offered).toHaveLength(1);
    const { pc_carrier_id: carrierId, po_id: orderId, freight_rev } = await byNumber(1);
    expect(offered[0]?.id).toBe(carrierId);
    expect(carrierId).toBeGreaterThan(900_000_000_000);
    await client.edit(
      'project-carrier/0',
      {
        project_id: client.projectId,
        pc_carrier_id: carrierId,
        carrier_name: 'Lone Star',
        rate_sheet_id: company.sheets.carrierFreight,
      },
      'POST',
    );
    await client.edit(
      'sand-rate/0',
      { project_id: client.projectId, po_id: orderId, po_number: 'PO-1', rev_rate: 30, cost_rate: 20 },
      'POST',
    );
    await app.get(RerateQueue).idle();
    // 25 tons x (6.40 + 3 x 1.08) = 241.
    expect(await byNumber(1)).toMatchObject({
      freight_rev,
      freight_cost: 241,
      sand_rev: 750,
      sand_cost: 500,
    });
    const next = csvOf([
      HEADER,
      [...load(2, 25)].map((cell) => (cell === 'Lone Star' ? ' LONE  STAR ' : cell)),
    ]);
    await client.uploadAndImport(next);
    expect(await byNumber(2)).toMatchObject({ pc_carrier_id: carrierId, po_id: orderId, freight_cost: 241 });
  });

  it('is refused while lines have errors, unless only the good lines are chosen', async () => {
    const found = await client.staged(
      file(load(1, 25), ['x', ...load(2, 24).slice(1)], load(3, 23), load(3, 22)),
    );
    const preview = await client.preview(found);
    expect(preview).toMatchObject({ added: 1, faulty: 3, faults_total: 3 });
    expect(preview.faults.map(({ line, column, found: cell }) => [line, column, cell])).toEqual([
      [3, 'Load #', 'x'],
      [4, 'Load #', '3'],
      [5, 'Load #', '3'],
    ]);
    expect(preview.faults[1]?.message).toContain('line 5');
    const refused = await client.start(found, { ...choiceOf(found), skip_faulty: false });
    expect([refused.status, refused.body.code]).toEqual([409, 'import_has_faults']);
    expect(refused.body.params).toEqual({ faulty: 3 });
    expect((await client.freight()).loads).toEqual([]);
    expect(await client.importStaged(found, true)).toMatchObject({ state: 'finished', added: 1, faulty: 3 });
    const list = await client.ask('GET', `load-imports/${client.projectId}`);
    expect(list).toMatchObject([
      { id: found.id, added: 1, faulty: 3, created_by: company.person.user.display_name },
    ]);
  });

  it('asks for missing columns by field', async () => {
    const found = await client.staged(file(load(1, 25)));
    const mapping = found.mapping.filter(({ field }) => field !== 'delivered_date');
    const refused = await client.call('POST', `load-import/${found.id}/preview`, {
      body: { ...choiceOf(found), mapping },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.params).toEqual({
      faults: [{ field: 'mapping.delivered_date', message: 'Please choose a column for this field' }],
    });
  });

  it('remembers the chosen columns for the same header', async () => {
    const text = csvOf([
      ['Nummer', 'Wann', 'Was'],
      [1, '2026-10-05', 25],
    ]);
    const found = await client.staged(text);
    const choice: ImportChoice = {
      mapping: [
        { field: 'load_no', column: 0 },
        { field: 'delivered_date', column: 1 },
        { field: 'weight_tons', column: 2 },
      ],
      weight_unit: 'pounds',
      decimal_sign: '.',
    };
    await client.importStaged(found, false, choice);
    const next = await client.staged(
      csvOf([
        ['nummer ', 'WANN', 'was'],
        [2, '2026-10-06', 26],
      ]),
    );
    expect(next).toMatchObject({ mapping_from: 'remembered', ...choice });
    expect(
      await client.staged(
        csvOf([
          ['Nummer', 'Wann'],
          [2, '2026-10-06'],
        ]),
      ),
    ).toMatchObject({ mapping_from: 'suggested' });
  });

  it('is one import when it is sent twice, and starts once', async () => {
    const text = file(load(1, 25));
    const [one, other] = [await client.staged(text), await client.staged(text)];
    expect(other.id).toBe(one.id);
    const body = { ...choiceOf(one), skip_faulty: false };
    await client.untilImported(async () => {
      const answers = await Promise.all([client.start(one, body), client.start(one, body)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    });
    const created = await app.testDatabase.database.rows(
      "SELECT 1 FROM audit_changes WHERE project_id = ? AND why LIKE 'import:%'",
      [client.projectId],
    );
    expect(created).toHaveLength(1);
  });
});

describe('a refresh of an imported project', () => {
  it('calls no job system and logs no run', async () => {
    await client.uploadAndImport(file(load(1, 25)));
    const state = await client.state();
    const reply = await client.ask('GET', `project-refresh/${client.projectId}`);
    expect(reply.sync).toBeNull();
    expect(reply.loads).toHaveLength(1);
    expect(await client.state()).toBe(state);
    expect(
      await app.testDatabase.database.rows('SELECT 1 FROM sync_runs WHERE project_id = ?', [
        client.projectId,
      ]),
    ).toEqual([]);
  });
});
