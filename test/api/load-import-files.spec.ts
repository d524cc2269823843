import { gzipSync } from 'node:zlib';
import { SetCompanyApiKey } from '#server/companies/index';
import { SYSTEM_ACTOR, companyScope } from '#server/database/index';
import { ImportLines } from '#server/loads/imports/import-lines';
import type { LoadImportDetailReply } from '#shared/contract/load-imports';
import type { FreightLoad } from '#shared/contract/loads';
import { type FileCompany, createFileCompany, createFileProject } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import { ImportClient, choiceOf, csvOf } from '../support/import-client';
import { createSignedIn } from '../support/people';

const MB = 1_000_000;

let app: TestApp;
let company: FileCompany;
let client: ImportClient;

const lines = (count: number, tons = 25): string =>
  `Load,Delivered,Tons,Carrier\n${Array.from({ length: count }, (_, at) => `${at + 1},2026-10-05 14:30,${tons},Carrier ${at % 7}\n`).join('')}`;
const loads = async (): Promise<FreightLoad[]> => (await client.freight()).loads;
const utf16 = (text: string, bigEndian = false): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

beforeAll(async () => {
  app = await startTestApp();
  company = await createFileCompany(app);
});
beforeEach(async () => {
  client = await createFileProject(app, company, 'Typed job');
});
afterAll(() => app.close());

describe('a loads file in any encoding or format', () => {
  const text = 'Load;Datum;Tons;Fahrer\n1;2026-10-05;25,5;Jürgen Weiß\n2;2026-10-06;1.024,5;"A;B"\n';
  it.each<[string, Buffer]>([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', utf16(text)],
    ['utf-16be', utf16(text, true)],
    ['utf-16le', utf16(text).subarray(2)],
    ['utf-16be', utf16(text, true).subarray(2)],
    ['windows-1252', Buffer.from(text, 'latin1')],
    ['utf-8', Buffer.from(text.replaceAll('\n', '\r\n'))],
    ['utf-8', Buffer.from(text.replaceAll('\n', '\r'))],
    ['utf-8', Buffer.from(text.replaceAll(/;(?!B)/g, '\t'))],
  ])('is read as %s (case %#)', async (encoding, content) => {
    const found = await client.staged(content);
    expect(found).toMatchObject({ encoding, decimal_sign: ',', lines: 2 });
    const mapping = [
      ...found.mapping.filter(({ field }) => ['load_no', 'weight_tons'].includes(field)),
      { field: 'delivered_date' as const, column: 1 },
      { field: 'driver_name' as const, column: 3 },
    ];
    await client.importStaged(found, false, { ...choiceOf(found), mapping });
    expect((await loads()).map((load) => [load.load_no, load.weight_tons, load.driver_name])).toEqual([
      [1, 25.5, 'Jürgen Weiß'],
      [2, 1024.5, 'A;B'],
    ]);
  });
});

describe('a file that an older version stored as text', () => {
  /** Stores a text as a gzipped file in two parts. */
  async function stored(text: string): Promise<LoadImportDetailReply> {
    const found = await client.staged(text);
    const { database } = app.testDatabase;
    await database.run('DELETE FROM load_import_parts WHERE import_id = ?', [found.id]);
    for (const [part, piece] of [text.slice(0, 40), text.slice(40)].entries())
      await database.run('INSERT INTO load_import_parts (import_id, part, content) VALUES (?, ?, ?)', [
        found.id,
        part,
        gzipSync(piece),
      ]);
    return found;
  }

  it('is checked and imported like any other', async () => {
    const found = await stored(
      'Load,Date,Tons,Carrier\n1,2026-10-05,25,"Lone\nStar, Inc"\n\nx,2026-10-05,24,B\n',
    );
    expect((await client.preview(found)).faults).toMatchObject([{ line: 5, found: 'x' }]);
    expect(await client.importStaged(found, true)).toMatchObject({ state: 'finished', added: 1 });
    expect((await loads()).map((load) => load.load_no)).toEqual([1]);
  });

  it("is refused with an explanation when it can't be read", async () => {
    const text = 'Load,Date,Tons,Carrier\n1,2026-10-05,25,A\n2,2026-10-05,24,"B" Inc\n';
    const found = await stored(text.replace('"B" Inc', 'B'));
    await app.testDatabase.database.run(
      'UPDATE load_import_parts SET content = ? WHERE import_id = ? AND part = 1',
      [gzipSync(text.slice(40)), found.id],
    );
    const called = await client.call('POST', `load-import/${found.id}/preview`, { body: choiceOf(found) });
    expect([called.status, called.body.message]).toEqual([
      400,
      expect.stringContaining('line 3: a cell of this line has text after its closing quote'),
    ]);
  });
});

