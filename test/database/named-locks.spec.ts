import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Database } from '../../server/database';
import { DatabaseLimits } from '../../server/database/database-limits';
import { type TestDatabase, createTestDatabase } from '../support/database';

/** More than any pool of the node has connections. */
const MANY = 13;

let test: TestDatabase;
let otherNode: Database;
let name: string;

/** A promise that is settled from outside. */
function signal(): { readonly given: Promise<void>; give(): void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}

const idOfHolder = async (): Promise<number> =>
  Number((await test.database.one<{ id: number }>('SELECT IS_USED_LOCK(?) AS id', [name]))?.id);

beforeAll(async () => {
  test = await createTestDatabase();
  const limits = new DatabaseLimits({ namedLockWaitSeconds: 1, silentLockHolderSeconds: 1 });
  otherNode = new Database(test.configuration, limits);
});
beforeEach(() => (name = randomUUID()));
afterAll(async () => {
  await otherNode.onApplicationShutdown();
  await test.drop();
});

describe('locks by name', () => {
  it('may be many: their works find connections, and so does everybody else', async () => {
    const go = signal();
    let done = 0;
    const works = Array.from({ length: MANY }, (_, at) =>
      test.database.withNamedLock(`${name}-${at}`, async () => {
        await go.given;
        await test.database.one('SELECT 1');
        done += 1;
      }),
    );
    await wait(200);
    expect(await test.database.one<{ n: number }>('SELECT 1 AS n')).toEqual({ n: 1 });
    expect(done).toBe(0);
    go.give();
    await Promise.all(works);
    expect(done).toBe(MANY);
  });

  it('are held by one at a time, on a node and on all of them', async () => {
    let inside = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      await wait(20);
      inside -= 1;
    };
    await Promise.all([1, 2, 3, 4].map((n) => (n % 2 ? test.database : otherNode).withNamedLock(name, work)));
    expect(most).toBe(1);
  });

  it('refuse whoever waits too long for another node', async () => {
    const go = signal();
    const held = test.database.withNamedLock(name, () => go.given);
    while ((await idOfHolder()) === 0) await wait(5);
    const work = jest.fn(() => Promise.resolve());
    await expect(otherNode.withNamedLock(name, work)).rejects.toMatchObject({ code: 'busy', status: 503 });
    go.give();
    await held;
    expect(work).not.toHaveBeenCalled();
  });

  it('are kept as long as the work takes, although the database lets go of nodes that it does not hear of', async () => {
    await otherNode.withNamedLock(name, async (lock) => {
      await wait(2_500);
      await lock.confirm();
      expect(await idOfHolder()).toBeGreaterThan(0);
    });
    // Free again, as soon as the database has heard of it.
    await test.database.withNamedLock(name, () => Promise.resolve());
  });

  it('tell a work whose lock is lost, so that it takes no further step', async () => {
    const steps: string[] = [];
    const losing = test.database.withNamedLock(name, async (lock) => {
      await lock.confirm();
      steps.push('with the lock');
      await test.database.run(`KILL CONNECTION ${await idOfHolder()}`);
      await otherNode.withNamedLock(name, () => Promise.resolve(steps.push("another's")));
      await lock.confirm();
      steps.push('without it');
    });
    await expect(losing).rejects.toMatchObject({ code: 'busy', status: 503 });
    expect(steps).toEqual(['with the lock', "another's"]);
  });
});
