import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type FileCompany, createFileCompany, createFileProject } from '../factories/file-project';
import { type TestApp, startTestApp } from '../support/app';
import type { Called } from '../support/calls';
import { expectHistory } from '../support/histories/check-history';
import { readTrail } from '../support/histories/read-trail';
import { History, type HistoryClient, seenRows } from '../support/histories/recorder';
import { PrivateDatabase } from '../support/private-database';
import { until } from '../support/until';
import { expectVerified } from '../support/verified';

const DISK_MEGABYTES = 192;
const WRITES_MAX = 400;
const TEXT = 'Weights are disputed by the terminal. '.repeat(100);
const MEGABYTE = 1_048_576;

jest.setTimeout(240_000);

let own: PrivateDatabase;
let app: TestApp;
let company: FileCompany;
let projectId: number;
let acknowledged = 0;
let writer: HistoryClient;
const history = new History();

async function write() {
  const body = { project_id: projectId, comment: TEXT };
  const send = (requestId: string) =>
    app.call('POST', '/pc/comment?since=0', {
      token: company.person.token,
      body,
      headers: { 'x-request-id': requestId },
    });
  const called = await writer.call('comment', send, {
    says: (reply) => ({ revision: reply.body.revision, made: 'later' }),
  });
  if (called.status === 201) acknowledged += 1;
  return called;
}

/** Reads comments, audited changes and the project's revision. They must change together or not at all. */
async function stored(): Promise<{ comments: number; audited: number; revision: number; last: number }> {
  const row = await app.testDatabase.database.one<Record<string, number>>(
    `SELECT (SELECT COUNT(*) FROM comments WHERE project_id = p.id) AS comments,
            (SELECT COUNT(*) FROM audit_changes WHERE project_id = p.id AND why = 'comment added') AS audited,
            p.revision, (SELECT MAX(revision) FROM audit_changes WHERE project_id = p.id) AS last
       FROM projects p WHERE p.id = ?`,
    [projectId],
  );
  const { comments = 0, audited = 0, revision = 0, last = 0 } = row ?? {};
  return { comments, audited, revision, last };
}

async function expectReadsGoOn(): Promise<void> {
  for (const path of [
    `/pc/project/${projectId}`,
    `/pc/comments/${projectId}`,
    `/pc/loads?project_id=${projectId}`,
  ])
    expect((await app.call('GET', path, { token: company.person.token })).status).toBe(200);
}

/** Expects each acknowledged comment once in the trail and in the list, and no refused one. */
async function expectHistoryOfComments(): Promise<void> {
  const scope = `project:${projectId}` as const;
  const path = `/pc/comments/${projectId}?since=0` as const;
  const { body } = await app.call('GET', path, { token: company.person.token });
  writer.saw({
    how: 'list',
    revision: body.revision,
    rows: seenRows('comments', body.comments, ['subject', 'created_by_id']),
    whole: ['comments'],
  });
  expectHistory(history.lines, { [scope]: await readTrail(app.testDatabase.database, scope) });
}

const ready = async (): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(`${app.url}/health/ready`);
  return { status: answer.status, body: await answer.json() };
};
const isReady = async (): Promise<boolean> => (await ready()).status === 200;

function expectBusy(called: Called): void {
  expect([called.status, called.body.code]).toEqual([503, 'busy']);
  expect(Number(called.headers.get('retry-after'))).toBeGreaterThan(0);
}

/**
 * Fills the database's disk to the last byte, then the space that its tablespace has left. Rows fit in a page: pages of
 * longer values also take what InnoDB reserves for rollbacks, and MariaDB aborts when a rollback finds no space.
 */
async function fill(): Promise<void> {
  await own.asAdministrator('CREATE TABLE haulbook.filler (content varchar(7000) NOT NULL)');
  if (own.place.isSmallDisk) fillDisk();
  for (const rows of [256, 16, 1]) await insertUntilFull(rows);
}

function fillDisk(): void {
  const file = openSync(join(own.place.folder, 'filler'), 'w');
  try {
    for (const size of [MEGABYTE, 512]) writeUntilFull(file, Buffer.alloc(size, 'x'));
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
}

async function insertUntilFull(rows: number): Promise<void> {
  const insert = `INSERT INTO haulbook.filler SELECT REPEAT('x', 7000) FROM haulbook.seq_1_to_${rows}`;
  const refused = async (): Promise<unknown> => {
    for (;;) await own.asAdministrator(insert);
  };
  await expect(refused()).rejects.toMatchObject({ errno: 1114 });
}

async function free(): Promise<void> {
  if (own.place.isSmallDisk) rmSync(join(own.place.folder, 'filler'));
  else await own.obey('grow');
}

beforeAll(async () => {
  own = await PrivateDatabase.start('test-full-disk', { megabytes: DISK_MEGABYTES });
  app = await startTestApp({ on: await own.open() });
  company = await createFileCompany(app);
  ({ projectId } = await createFileProject(app, company, 'Full disk'));
  writer = history.client('writer', { scope: `project:${projectId}` });
});
afterAll(async () => {
  await app.close();
  await own.stop();
});

it('refuses changes on a full disk, loses none, and works again when there is space', async () => {
  expect((await write()).status).toBe(201);
  expect(await isReady()).toBe(true);
  await fill();
  let refused: Called | null = null;
  for (let calls = 0; refused === null && calls < WRITES_MAX; calls += 1) {
    const called = await write();
    if (called.status !== 201) refused = called;
  }
  if (refused === null) throw new Error('The disk is not full');
  expectBusy(refused);
  await until(async () => !(await isReady()));
  expect((await ready()).body).toMatchObject({ status: 'error', error: { database: { status: 'down' } } });
  await expectReadsGoOn();
  const full = await stored();
  expect([full.comments, full.audited]).toEqual([acknowledged, acknowledged]);
  expect(full.last).toBe(full.revision);

  await free();
  await until(isReady);
  expect((await write()).status).toBe(201);
  const after = await stored();
  expect(after).toEqual({
    ...full,
    comments: acknowledged,
    audited: acknowledged,
    revision: full.revision + 1,
    last: full.revision + 1,
  });
  await expectVerified(app.testDatabase.database);
});

it('refuses changes on a database that becomes read-only, and works again afterwards', async () => {
  const before = await stored();
  await own.asAdministrator('SET GLOBAL read_only = 1');
  try {
    for (let calls = 0; calls < 3; calls += 1) expectBusy(await write());
    await until(async () => !(await isReady()));
    await expectReadsGoOn();
    expect(await stored()).toEqual(before);
  } finally {
    await own.asAdministrator('SET GLOBAL read_only = 0');
  }
  expect((await write()).status).toBe(201);
  await until(isReady);
  await expectHistoryOfComments();
  await expectVerified(app.testDatabase.database);
});
