import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '#server/database/migrate';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import { NO_JOB_SYSTEM, createHaulingCompany, createRatedProject } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { callApi } from '../support/calls';
import { ROOT, readSource } from '../support/checkout';
import { type TestDatabase, openTestDatabase, testEnvironment } from '../support/database';
import { createInvoiceProject } from '../support/invoice-client';
import { onConnection, select, tablesOf } from '../support/made-schema';
import { codeBlocksOf } from '../support/markdown';
import { PASSWORD, type SignedInPerson } from '../support/people';
import { PrivateDatabase } from '../support/private-database';
import { describeWith, programsFolder } from '../support/programs';
import { ProjectClient, must } from '../support/project-client';
import { RecordedPrograms } from '../support/recorded-programs';
import { DIST, ServerProcess, freePort } from '../support/server-process';
import { until } from '../support/until';
import { expectVerifiedAt } from '../support/verified';

const PAGE = 'docs/backup.md';
const MAIN = join(DIST, 'server/main.js');
/** Options of a server with a binary log. The test needs its order, not that it survives a crash. */
const LOGGED = [
  ...['--log-bin=binlog', '--server-id=7', '--binlog-format=ROW'],
  ...['--innodb-flush-log-at-trx-commit=0', '--innodb-flush-method=nosync', '--sync-frm=OFF'],
];
/** File with every byte value, larger than the default packet size of a server. */
const FILE = Buffer.alloc(9_000_000, Buffer.from(Array.from({ length: 256 }, (_, at) => at)));
/** Tables that a restore changes, and those that a running server changes by itself. */
const NOT_COMPARED = [
  ...['sessions', 'typeorm_metadata', 'outgoing_places'],
  ...['database_probes', 'spent_tokens', 'throttles', 'user_sightings', 'work_leases'],
];
/** Names and a password with characters that need care in SQL, in options files and in shells. */
const SCHEMA = 'haul-book';
const ODD_TARGET = 'restored\'of"haul-book"`3`';
const BACKUP_PASSWORD = 'a #"b\' \\c;$d';

jest.setTimeout(300_000);

let folder: string;
let programs: RecordedPrograms;
let server: PrivateDatabase;
let simulator: Simulator;
let source: TestDatabase;
let app: TestApp;
let person: SignedInPerson;
let projectId: number;
let client: ProjectClient;
/** Rows at a moment between two changes, the moment, and the rows at the end. */
let between: Record<string, string[]>;
let moment: number;
let atEnd: Record<string, string[]>;

const urlOf = (schema: string): string => {
  const url = new URL(source.url);
  url.pathname = `/${encodeURIComponent(schema)}`;
  return url.toString();
};
const accountUrl = (user: string, password: string): string => {
  const url = new URL(source.url);
  url.username = user;
  url.password = encodeURIComponent(password);
  return url.toString();
};
const programOf = (name: 'backup' | 'restore'): string[] => [join(ROOT, `tools/launch/${name}.mjs`)];
const environment = () => ({
  PATH: programs.path,
  DATABASE_URL: source.url,
  BACKUP_FOLDER: join(folder, 'made'),
});

/** Runs a program of the launcher. `env` replaces variables. */
function launch(program: 'backup' | 'restore', args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...programOf(program), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...environment(), ...env },
  });
  return { status, said: `${stdout}${stderr}` };
}
function mustLaunch(...given: Parameters<typeof launch>): string {
  const { status, said } = launch(...given);
  if (status !== 0) throw new Error(said);
  return said;
}

/** Returns the commands of a section of the page. */
function commandsOf(heading: string, language = 'sh'): string[] {
  const blocks = codeBlocksOf(readSource(PAGE)).filter(
    (block) => block.heading === heading && block.language === language,
  );
  if (blocks.length === 0) throw new Error(`${PAGE} has no commands under "${heading}"`);
  return blocks.map(({ text }) => text);
}

const shell = () => ({
  PATH: [programsFolder(), process.env.PATH].join(delimiter),
  BACKUP_OPTIONS: join(folder, 'backup.cnf'),
  BACKUP_FOLDER: join(folder, 'by-hand'),
  SCHEMA,
  RESTORED: `${SCHEMA}_by_hand`,
});

/** Runs the commands of a section unchanged. Returns their output. */
const run = (heading: string): string =>
  commandsOf(heading)
    .map((text) => execFileSync('bash', ['--norc', '-c', text], { env: shell(), encoding: 'utf8' }))
    .join('');

