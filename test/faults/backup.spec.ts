import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import { createHaulingCompany, createRatedProject } from '../factories/rated-project';
import { startTestApp } from '../support/app';
import { callApi } from '../support/calls';
import { readSource } from '../support/checkout';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { onConnection, select, tablesOf } from '../support/made-schema';
import { codeBlocksOf } from '../support/markdown';
import { PASSWORD, type SignedInPerson } from '../support/people';
import { describeWith, programsFolder } from '../support/programs';
import { DIST, ServerProcess, freePort } from '../support/server-process';

const PAGE = 'docs/backup.md';
const MAIN = join(DIST, 'server/main.js');
/** File with every byte value, larger than the default packet size of a server. */
const FILE = Buffer.alloc(9_000_000, Buffer.from(Array.from({ length: 256 }, (_, at) => at)));
/** Tables that differ after a restore: TypeORM stores the schema's name, and sessions end. */
const CHANGED_BY_RESTORE = ['sessions', 'typeorm_metadata'];

jest.setTimeout(300_000);

let folder: string;
let simulator: Simulator;
let source: TestDatabase;
let person: SignedInPerson;
let projectId: number;
let loadsBefore: unknown;
let restoredUrl: string;
let server: ServerProcess | null = null;

/** Returns the commands of a section of the page. */
function commandsOf(heading: string): string[] {
  const blocks = codeBlocksOf(readSource(PAGE)).filter(
    (block) => block.heading === heading && block.language === 'sh',
  );
  if (blocks.length === 0) throw new Error(`${PAGE} has no commands under "${heading}"`);
  return blocks.map(({ text }) => text);
}

/** Runs the commands of a section unchanged. Returns their output. */
function run(heading: string): string {
  const { pathname } = new URL(source.url);
  const environment = {
    PATH: [programsFolder(), process.env.PATH].join(delimiter),
    BACKUP_OPTIONS: join(folder, 'backup.cnf'),
    BACKUP_FOLDER: folder,
    SCHEMA: pathname.slice(1),
    RESTORED: `${pathname.slice(1)}_restored`,
  };
  return commandsOf(heading)
    .map((text) => execFileSync('bash', ['--norc', '-c', text], { env: environment, encoding: 'utf8' }))
    .join('');
}

function writeOptions(): void {
  const { hostname, port, username, password } = new URL(source.url);
  const options = { host: hostname, port: port === '' ? '3306' : port, user: username, password };
  const lines = Object.entries(options).map(([name, value]) => `${name}=${decodeURIComponent(value)}`);
  writeFileSync(join(folder, 'backup.cnf'), ['[client]', ...lines, ''].join('\n'), { mode: 0o600 });
}

/** Creates a project with loads, sheets, carriers and sand rates, a large file, and a signed-in user. */
async function fill(): Promise<void> {
  const outside = { JOB_SYSTEM_URL: simulator.jobSystemUrl, EIA_URL: simulator.eiaUrl };
  const app = await startTestApp({ on: source, env: outside });
  const company = await createHaulingCompany(app, 'Permian Basin Logistics');
  ({ person } = company);
  projectId = await createRatedProject(app, company, 'Loving County Refrac 2', { priced: true });
  await source.database.run(
    `INSERT INTO files (company_id, folder, file_name, media_type, size_bytes, content, created_by_id)
     VALUES (?, 'project-accruals', 'every-byte', 'application/octet-stream', ?, ?, ?)`,
    [person.company.id, FILE.length, FILE, person.user.id],
  );
  loadsBefore = (await app.call('GET', `/pc/loads?project_id=${projectId}`, { token: person.token })).body;
  await app.close();
}

const countsOf = (uri: string): Promise<Record<string, number>> =>
  onConnection({ uri }, async (connection) => {
    const counts: Record<string, number> = {};
    for (const table of await tablesOf(connection)) {
      const [row] = await select<{ count: number }>(connection, `SELECT COUNT(*) AS count FROM \`${table}\``);
      counts[table] = row?.count ?? 0;
    }
    return counts;
  });

/** Returns the value as text; a large one as its checksum. */
const textOf = (value: unknown): string =>
  Buffer.isBuffer(value) ? createHash('sha256').update(value).digest('hex') : JSON.stringify(value);

