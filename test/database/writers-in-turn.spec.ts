import { type Principal } from '#server/platform/common/index';
import {
  Database,
  type ProjectScope,
  RunningChanges,
  UnitsOfWork,
  companyScope,
  projectScope,
} from '#server/database/index';
import { DatabaseLimits } from '#server/database/database-limits';
import { createCompany, createProject } from '../factories/create-company';
import { type TestDatabase, createTestDatabase } from '../support/database';

/** Number of writers above the concurrent transactions of a node. */
const MANY = 15;
/** Shorter than any lock of these tests, which ends only when the test releases it. */
const AT_ONCE_MS = 3_000;

let test: TestDatabase;
let person: Principal;
let project: ProjectScope;

/** Creates a promise that the test resolves. */
function signal(): { readonly given: Promise<void>; give(): void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}

/** Locks a row, as another node would, until it is released. */
async function hold(table: 'projects' | 'companies', id: number): Promise<{ letGo: () => Promise<void> }> {
  const [held, over] = [signal(), signal()];
  const holder = test.database.transaction(async (sql) => {
    await sql.one(`SELECT id FROM ${table} WHERE id = ? FOR UPDATE`, [id]);
    held.give();
    await over.given;
  });
  await Promise.race([held.given, holder]);
  const letGo = (): Promise<void> => {
    over.give();
    return holder;
  };
  return { letGo };
}

const newProject = async (of: Principal = person): Promise<ProjectScope> =>
  projectScope(of.companyId, await createProject(test.database, of));

function change(scope: ProjectScope, work: () => void = () => undefined, units = test.units): Promise<void> {
  return units.changeProject(scope, person, { reason: { code: 'comment_added' } }, () => {
    work();
    return Promise.resolve();
  });
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = Date.now();
  await work();
  return Date.now() - began;
};

beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(async () => {
  person = await createCompany(test.database);
  project = await newProject();
});
afterAll(() => test.drop());

describe('writers waiting for one project', () => {
  it('delay no other project in any number', async () => {
    const other = await newProject();
    const { letGo } = await hold('projects', project.projectId);
    let done = 0;
    const waiting = Array.from({ length: MANY }, () => change(project, () => (done += 1)));
    expect(await timed(() => change(other))).toBeLessThan(AT_ONCE_MS);
    expect(done).toBe(0);
    await letGo();
    await Promise.all(waiting);
    expect(done).toBe(MANY);
  });

  it('delay no other company, even if their own changes with the project', async () => {
    const stranger = await createCompany(test.database);
    const { letGo } = await hold('companies', person.companyId);
    const waiting = Array.from({ length: MANY }, () =>
      test.units.changeProject(
        project,
        person,
        { reason: { code: 'comment_added' }, alsoCompany: true },
        () => Promise.resolve(),
      ),
    );
    const change = () =>
      test.units.changeCompany(
        companyScope(stranger.companyId),
        stranger,
        { reason: { code: 'comment_added' } },
        () => Promise.resolve(),
      );
    expect(await timed(change)).toBeLessThan(AT_ONCE_MS);
    await letGo();
    await Promise.all(waiting);
  });

  it('run in the order of their requests', async () => {
    const { letGo } = await hold('projects', project.projectId);
    const came: number[] = [];
    const waiting = Array.from({ length: MANY }, (_, at) => change(project, () => came.push(at)));
    await letGo();
    await Promise.all(waiting);
    // Two writers of a project wait at the database at a time, and either may get the row. So one writer may overtake
    // another, but no more than one.
    const overtakenBy = (at: number, place: number): number[] =>
      came.slice(place + 1).filter((later) => later < at);
    for (const [place, at] of came.entries()) expect(overtakenBy(at, place).length).toBeLessThanOrEqual(1);
    expect(came.toSorted((a, b) => a - b)).toEqual(Array.from({ length: MANY }, (_, at) => at));
  });

  it('get a busy error after too long, and their request is not executed later', async () => {
    const hasty = new Database(test.configuration, new DatabaseLimits({ beginMs: 300 }));
    const units = new UnitsOfWork(hasty, test.committed, new RunningChanges());
    const { letGo } = await hold('projects', project.projectId);
    let done = 0;
    const waiting = Array.from({ length: MANY }, () => change(project, () => (done += 1), units));
    const began = Date.now();
    const results = await Promise.allSettled(waiting.slice(2));
    expect(Date.now() - began).toBeLessThan(AT_ONCE_MS);
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'busy', status: 503 } });
    }
    await letGo();
    await Promise.all(waiting.slice(0, 2));
    await change(project, () => undefined, units);
    expect(done).toBe(2);
    await hasty.onApplicationShutdown();
  });
});

describe("another company's project", () => {
  it('is reported as not found at once, even while it is locked', async () => {
    const theirs = await newProject(await createCompany(test.database));
    const { letGo } = await hold('projects', theirs.projectId);
    const wrong = projectScope(person.companyId, theirs.projectId);
    const refused = (): Promise<void> => expect(change(wrong)).rejects.toMatchObject({ code: 'not_found' });
    expect(await timed(refused)).toBeLessThan(AT_ONCE_MS);
    await letGo();
  });
});