function writeOptions(): void {
  const { hostname, port, username, password } = new URL(source.url);
  const options = { host: hostname, port, user: username, password };
  const lines = Object.entries(options).map(([name, value]) => `${name}=${decodeURIComponent(value)}`);
  writeFileSync(join(folder, 'backup.cnf'), ['[client]', ...lines, ''].join('\n'), { mode: 0o600 });
}

/** Stores a large file, as a workbook of an accrual is stored. */
const storeFile = (name: string): Promise<unknown> =>
  source.database.run(
    `INSERT INTO files (company_id, folder, file_name, media_type, size_bytes, content, created_by_id)
     VALUES (?, 'project-accruals', ?, 'application/octet-stream', ?, ?, ?)`,
    [person.company.id, name, FILE.length, FILE, person.user.id],
  );

const comment = (text: string): Promise<unknown> =>
  client.ask('POST', 'comment', { project_id: projectId, comment: text });

async function lock(reason: string): Promise<void> {
  const { loads } = await client.freight();
  const { status } = await client.lock(
    loads.slice(0, 3).map(({ id }) => id),
    reason,
  );
  expect(status).toBe(200);
}

const secondsNow = async (): Promise<number> =>
  must(await source.database.one<{ at: number }>('SELECT UNIX_TIMESTAMP() AS at')).at;

/** Waits for the server's next second, and returns it: a log has whole seconds. */
async function nextSecond(): Promise<number> {
  const now = await secondsNow();
  await until(async () => (await secondsNow()) > now);
  return now + 1;
}

/** Returns the value as text; a large one as its checksum. */
const textOf = (value: unknown): string =>
  Buffer.isBuffer(value) ? createHash('sha256').update(value).digest('hex') : JSON.stringify(value);

/** Returns every row as text, by table. Rows come in any order, so they are sorted. */
const rowsOf = (schema: string): Promise<Record<string, string[]>> =>
  onConnection({ uri: urlOf(schema), dateStrings: true }, async (connection) => {
    const all: Record<string, string[]> = {};
    for (const table of await tablesOf(connection)) {
      if (NOT_COMPARED.includes(table)) continue;
      const rows = await select<Record<string, unknown>>(connection, `SELECT * FROM \`${table}\``);
      all[table] = rows.map((row) => Object.values(row).map(textOf).join(' ')).sort();
    }
    return all;
  });

/** Makes the second schema whose changes are in the same logs, with tables of the same names. */
async function changeOtherSchema(): Promise<void> {
  await server.asAdministrator('CREATE DATABASE IF NOT EXISTS other');
  await server.asAdministrator('CREATE TABLE IF NOT EXISTS other.comments LIKE `haul-book`.comments');
  await server.asAdministrator('INSERT INTO other.comments SELECT * FROM `haul-book`.comments LIMIT 1');
  await server.asAdministrator('DELETE FROM other.comments');
}

async function prepare(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'haulbook-backup-'));
  mkdirSync(join(folder, 'by-hand'));
  programs = new RecordedPrograms(join(folder, 'programs'));
  [server, simulator] = await Promise.all([
    PrivateDatabase.start('logged', { settings: LOGGED, isMigrated: false }),
    startSimulator(),
  ]);
  await server.asAdministrator(`CREATE DATABASE \`${SCHEMA}\` COLLATE utf8mb4_unicode_520_ci`);
  await server.asAdministrator("GRANT ALL PRIVILEGES ON *.* TO 'haulbook'@'127.0.0.1'");
  const url = new URL(server.place.url);
  url.pathname = `/${SCHEMA}`;
  await migrate(url.toString());
  source = await openTestDatabase(url.toString(), () => Promise.resolve());
  writeOptions();
}

