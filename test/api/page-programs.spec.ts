import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import ts from 'typescript';
import { LiveRooms } from '#server/realtime/live-rooms';
import { insertFreight } from '../factories/insert-loads';
import { type TestApp, startTestApp } from '../support/app';
import { ROOT, readSource } from '../support/checkout';
import { codeBlocksOf } from '../support/markdown';
import {
  PASSWORD,
  type SignedInPerson,
  createCompany,
  createPerson,
  createSignedIn,
} from '../support/people';
import { describeWithPython } from '../support/programs';

/** Lines that a program of the page may have, so that people still read it. */
const LINES_MAX = 100;

let app: TestApp;
let admin: SignedInPerson;
let folder: string;
let projects = 0;

/** Returns the only program of the page in a language. */
function programOf(language: string): string {
  const [program, ...others] = codeBlocksOf(readSource('docs/api.md')).filter(
    (block) => block.language === language,
  );
  if (program === undefined || others.length > 0)
    throw new Error(`The page has not one program in ${language}`);
  return program.text;
}

/** Creates a project with three loads: 21, 22 and 34 tons. */
async function newProject(): Promise<number> {
  const { database } = app.testDatabase;
  const { insertId } = await database.run(
    'INSERT INTO projects (company_id, job_name, revision) VALUES (?, ?, 1)',
    [admin.company.id, `Wolfcamp ${(projects += 1)}`],
  );
  const loads = [21, 22, 34].map((weight_tons, index) => ({
    load_no: index + 1,
    weight_tons,
    freight_rev: 146.58,
    locked_reason: '',
  }));
  await insertFreight(database, { id: insertId, companyId: admin.company.id }, loads);
  return insertId;
}

/** Locks a load of a project as the administrator. */
async function lock(projectId: number, loadNo: number, reason: string): Promise<void> {
  const { database } = app.testDatabase;
  const [load] = await database.rows<{ id: number }>(
    'SELECT id FROM freight_loads WHERE project_id = ? AND load_no = ?',
    [projectId, loadNo],
  );
  const body = { project_id: projectId, kind: 'freight', load_ids: [load?.id], locked_reason: reason };
  expect((await app.call('PATCH', '/pc/loads/lock', { token: admin.token, body })).status).toBe(200);
}