describe("a file that can't be imported", () => {
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(64),
  ]);
  const header = 'Load,Date\n';
  it.each<[string, Buffer | string, number, string]>([
    ['a picture named .csv', png, 415, 'or a CSV file'],
    ['a workbook', Buffer.from('PK\u0003\u0004xlsx'), 415, 'or a CSV file'],
    ['bytes', Buffer.from('Load,Date\n1,\u0000\u0000x\n'), 415, 'or a CSV file'],
    ['an empty file', '', 400, 'Please select a file'],
    ['blank lines', '\n\n , \n', 400, 'is empty'],
    ['only a header', header, 400, 'has column headers but no rows'],
    ['an open quote', `${header}1,"2026\n2,2026\n`, 400, 'line 2: a quote'],
    ['text after a quote', `${header}1,"2026"x\n`, 400, 'line 2: a cell of this line has text after'],
    ['a cell of 2 MB', `${header}1,${'x'.repeat(2 * MB)}\n`, 400, 'line 2: has more than 100,000 characters'],
    ['too many columns', `${'a,'.repeat(200)}b\n1\n`, 400, 'more than 200 columns'],
    ['too many lines', lines(100_001), 400, 'more than 100,000 rows (at line 100002)'],
    ['too many bytes', Buffer.alloc(30 * MB, 'a,b\n'), 413, 'smaller than 30 MB'],
  ])('is refused for %s', async (_what, content, status, words) => {
    const called = await client.upload(content);
    expect(called.status).toBe(status);
    expect(called.body.message).toContain(words);
    expect(
      await app.testDatabase.database.rows('SELECT 1 FROM load_imports WHERE project_id = ?', [
        client.projectId,
      ]),
    ).toEqual([]);
  });

  it('names the fields of the form in its errors', async () => {
    expect((await client.upload(lines(1), 'sand' as 'freight')).body.message).toContain(
      'Kind must be one of freight, asset',
    );
    const nowhere = new ImportClient(app, company.person, 0);
    expect((await nowhere.upload(lines(1))).body.message).toContain(
      'Project id must be a positive whole number',
    );
  });
});