/** Makes backups while people write, changes more than that, and keeps the rows of a moment between. */
async function live(): Promise<void> {
  const outside = { JOB_SYSTEM_URL: simulator.jobSystemUrl, EIA_URL: simulator.eiaUrl };
  app = await startTestApp({ on: source, env: outside });
  const company = await createHaulingCompany(app, 'Permian Basin Logistics');
  ({ person } = company);
  projectId = await createRatedProject(app, company, 'Loving County Refrac 2', { priced: true });
  await storeFile('every-byte');
  client = new ProjectClient(app, person, projectId);
  const billing = await createHaulingCompany(app, 'High Plains Hauling', NO_JOB_SYSTEM);
  const invoices = await createInvoiceProject(app, billing, 'Billed after the backup');
  await invoices.deliver({ no: 1 }, { no: 2 });
  run('Make a backup');
  const state = { isMade: false };
  const making = promisify(execFile)(process.execPath, programOf('backup'), { env: environment() }).finally(
    () => (state.isMade = true),
  );
  for (let count = 1; !state.isMade && count <= 25; count += 1)
    await comment(`Written during the backup ${count}`);
  await making;
  await comment('Written after the backup');
  await changeOtherSchema();
  await server.asAdministrator('FLUSH BINARY LOGS');
  await storeFile('in-the-log');
  await lock('Reviewed');
  await invoices.bill({ invoice: { invoice_name: 'March' } });
  between = await rowsOf(SCHEMA);
  moment = await nextSecond();
  await source.database.run('CREATE TABLE from_a_migration (id int PRIMARY KEY)');
  await lock('');
  const dates = { start_date: '2026-01-01', end_date: '2026-12-31' };
  await client.ask('POST', 'project-accrual/0', { project_id: projectId, accrual_name: 'March', ...dates });
  await changeOtherSchema();
  mustLaunch('backup', ['--logs']);
  await comment('The last one');
  atEnd = await rowsOf(SCHEMA);
}