beforeAll(async () => {
  app = await startTestApp();
  const company = await createCompany(app, 'Permian Basin Logistics');
  admin = await createSignedIn(app, company, { email: 'admin@permian.test', role: 'Account Admin' });
  const data = join(ROOT, '.data');
  mkdirSync(data, { recursive: true });
  // The programs import packages of the checkout.
  folder = mkdtempSync(join(data, 'page-programs-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

it.each(['ts', 'py'])('is short enough to read: %s', (language) => {
  expect(programOf(language).split('\n').length).toBeLessThanOrEqual(LINES_MAX);
});

describe('the program that follows a project', () => {
  const OPTIONS: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    erasableSyntaxOnly: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
  };
  /** Ends the programs that still run, and waits for them. */
  const endings: (() => Promise<unknown>)[] = [];
  afterEach(() => Promise.all(endings.splice(0).map((end) => end())));

  /** Starts the program for a project and lets the test wait for its lines. */
  function start(person: string, projectId: number) {
    const { outputText } = ts.transpileModule(programOf('ts'), { compilerOptions: OPTIONS });
    const file = join(folder, 'follow.mjs');
    writeFileSync(file, outputText);
    const child = spawn(process.execPath, [file, person, PASSWORD, String(projectId)], {
      env: { PATH: process.env.PATH, HAULBOOK_URL: app.url },
    });
    const lines: string[] = [];
    const arrived = new EventEmitter();
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      arrived.emit('line');
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    endings.push(() => {
      child.kill();
      return ended;
    });
    const errors = text(child.stderr);
    /** Waits until the program has printed a line so often. */
    async function printed(line: string, times = 1): Promise<void> {
      const isThere = (): boolean => lines.filter((one) => one.includes(line)).length >= times;
      while (!isThere()) {
        const next = new Promise((resolve) => arrived.once('line', resolve));
        const died = ended.then(async () => {
          if (!isThere()) throw new Error(`The program ended without '${line}': ${await errors}`);
        });
        await Promise.race([next, died]);
      }
    }
    return { printed, lines, ended, errors };
  }

  it('has no fault of types, and nothing that Node cannot strip', () => {
    const file = join(folder, 'follow.ts');
    writeFileSync(file, programOf('ts'));
    const faults = ts.getPreEmitDiagnostics(ts.createProgram([file], OPTIONS));
    expect(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
  });

  it('prints each change, also those of an interruption, and ends with its session', async () => {
    const projectId = await newProject();
    const user = await createPerson(app, admin.company, { email: 'follower@permian.test' });
    const program = start('follower@permian.test', projectId);
    await program.printed('3 loads');
    await program.printed('live');
    await lock(projectId, 1, 'Weight disputed');
    await program.printed('load 1: 21 tons, $146.58 Weight disputed');

    for (const socket of app.get(LiveRooms).localSockets()) socket.conn.close();
    await lock(projectId, 2, 'During the interruption');
    await program.printed('load 2: 22 tons, $146.58 During the interruption');
    await program.printed('live', 2);
    await lock(projectId, 3, 'After it');
    await program.printed('load 3: 34 tons, $146.58 After it');

    const body = { id: user.id, is_approved: false };
    const locked = await app.call('PATCH', '/pc/user/approval', { token: admin.token, body });
    expect(locked.status).toBe(200);
    expect([await program.ended, await program.errors]).toEqual([1, expect.stringMatching(/^\w+\n$/)]);
    expect(program.lines.filter((line) => line.startsWith('load '))).toHaveLength(6);
  });

  it('ends with the reason when the password is wrong', async () => {
    const program = start('nobody@permian.test', await newProject());
    expect([await program.ended, await program.errors]).toEqual([1, 'Email or password is incorrect\n']);
  });
});

describeWithPython('the program of every night', () => {
  /** Runs the program once. @returns what it printed, its errors and its exit code */
  async function run(
    ...given: string[]
  ): Promise<{ printed: string; errors: string; status: number | null }> {
    writeFileSync(join(folder, 'nightly.py'), programOf('py'));
    const child = spawn('python3', ['nightly.py', ...given], {
      cwd: folder,
      env: { PATH: process.env.PATH, HAULBOOK_URL: app.url },
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [printed, errors, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { printed: printed.trim(), errors: errors.trim(), status };
  }
  const nightly = (projectId: number) => run('admin@permian.test', PASSWORD, String(projectId), '30');

  it('writes the loads, locks heavy ones once, and then reads only changes', async () => {
    const projectId = await newProject();
    const done = (printed: string) => ({ printed, errors: '', status: 0 });
    expect(await nightly(projectId)).toEqual(done('3 changed, 1 locked, 3 in all'));
    expect(await nightly(projectId)).toEqual(done('1 changed, 0 locked, 3 in all'));
    expect(await nightly(projectId)).toEqual(done('0 changed, 0 locked, 3 in all'));
    await lock(projectId, 2, 'Weight disputed');
    expect(await nightly(projectId)).toEqual(done('1 changed, 0 locked, 3 in all'));
    const rows = readFileSync(join(folder, `project-${projectId}.csv`), 'utf8')
      .trim()
      .split('\r\n');
    expect(rows.map((row) => row.split(',').pop())).toEqual([
      'locked_reason',
      '',
      'Weight disputed',
      'Check the weight',
    ]);
  });

  it('names the refusal and ends with an error', async () => {
    const wrong = await run('admin@permian.test', 'Wrong-password-1', '1', '30');
    expect(wrong).toEqual({
      printed: '',
      errors: 'POST /authenticate: Email or password is incorrect',
      status: 1,
    });
  });
});