/** Returns every row as text, by table. Rows come in any order, so they are sorted. */
const rowsOf = (uri: string): Promise<Record<string, string[]>> =>
  onConnection({ uri, dateStrings: true }, async (connection) => {
    const all: Record<string, string[]> = {};
    for (const table of await tablesOf(connection)) {
      if (CHANGED_BY_RESTORE.includes(table)) continue;
      const rows = await select<Record<string, unknown>>(connection, `SELECT * FROM \`${table}\``);
      all[table] = rows.map((row) => Object.values(row).map(textOf).join(' ')).sort();
    }
    return all;
  });

describeWith(['mariadb-dump', 'mariadb'], 'a backup', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'haulbook-backup-'));
    [source, simulator] = await Promise.all([createTestDatabase(), startSimulator()]);
    const url = new URL(source.url);
    url.pathname += '_restored';
    restoredUrl = url.toString();
    writeOptions();
    await fill();
  });
  afterAll(async () => {
    await server?.kill();
    await source.database.run(`DROP DATABASE IF EXISTS ${new URL(restoredUrl).pathname.slice(1)}`);
    await simulator.close();
    await source.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is restored with every row by the documented commands, and Haulbook works on it', async () => {
    run('Make a backup');
    expect(readdirSync(folder).filter((name) => name.includes('.sql.gz'))).toEqual([
      expect.stringMatching(/^haulbook-\d{4}-\d\d-\d\d\.sql\.gz$/),
    ]);
    run('Restore into an empty schema');
    const counts = await countsOf(source.url);
    expect(await countsOf(restoredUrl)).toEqual(counts);
    expect(await rowsOf(restoredUrl)).toEqual(await rowsOf(source.url));

    const shown = run('Check the restored schema');
    expect(shown).toMatch(/migrations.*projects.*freight_loads.*files.*last_change/);
    expect(
      shown
        .match(/\d+(?= +\|)/g)
        ?.slice(0, 4)
        .map(Number),
    ).toEqual([counts.migrations, counts.projects, counts.freight_loads, counts.files]);

    const port = String(await freePort());
    const outside = { JOB_SYSTEM_URL: simulator.jobSystemUrl, EIA_URL: simulator.eiaUrl };
    server = await ServerProcess.start([MAIN], { ...testEnvironment(restoredUrl), ...outside, PORT: port });
    const base = `http://127.0.0.1:${port}/api`;
    const call = (method: string, path: string, options: object = {}) =>
      callApi(base, method, { path, ...options });

    // Browsers that were signed in get an error and delete their copies of projects.
    const ended = await call('GET', '/refresh', { headers: { cookie: person.cookie } });
    expect([ended.status, ended.body.code]).toEqual([401, 'session_ended']);
    const signedIn = await call('POST', '/authenticate', {
      body: { email: person.user.email, user_password: PASSWORD },
    });
    const { access_token: token } = signedIn.body.tokens as { access_token: string };
    expect((await call('GET', `/pc/loads?project_id=${projectId}`, { token })).body).toEqual(loadsBefore);
    const file = await fetch(`${base}/pc/get-file/every-byte/project-accruals/xlsx`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Buffer.from(await file.arrayBuffer()).equals(FILE)).toBe(true);
    const comment = { project_id: projectId, comment: 'Restored' };
    expect((await call('POST', '/pc/comment', { token, body: comment })).status).toBe(201);
  });

  it('is refused when it is incomplete', () => {
    const [commands = ''] = commandsOf('Make a backup');
    const cutOff = commands.replace('| gzip >', '| head -c 2000 | gzip >');
    expect(cutOff).not.toBe(commands);
    const before = readdirSync(folder);
    const environment = {
      PATH: [programsFolder(), process.env.PATH].join(delimiter),
      BACKUP_OPTIONS: join(folder, 'backup.cnf'),
      BACKUP_FOLDER: folder,
      SCHEMA: new URL(source.url).pathname.slice(1),
    };
    expect(spawnSync('bash', ['--norc', '-c', cutOff], { env: environment }).status).not.toBe(0);
    expect(readdirSync(folder).filter((name) => name.endsWith('.gz'))).toEqual(
      before.filter((name) => name.endsWith('.gz')),
    );
  });
});