describeWith(['mariadb-dump', 'mariadb-binlog', 'mariadb'], 'a backup', () => {
  let node: ServerProcess | null = null;

  beforeAll(async () => {
    await prepare();
    await live();
  });
  afterAll(async () => {
    await node?.kill();
    await app.close();
    await source.drop();
    await server.stop();
    await simulator.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is restored to a moment between two changes, under any name', async () => {
    const at = new Date(moment * 1_000 - 6 * 3_600_000).toISOString().slice(0, 19);
    const said = mustLaunch('restore', ['--to', ODD_TARGET, '--at', `${at}-06:00`]);
    expect(said).toContain(`has the data of ${new Date(moment * 1_000).toISOString().slice(0, 19)}Z`);
    expect(await rowsOf(ODD_TARGET)).toEqual(between);
    await expectVerifiedAt(urlOf(ODD_TARGET));
  });

  it('is restored to the end of the logs', async () => {
    mustLaunch('backup', ['--logs']);
    mustLaunch('restore', ['--to', 'to_the_end']);
    expect(await rowsOf('to_the_end')).toEqual(atEnd);
    await expectVerifiedAt(urlOf('to_the_end'));
  });

  it('is refused as a whole, before anything is changed', () => {
    const refused: [RegExp, string[], NodeJS.ProcessEnv?][] = [
      [/is not empty: it has \d+ tables/, ['--to', 'to_the_end']],
      [/is before the backup, which is of \d{4}-.+Z/, ['--to', 'never', '--at', '2020-01-01T00:00:00Z']],
      [/is after the end of the copied logs, \d{4}-.+Z/, ['--to', 'never', '--at', '2100-01-01T00:00Z']],
      [/cannot be read[^]*time zone/, ['--to', 'never', '--at', '2026-11-28 15:00']],
      [/it has a blank or an arrow/, ['--to', 'never ever']],
      [/cannot be read/, ['--to', 'never', '--at', '2026-02-30T15:00:00Z']],
      [/not in PATH: mariadb or mysql/, ['--to', 'never'], { PATH: folder }],
      [/There is no backup in/, ['--to', 'never'], { BACKUP_FOLDER: folder }],
      [/DATABASE_URL is missing/, ['--to', 'never'], { DATABASE_URL: '' }],
      [/Name a target with --to/, []],
    ];
    for (const [text, args, env] of refused) {
      const { status, said } = launch('restore', args, env);
      expect([status, said]).toEqual([1, expect.stringMatching(text)]);
    }
    const logs = join(folder, 'made/logs');
    const [first = ''] = readdirSync(logs).filter((name) => name.startsWith('binlog.'));
    rmSync(join(logs, first));
    expect(launch('restore', ['--to', 'never']).said).toMatch(/is not in .+logs/);
    mustLaunch('backup', ['--logs']);
  });

  it('is made by an account that may only read, and no program gets a password as an argument', async () => {
    for (const block of commandsOf('Account', 'sql')) {
      const text = block
        .replace("'a password'", `'${BACKUP_PASSWORD.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`)
        .replaceAll('haulbook.*', `\`${SCHEMA}\`.*`);
      for (const statement of text.split(/;\n|;$/).filter((one) => one.trim() !== ''))
        await server.asAdministrator(statement);
    }
    const account = accountUrl('haulbook_backup', BACKUP_PASSWORD);
    const env = { DATABASE_URL: account, BACKUP_FOLDER: join(folder, 'by-account') };
    mustLaunch('backup', [], env);
    mustLaunch('backup', ['--logs'], env);
    const said = programs.arguments;
    expect(said).toContain('--defaults-file=');
    expect(said).not.toContain(BACKUP_PASSWORD);
    expect(said).not.toContain(decodeURIComponent(new URL(source.url).password));
  });

  it('gets no name when its dump is cut off', () => {
    const env = { BACKUP_FOLDER: join(folder, 'cut-off') };
    programs.put('mariadb-dump', '"$program" "$@" | head -c 2000');
    expect(launch('backup', [], env)).toEqual({
      status: 1,
      said: expect.stringContaining('is cut off') as string,
    });
    programs.put('mariadb-dump', '"$program" "$@" | head -c 9000; exit 3');
    expect(launch('backup', [], env)).toEqual({
      status: 1,
      said: expect.stringContaining('ended with 3') as string,
    });
    expect(readdirSync(env.BACKUP_FOLDER)).toEqual([]);

    const [commands = ''] = commandsOf('Make a backup');
    const cutOff = commands.replace('| gzip >', '| head -c 2000 | gzip >');
    expect(cutOff).not.toBe(commands);
    const before = readdirSync(join(folder, 'by-hand')).filter((name) => name.endsWith('.gz'));
    expect(spawnSync('bash', ['--norc', '-c', cutOff], { env: shell() }).status).not.toBe(0);
    expect(readdirSync(join(folder, 'by-hand')).filter((name) => name.endsWith('.gz'))).toEqual(before);
  });

  it('is restored by the documented commands, and Haulbook works on it and sends nothing until it is released', async () => {
    run('Copy the binary logs');
    run('Restore into an empty schema');
    run('Replay the binary logs');
    run('Hold the copy');
    const restored = `${SCHEMA}_by_hand`;
    expect(await rowsOf(restored)).toEqual(atEnd);
    const shown = run('Check the restored schema');
    expect(shown).toMatch(/migrations.*projects.*freight_loads.*files.*last_change/);

    const port = String(await freePort());
    const outside = { JOB_SYSTEM_URL: simulator.jobSystemUrl, EIA_URL: simulator.eiaUrl };
    node = await ServerProcess.start([MAIN], { ...testEnvironment(urlOf(restored)), ...outside, PORT: port });
    const base = `http://127.0.0.1:${port}/api`;
    const onCopy = (method: string, path: string, options: object = {}) =>
      callApi(base, method, { path, ...options });
    const state = async () =>
      ((await (await fetch(`http://127.0.0.1:${port}/health/ready`)).json()) as { status: string }).status;

    // Browsers that were signed in get an error and delete their copies of projects.
    const ended = await onCopy('GET', '/refresh', { headers: { cookie: person.cookie } });
    expect([ended.status, ended.body.code]).toEqual([401, 'session_ended']);
    const signedIn = await onCopy('POST', '/authenticate', {
      body: { email: person.user.email, user_password: PASSWORD },
    });
    const { access_token: token } = signedIn.body.tokens as { access_token: string };
    const file = await fetch(`${base}/pc/get-file/in-the-log/project-accruals/xlsx`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Buffer.from(await file.arrayBuffer()).equals(FILE)).toBe(true);
    const body = { project_id: projectId, comment: 'Restored' };
    expect((await onCopy('POST', '/pc/comment', { token, body })).status).toBe(201);

    expect(await state()).toBe('held');
    const sync = await onCopy('GET', `/pc/project-refresh/${projectId}`, { token });
    expect([sync.status, sync.body.code]).toEqual([409, 'outgoing_held']);
    await server.asAdministrator(
      `INSERT INTO \`${restored}\`.outgoing_mails (recipients, message, state) VALUES ('{}', '', 'waiting')`,
    );
    expect(launch('restore', ['--release', restored]).said).toContain('1 emails wait');
    mustLaunch('restore', ['--release', restored, '--emails', 'stop']);
    await until(async () => (await state()) === 'ok');
    expect(await server.asAdministrator(`SELECT state FROM \`${restored}\`.outgoing_mails`)).toEqual([
      { state: 'unknown' },
    ]);
    expect((await onCopy('GET', `/pc/project-refresh/${projectId}`, { token })).status).toBe(200);
  });
});
