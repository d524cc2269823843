import { Logger } from '@nestjs/common';
import type { Principal } from '#server/platform/common/index';
import {
  type CommittedChange,
  type CompanyChange,
  type IdempotentRequest,
  type ProjectChange,
  type ProjectScope,
  companyScope,
  projectScope,
  revisionOf as markOfScope,
} from '#server/database/index';
import type { CommentReply } from '#shared/contract/comments';
import { createCompany, createProject } from '../factories/create-company';
import { buildAccountCompany } from '../factories/build-people';
import { buildComment } from '../factories/build-project';
import { type TestDatabase, createTestDatabase } from '../support/database';
import { untilAtLocks } from '../support/row-locks';

const COMMENTED = { reason: { code: 'comment_added' } } as const;
const WRITERS = 8;
const CHANGES_OF_A_WRITER = 12;
let test: TestDatabase;
let person: Principal;
let scope: ProjectScope;
let announced: CommittedChange[];
let stopListening: () => void;

/** Adds a comment as a use case does: the row, and its entry in the event. */
async function comment(change: ProjectChange, text: string): Promise<CommentReply> {
  const { insertId: id } = await change.sql.run(
    'INSERT INTO comments (project_id, comment, created_by_id, created_at, revision) VALUES (?, ?, ?, ?, ?)',
    [change.scope.projectId, text, change.actor.userId, change.now, change.revision],
  );
  const row = buildComment({
    id,
    project_id: change.scope.projectId,
    comment: text,
    created_by_id: change.actor.userId,
    created_by_name: change.actor.displayName,
    created_at: change.now.toISOString(),
    revision: change.revision,
  });
  change.record('comments', null, row);
  return row;
}

const say = (text: string, idempotency?: IdempotentRequest): Promise<CommentReply> =>
  test.units.changeProject(scope, person, { ...COMMENTED, idempotency }, (change) => comment(change, text));

const numberOf = async (sql: string, ...values: (string | number)[]): Promise<number> =>
  Number((await test.database.one<{ n: number }>(`SELECT (${sql}) AS n`, values))?.n);
const revisionOf = (projectId = scope.projectId): Promise<number> =>
  numberOf('SELECT revision FROM projects WHERE id = ?', projectId);
const comments = (projectId = scope.projectId): Promise<number> =>
  numberOf('SELECT COUNT(*) FROM comments WHERE project_id = ?', projectId);
const audited = (projectId = scope.projectId): Promise<number> =>
  numberOf(
    `SELECT COUNT(*) FROM audit_entries e JOIN audit_changes c ON c.id = e.change_id
      WHERE c.project_id = ? AND c.company_id = ?`,
    projectId,
    person.companyId,
  );
/** Returns all data of a project that a refused or failed change must leave unchanged. */
const stateOf = async (projectId = scope.projectId): Promise<number[]> =>
  Promise.all([revisionOf(projectId), comments(projectId), audited(projectId)]);

interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}
function gate(): Gate {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

beforeAll(async () => {
  test = await createTestDatabase();
  person = await createCompany(test.database);
});
beforeEach(async () => {
  scope = projectScope(person.companyId, await createProject(test.database, person));
  announced = [];
  stopListening = test.committed.subscribe((change) => announced.push(change));
});
afterEach(() => stopListening());
afterAll(() => test.drop());

describe('a change of a project', () => {
  it('stamps, audits and announces its records once', async () => {
    const before = await revisionOf();
    const row = await say('Hello');
    expect(row.revision).toBe(before + 1);
    expect(await revisionOf()).toBe(before + 1);
    const [told] = announced;
    expect([announced.length, told?.from, told?.to]).toEqual([1, before, before + 1]);
    expect(told).toMatchObject({
      scope,
      by: { id: person.userId, name: person.displayName },
      why: 'comment added',
      rows: { comments: [row] },
      fromId: '',
    });
    expect(told?.toId).toBe((await markOfScope(test.database, scope))?.revision_id);
    const entry = await test.database.one<{ fields: string }>(
      `SELECT c.actor_id, c.actor_name, c.request_id, c.why, c.revision, e.entity, e.entity_id, e.action, e.fields
         FROM audit_entries e JOIN audit_changes c ON c.id = e.change_id WHERE c.project_id = ?`,
      [scope.projectId],
    );
    expect(entry).toMatchObject({
      actor_id: person.userId,
      actor_name: person.displayName,
      request_id: person.requestId,
      why: 'comment added',
      revision: before + 1,
      entity: 'comments',
      entity_id: row.id,
      action: 'created',
    });
    expect(JSON.parse(entry?.fields ?? '')).toContainEqual(['comment', null, 'Hello']);
  });

  it('creates no revision, audit entry or event when it records nothing', async () => {
    const before = await stateOf();
    await test.units.changeProject(scope, person, COMMENTED, () => Promise.resolve());
    expect(await stateOf()).toEqual(before);
    expect(announced).toEqual([]);
  });

  it('leaves nothing behind and announces nothing when it fails', async () => {
    const before = await stateOf();
    const failing = test.units.changeProject(scope, person, COMMENTED, async (change) => {
      await comment(change, 'never');
      throw new Error('thought better of it');
    });
    await expect(failing).rejects.toThrow('thought better of it');
    expect(await stateOf()).toEqual(before);
    expect(announced).toEqual([]);
    expect((await say('afterwards')).revision).toBe((before[0] ?? 0) + 1);
  });

  it('is announced after its commit, so listeners read it on another connection', async () => {
    const seen: Promise<number[]>[] = [];
    const stop = test.committed.subscribe(() => seen.push(stateOf()));
    const [revision = 0] = await stateOf();
    await test.units.changeProject(scope, person, COMMENTED, async (change) => {
      await comment(change, 'slow');
      expect(await stateOf()).toEqual([revision, 0, 0]);
      expect(announced).toEqual([]);
    });
    stop();
    expect(await Promise.all(seen)).toEqual([[revision + 1, 1, 1]]);
  });

  it('reaches the other listeners when one of them fails', async () => {
    Logger.overrideLogger(false);
    const stop = test.committed.subscribe(() => {
      throw new Error('a listener with a fault');
    });
    const late: number[] = [];
    const stopLate = test.committed.subscribe(({ to }) => late.push(to));
    const { revision } = await say('Hello');
    stop();
    stopLate();
    expect(late).toEqual([revision]);
  });

  it('changes the company in the same commit when the projects list shows the field', async () => {
    const company = companyScope(person.companyId);
    const of = (): Promise<number> =>
      numberOf('SELECT revision FROM companies WHERE id = ?', person.companyId);
    const before = await of();
    await test.units.changeProject(scope, person, { ...COMMENTED, alsoCompany: true }, async (change) => {
      await comment(change, 'both');
      change.company?.record('account_companies', null, buildAccountCompany({ id: 1 }));
    });
    expect(await of()).toBe(before + 1);
    expect(announced.map(({ scope: { kind }, from, to }) => [kind, from, to])).toEqual([
      [company.kind, before, before + 1],
      ['project', 0, 1],
    ]);
  });
});

describe('many changes at once', () => {
  it('run one after another, with consecutive revisions and an audit entry and event each', async () => {
    const others = await createProject(test.database, person);
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      const revisions: number[] = [];
      for (let n = 0; n < CHANGES_OF_A_WRITER; n += 1) {
        revisions.push((await say(`${writer}-${n}`)).revision);
        if (n % 4 === 0) await failOnPurpose(`${writer}-${n}`);
      }
      return revisions;
    });
    const revisions = (await Promise.all(writers)).flat().sort((one, other) => one - other);
    const all = WRITERS * CHANGES_OF_A_WRITER;
    expect(revisions).toEqual(Array.from({ length: all }, (_, n) => n + 1));
    expect(await stateOf()).toEqual([all, all, all]);
    expect(await stateOf(others)).toEqual([0, 0, 0]);
    const steps = announced.map(({ from, to }) => [from, to]).sort(([one = 0], [other = 0]) => one - other);
    expect(steps).toEqual(revisions.map((revision) => [revision - 1, revision]));
  });

  async function failOnPurpose(text: string): Promise<void> {
    const failing = test.units.changeProject(scope, person, COMMENTED, async (change) => {
      await comment(change, text);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
  }

  it('do not delay another project', async () => {
    const other = projectScope(person.companyId, await createProject(test.database, person));
    const held = gate();
    const entered = gate();
    const slow = test.units.changeProject(scope, person, COMMENTED, async (change) => {
      entered.open();
      await held.opened;
      return comment(change, 'slow');
    });
    await entered.opened;
    await test.units.changeProject(other, person, COMMENTED, (change) => comment(change, 'quick'));
    expect(announced.map(({ why }) => why)).toEqual(['comment added']);
    held.open();
    await slow;
  });
});

describe('a deadlock', () => {
  it('restarts the unit: one effect, one revision, one event', async () => {
    const table = 'account_companies';
    const [first = 0, second = 0] = await Promise.all(
      ['One', 'Two'].map(async (name) => {
        const sql = `INSERT INTO ${table} (company_id, company_name, created_by_id) VALUES (?, ?, 0)`;
        return (await test.database.run(sql, [person.companyId, name])).insertId;
      }),
    );
    const lock = `SELECT id FROM ${table} WHERE id = ? FOR UPDATE`;
    const [unitHolds, otherHolds] = [gate(), gate()];
    let attempts = 0;
    const unit = test.units.changeProject(scope, person, COMMENTED, async (change) => {
      attempts += 1;
      await comment(change, `attempt ${attempts}`);
      await change.sql.one(lock, [first]);
      unitHolds.open();
      await otherHolds.opened;
      await change.sql.one(lock, [second]);
      return change.revision;
    });
    // The other transaction has written more rows, so the database chooses the unit of work as its victim.
    const other = test.database.transaction(async (sql) => {
      const rows = Array.from({ length: 200 }, (_, n) => [`weighty-${n}`, 1, '', '']);
      await sql.insertMany('idempotency_keys', ['request_key', 'user_id', 'request_hash', 'answer'], rows);
      await sql.run(`UPDATE ${table} SET company_name = CONCAT(company_name, '!') WHERE id = ?`, [second]);
      await unitHolds.opened;
      otherHolds.open();
      await sql.one(lock, [first]);
    });
    const [revision] = await Promise.all([unit, other]);
    expect(attempts).toBe(2);
    expect(revision).toBe(1);
    expect(await stateOf()).toEqual([1, 1, 1]);
    expect(announced.map(({ rows }) => rows.comments?.map((row) => row.comment))).toEqual([['attempt 2']]);
  });

  it('restarts the unit after a lock wait timeout as well', async () => {
    expect(await numberOf('@@innodb_lock_wait_timeout')).toBe(5);
    const held = gate();
    const taken = gate();
    const holder = test.database.transaction(async (sql) => {
      await sql.one('SELECT id FROM projects WHERE id = ? FOR UPDATE', [scope.projectId]);
      taken.open();
      await held.opened;
    });
    await taken.opened;
    const said = say('patient');
    const [first] = await untilAtLocks(test.database, ({ length }) => length === 1);
    // The second attempt has begun when another transaction waits.
    await untilAtLocks(test.database, (transactions) => transactions.some((id) => id !== first));
    held.open();
    expect((await said).revision).toBe(1);
    await holder;
    expect(await stateOf()).toEqual([1, 1, 1]);
  });
});

describe('a refused change', () => {
  it("gives the same error for another company's project and an unknown one, and changes nothing", async () => {
    const stranger = await createCompany(test.database);
    const before = await stateOf();
    const work = jest.fn((change: ProjectChange) => comment(change, 'never'));
    for (const wrong of [projectScope(stranger.companyId, scope.projectId), projectScope(1, 999_999)]) {
      const refused = test.units.changeProject(wrong, stranger, COMMENTED, work);
      await expect(refused).rejects.toMatchObject({
        code: 'not_found',
        status: 404,
        message: 'Project not found',
      });
    }
    expect(work).not.toHaveBeenCalled();
    expect(await stateOf()).toEqual(before);
    expect(announced).toEqual([]);
  });

  it('is one of an archived project, except un-archiving it', async () => {
    const id = await createProject(test.database, person, { archived: true });
    const archived = projectScope(person.companyId, id);
    const work = jest.fn((change: ProjectChange) => comment(change, 'x'));
    await expect(test.units.changeProject(archived, person, COMMENTED, work)).rejects.toMatchObject({
      code: 'project_archived',
      status: 423,
      message: 'project is archived and cannot be updated',
    });
    expect(work).not.toHaveBeenCalled();
    expect(await stateOf(id)).toEqual([0, 0, 0]);
    await test.units.changeProject(archived, person, { ...COMMENTED, allowArchived: true }, work);
    expect(await stateOf(id)).toEqual([1, 1, 1]);
  });
});

describe('a request that is sent twice', () => {
  const request = (key: string, hash = 'a'.repeat(40)): IdempotentRequest => ({ key, hash });

  it('has one effect and the same reply, one after the other and at once', async () => {
    const first = await say('Hello', request('one'));
    expect(await say('Hello', request('one'))).toEqual(first);
    expect(await stateOf()).toEqual([1, 1, 1]);
    const both = await Promise.all([1, 2, 3].map(() => say('Again', request('two'))));
    expect(both[1]).toEqual(both[0]);
    expect(both[2]).toEqual(both[0]);
    expect(await stateOf()).toEqual([2, 2, 2]);
    expect(announced).toHaveLength(2);
  });

  it('is refused with another body, and its key is free again after a failure', async () => {
    await say('Hello', request('three'));
    await expect(say('Other', request('three', 'b'.repeat(40)))).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 422,
    });
    const failing = test.units.changeProject(
      scope,
      person,
      { ...COMMENTED, idempotency: request('four') },
      () => Promise.reject(new Error('not now')),
    );
    await expect(failing).rejects.toThrow('not now');
    expect((await say('Hello', request('four'))).revision).toBe(2);
    expect(await stateOf()).toEqual([2, 2, 2]);
  });

  it('does not share a key with another person', async () => {
    const colleague = { ...person, userId: person.userId + 1_000 };
    await say('Hello', request('five'));
    const row = await test.units.changeProject(
      scope,
      colleague,
      { ...COMMENTED, idempotency: request('five') },
      (change) => comment(change, 'Mine'),
    );
    expect(row.comment).toBe('Mine');
  });
});