describe('text in a cell', () => {
  const HOSTILE = [
    '=HYPERLINK("http://x","y")',
    '<script>alert(1)</script>',
    "'; DROP TABLE freight_loads; --",
    '../../etc/passwd',
    '@SUM(A1)',
    'exe',
  ];
  it('stays text in the loads, in the preview and in the name of the file', async () => {
    const text = csvOf([
      ['Load', 'Date', 'Carrier', 'Driver'],
      // A mark that turns the reading direction around is removed, as in the job system's records.
      ...HOSTILE.map((cell, at) => [at + 1, '2026-10-05', cell, cell.replace('exe', '\u202eexe')]),
    ]);
    const found = await client.staged(text, 'freight', '../..\\<b>=1.csv');
    expect((await client.preview(found)).samples.map(({ record }) => record.driver_name)).toEqual(HOSTILE);
    await client.importStaged(found);
    expect((await loads()).map(({ driver_name }) => driver_name)).toEqual(HOSTILE);
    expect((await loads()).map(({ carrier_name }) => carrier_name)).toEqual(HOSTILE);
  });

  it('is no formula in the list of errors', async () => {
    const found = await client.staged(
      csvOf([
        ['Load', '=Date'],
        ['=1+1', 'soon'],
        ['=cmd|x', '2026-10-05'],
        ['7', '\u00a0=1+1'],
      ]),
    );
    const mapping = [
      { field: 'load_no' as const, column: 0 },
      { field: 'delivered_date' as const, column: 1 },
    ];
    expect((await client.call('GET', `load-import/${found.id}/faults`)).status).toBe(400);
    expect(await client.preview(found, { ...choiceOf(found), mapping })).toMatchObject({
      faulty: 3,
      faults_total: 4,
    });
    const list = await client.call('GET', `load-import/${found.id}/faults`);
    expect(list.headers.get('content-type')).toContain('text/csv');
    expect(list.headers.get('content-disposition')).toContain('attachment');
    const [head, first, second, third, fourth] = list.text.replace('\ufeff', '').split('\r\n');
    expect(head).toBe('Line,Column,Field,Value,Error');
    expect(first).toBe(
      `2,"Load","Load number","'=1+1","Is a formula; save the file with values instead of formulas"`,
    );
    expect(second).toMatch(/^2,"'=Date","Delivered date","soon","Must be a date/);
    expect(third).toMatch(/^3,"Load","Load number","'=cmd\|x"/);
    expect(fourth).toMatch(/^4,"'=Date","Delivered date","'=1\+1"/);
  });
});

describe('permission to import', () => {
  it('is refused to another company with the same 404 as an unknown project', async () => {
    const found = await client.staged(lines(1));
    const stranger = await createFileCompany(app);
    const theirs = new ImportClient(app, stranger.person, client.projectId);
    expect((await theirs.upload(lines(1))).status).toBe(404);
    for (const path of [
      `load-import/${found.id}`,
      `load-import/${found.id}/faults`,
      `load-imports/${client.projectId}`,
    ])
      expect((await theirs.call('GET', path)).status).toBe(404);
    expect((await theirs.start(found, { ...choiceOf(found), skip_faulty: false })).status).toBe(404);
  });

  it("is refused while the project's loads come from the job system and its key exists", async () => {
    const found = await client.staged(lines(1));
    const scope = companyScope(company.company.id);
    await app.get(SetCompanyApiKey).run(scope, SYSTEM_ACTOR, 'a key of the job system');
    await app.testDatabase.database.run('UPDATE projects SET pc_job_id = 77 WHERE id = ?', [
      client.projectId,
    ]);
    const order = { ...choiceOf(found), skip_faulty: false };
    for (const refused of [await client.upload(lines(2)), await client.start(found, order)])
      expect([refused.status, refused.body.code]).toEqual([409, 'project_has_job']);
    await app.testDatabase.database.run("UPDATE companies SET api_key_encrypted = '' WHERE id = ?", [
      company.company.id,
    ]);
    expect(await client.importStaged(found)).toMatchObject({ state: 'finished', added: 1 });
  });

  it('is refused to people who may only read', async () => {
    const found = await client.staged(lines(1));
    const viewer = await createSignedIn(app, company.company, {
      email: 'viewer@files.test',
      role: 'Account Viewer',
    });
    const theirs = new ImportClient(app, viewer, client.projectId);
    expect((await theirs.upload(lines(1))).status).toBe(403);
    expect((await theirs.call('GET', `load-import/${found.id}`)).status).toBe(403);
  });

  it('is refused in an archived project', async () => {
    const found = await client.staged(lines(1));
    await client.ask('PATCH', `project/${client.projectId}`, { archived: true });
    expect((await client.upload(lines(2))).status).toBe(423);
    expect((await client.start(found, { ...choiceOf(found), skip_faulty: false })).status).toBe(423);
    expect(await loads()).toEqual([]);
  });
});

describe('an import that stops early', () => {
  /** Lets the first batch pass and stops at the second until `go` is called. */
  function heldAtSecondBatch(then: () => void = () => undefined): { reached: Promise<void>; go: () => void } {
    const take = app.get(ImportLines);
    const run = take.run.bind(take);
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    let batches = 0;
    const reached = new Promise<void>((resolve) => {
      jest.spyOn(take, 'run').mockImplementation(async (...given) => {
        batches += 1;
        if (batches === 2) {
          resolve();
          await gate;
          then();
        }
        return run(...given);
      });
    });
    return { reached, go: () => go() };
  }

  it('ends after its current batch when canceled, and can be resumed', async () => {
    const found = await client.staged(lines(3_500));
    const hold = heldAtSecondBatch();
    const body = { ...choiceOf(found), skip_faulty: false };
    expect((await client.start(found, body)).body).toMatchObject({ state: 'running' });
    await hold.reached;
    const other = await client.staged(lines(3));
    expect((await client.start(other, body)).body.code).toBe('import_running');
    await client.ask('POST', `load-import/${found.id}/cancel`);
    await client.untilImported(hold.go);
    expect(await client.one(found.id)).toMatchObject({ state: 'canceled', added: 2_000, lines_done: 2_000 });
    expect(await loads()).toHaveLength(2_000);
    jest.restoreAllMocks();
    expect(await client.importStaged(found)).toMatchObject({
      state: 'finished',
      added: 3_500,
      unchanged: 0,
      lines_done: 3_500,
    });
    expect(await loads()).toHaveLength(3_500);
  });

  it('says why it failed, keeps the imported loads and can be resumed', async () => {
    const found = await client.staged(lines(2_500));
    const hold = heldAtSecondBatch(() => {
      throw new Error('out of the blue');
    });
    await client.start(found, { ...choiceOf(found), skip_faulty: false });
    await hold.reached;
    await client.untilImported(hold.go);
    jest.restoreAllMocks();
    expect(await client.one(found.id)).toMatchObject({
      state: 'failed',
      added: 1_000,
      error: 'Something Went Wrong',
    });
    expect(await client.importStaged(found)).toMatchObject({
      state: 'finished',
      added: 2_500,
      unchanged: 0,
      error: '',
    });
  });

  it("counts as interrupted when no node resumes it, and can't resume without its file", async () => {
    const found = await client.staged(lines(2));
    const { database } = app.testDatabase;
    await database.run("UPDATE load_imports SET state = 'running' WHERE id = ?", [found.id]);
    expect((await client.one(found.id)).state).toBe('interrupted');
    await database.run('DELETE FROM load_import_parts WHERE import_id = ?', [found.id]);
    const gone = await client.start(found, { ...choiceOf(found), skip_faulty: false });
    expect([gone.status, gone.body.code]).toEqual([409, 'import_file_gone']);
    expect(await client.one(found.id)).toMatchObject({ has_file: false });
  });
});

describe('a file of 100,000 lines', () => {
  it('is checked without delaying other requests', async () => {
    const found = await client.staged(lines(100_000));
    expect(found.lines).toBe(100_000);
    // Measures CPU time between two ticks instead of elapsed time, because the machine may be busy.
    const held: number[] = [];
    let last = process.cpuUsage();
    const clock = setInterval(() => {
      const { user, system } = process.cpuUsage(last);
      held.push((user + system) / 1000);
      last = process.cpuUsage();
    }, 5);
    const preview = await client.preview(found);
    clearInterval(clock);
    expect(preview).toMatchObject({ added: 100_000, faulty: 0 });
    held.sort((one, other) => one - other);
    // The bench measures the length of a slice. A check without slices would block the event loop for seconds.
    expect(held[Math.floor(held.length * 0.99)]).toBeLessThan(500);
  });
});