describe('a change of company data', () => {
  const add = (change: CompanyChange, name: string): Promise<void> => {
    change.record('account_companies', null, buildAccountCompany({ id: 7, company_name: name }));
    return Promise.resolve();
  };

  it('counts only the revision of that company', async () => {
    const stranger = await createCompany(test.database);
    const [mine, theirs] = [companyScope(person.companyId), companyScope(stranger.companyId)];
    const of = ({ companyId }: { companyId: number }): Promise<number> =>
      numberOf('SELECT revision FROM companies WHERE id = ?', companyId);
    const before = await of(mine);
    await Promise.all(
      [1, 2, 3, 4, 5].map((n) => test.units.changeCompany(mine, person, COMMENTED, (c) => add(c, `${n}`))),
    );
    expect(await of(mine)).toBe(before + 5);
    expect(await of(theirs)).toBe(0);
    expect(await revisionOf()).toBe(0);
    // Changes committed at the same moment may be announced in either order. The room orders them.
    const steps = announced.map(({ from, to }) => [from, to]).sort(([one = 0], [other = 0]) => one - other);
    expect(steps).toEqual([0, 1, 2, 3, 4].map((n) => [before + n, before + n + 1]));
    expect(announced.every((change) => change.scope.kind === 'company')).toBe(true);
  });

  it('is refused for an unknown or deleted company', async () => {
    const gone = await createCompany(test.database);
    await test.database.run('UPDATE companies SET is_deleted = 1 WHERE id = ?', [gone.companyId]);
    for (const id of [gone.companyId, 999_999]) {
      const refused = test.units.changeCompany(companyScope(id), person, COMMENTED, (c) => add(c, 'x'));
      await expect(refused).rejects.toMatchObject({ code: 'not_found', status: 404 });
    }
    expect(announced).toEqual([]);
  });
});
