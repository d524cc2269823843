import { randomUUID } from 'node:crypto';
import { Lease, LeaseEnded, type Reschedule } from '#server/platform/common/index';
import { WorkKind } from '#server/platform/common/leases/work-kind';
import { WorkTimings } from '#server/platform/common/leases/work-timings';
import { Database } from '#server/database/index';
import { type TestDatabase, createTestDatabase } from '../support/database';
import { until } from '../support/until';
import { WorkNode } from '../support/work-node';

/** Options of the work that a test requests. */
interface Order {
  readonly text: string;
}

let test: TestDatabase;
let otherDatabase: Database;
let nodes: WorkNode[];
let kind: WorkKind<Order>;

function node(changes?: Partial<WorkTimings>): WorkNode {
  const made = new WorkNode(nodes.length % 2 === 0 ? test.database : otherDatabase, changes);
  nodes.push(made);
  return made;
}

/** Creates a promise that the test resolves. */
function signal(): { readonly given: Promise<void>; give(): void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}

const place = (scope: string | number, lane = 1, text = '') => ({
  scope: String(scope),
  lane,
  details: { text },
});
const ask = (by: WorkNode, ...wanted: ReturnType<typeof place>[]): Promise<void> =>
  by.leases.request(by.database, kind, wanted);
const rows = (): Promise<{ scope: string; holder: string; attempts: number; last_error: string }[]> =>
  test.database.rows('SELECT scope, holder, attempts, last_error FROM work_leases WHERE kind = ?', [
    kind.name,
  ]);
const isOver = async (): Promise<boolean> => (await rows()).length === 0;

/** Stops a node as SIGKILL does: its leases are neither renewed nor released. */
function kill({ repository, dueWork }: WorkNode): void {
  const dead = (): Promise<never> => new Promise(() => undefined);
  for (const name of ['renew', 'done', 'reschedule', 'release'] as const)
    jest.spyOn(repository, name).mockImplementation(dead);
  jest.spyOn(dueWork, 'dueLanes').mockImplementation(dead);
}

beforeAll(async () => {
  test = await createTestDatabase();
  otherDatabase = new Database(test.configuration);
});
beforeEach(() => {
  nodes = [];
  kind = new WorkKind<Order>(randomUUID().slice(0, 30), { atOnce: 4 });
});
afterEach(async () => {
  await Promise.all(nodes.map(({ runner }) => runner.beforeApplicationShutdown()));
  jest.restoreAllMocks();
});
afterAll(async () => {
  await otherDatabase.onApplicationShutdown();
  await test.drop();
});

describe('a lease', () => {
  it('has one holder at a time, on one node and on all nodes', async () => {
    const [one, other] = [node(), node()];
    const takes = await Promise.all(
      [one, other, one, other].map(({ leases }) => leases.take(kind, place(1))),
    );
    const [held] = takes.filter((lease) => lease !== null);
    expect(takes.filter((lease) => lease !== null)).toHaveLength(1);
    if (held) await one.leases.release(held);
    expect(await isOver()).toBe(true);
    expect(await other.leases.take(kind, place(1))).toBeInstanceOf(Lease);
  });

  it('is kept while its holder lives, even for long work', async () => {
    const [one, other] = [node(), node()];
    const lease = await one.leases.take(kind, place(1));
    expect(await other.leases.waitUntilFree(kind, '1', performance.now() + 2_500)).toBe(false);
    await lease?.confirm();
  });

  it('moves to another node when its holder is silent, and the first holder stops', async () => {
    const [one, other] = [node({ beatMs: 60_000 }), node()];
    const lease = await one.leases.take(kind, place(1));
    await lease?.confirm();
    expect(await other.leases.waitUntilFree(kind, '1', performance.now() + 10_000)).toBe(true);
    const taken = await other.leases.take(kind, place(1));
    await taken?.confirm();
    await expect(lease?.confirm()).rejects.toMatchObject({ code: 'busy', status: 503 });
    // A node must release only its own lease.
    if (lease) await one.leases.done(lease);
    await taken?.confirm();
  });

  it("is kept and lost by the database clock, not by a node's clock", async () => {
    const [one, other] = [node({ beatMs: 60_000 }), node()];
    const lease = await one.leases.take(kind, place(1));
    const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
    const others = ['setImmediate', 'clearImmediate', 'nextTick', 'performance', 'hrtime'] as const;
    jest.useFakeTimers({ now: Date.now() + 3_600_000, doNotFake: [...timers, ...others, 'queueMicrotask'] });
    try {
      expect(await other.leases.take(kind, place(1))).toBeNull();
      await lease?.confirm();
      jest.setSystemTime(Date.now() - 7_200_000);
      expect(await other.leases.waitUntilFree(kind, '1', performance.now() + 10_000)).toBe(true);
      expect(await other.leases.take(kind, place(1))).toBeInstanceOf(Lease);
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not count as held while the database does not answer', async () => {
    const one = node();
    const lease = await one.leases.take(kind, place(1));
    const renew = jest.spyOn(one.repository, 'renew').mockRejectedValue(new Error('away'));
    await expect(lease?.confirm()).rejects.toBeInstanceOf(LeaseEnded);
    renew.mockRestore();
    await lease?.confirm();
  });
});

describe('requested work', () => {
  it('runs once, on one of two nodes, and leaves no row', async () => {
    const done: string[] = [];
    for (const one of [node(), node()]) {
      one.runner.register(kind, async ({ scope }) => {
        await Promise.resolve(done.push(scope));
        return null;
      });
      one.start();
    }
    const wanted = Array.from({ length: 40 }, (_, at) => place(at, at % 5));
    await Promise.all(nodes.map((one) => ask(one, ...wanted)));
    await until(isOver);
    // Two requests for the same work become one run, unless the first run has started.
    expect(new Set(done).size).toBe(40);
    expect(done.length).toBeLessThanOrEqual(80);
  });

  it('runs after the commit of its transaction, and never after a rollback', async () => {
    const one = node({ lookEveryMs: 600_000 });
    const done: string[] = [];
    one.runner.register(kind, ({ details }) => {
      done.push(details.text);
      return Promise.resolve(null);
    });
    one.start();
    const lost = test.database.transaction(async (sql) => {
      await one.leases.request(sql, kind, [place(1, 1, 'rolled back')]);
      throw new Error('no');
    });
    await expect(lost).rejects.toThrow('no');
    await test.database.transaction((sql) => one.leases.request(sql, kind, [place(2, 1, 'kept')]));
    await until(() => done.length > 0);
    expect(done).toEqual(['kept']);
  });

  it('runs once more with the latest request when it is requested while running', async () => {
    const one = node();
    const [begun, go] = [signal(), signal()];
    const done: string[] = [];
    one.runner.register(kind, async ({ details }) => {
      done.push(details.text);
      begun.give();
      await go.given;
      return null;
    });
    one.start();
    await ask(one, place(1, 1, 'first'));
    await begun.given;
    await ask(node(), place(1, 1, 'second'), place(1, 1, 'third'));
    go.give();
    await until(isOver);
    expect(done).toEqual(['first', 'third']);
  });

  it('runs even if it is requested while another run ends', async () => {
    const one = node({ lookEveryMs: 600_000 });
    const done: number[] = [];
    one.runner.register(kind, ({ scope }) => {
      done.push(Number(scope));
      return Promise.resolve(null);
    });
    one.start();
    const again = one.leases.done.bind(one.leases);
    for (let delay = 0; delay < 12; delay += 1) {
      jest.spyOn(one.leases, 'done').mockImplementationOnce(async (lease) => {
        await again(lease);
        void (async () => {
          for (let tick = 0; tick < delay; tick += 1) await Promise.resolve();
          await ask(one, place(1_000 + delay));
        })();
      });
      await ask(one, place(delay));
      await until(() => done.includes(1_000 + delay));
    }
    expect(done).toHaveLength(24);
  });

  it('is taken over within 15 s when its node dies', async () => {
    const dying = node();
    const begun = signal();
    dying.runner.register(kind, async () => {
      begun.give();
      return new Promise(() => undefined);
    });
    dying.start();
    await ask(dying, place(1, 1, 'to be done'));
    await begun.given;
    kill(dying);
    const done: string[] = [];
    const other = node();
    other.runner.register(kind, ({ details }) => {
      done.push(details.text);
      return Promise.resolve(null);
    });
    other.start();
    await until(isOver);
    expect(done).toEqual(['to be done']);
    const { leaseSeconds, lookEveryMs } = new WorkTimings();
    expect(leaseSeconds * 1_000 + lookEveryMs).toBeLessThan(15_000);
  });

  it('is released at its next step when its node stops, without counting as a failure', async () => {
    const [stopping, other] = [node(), node()];
    const begun = signal();
    stopping.runner.register(kind, async ({ lease }) => {
      for (;;) {
        await lease.confirm();
        begun.give();
      }
    });
    stopping.start();
    await ask(stopping, place(1));
    await begun.given;
    await stopping.runner.beforeApplicationShutdown();
    expect(await rows()).toEqual([{ scope: '1', holder: '', attempts: 0, last_error: '' }]);
    other.runner.register(kind, () => Promise.resolve(null));
    other.start();
    await until(isOver);
  });

  it('is retried after a failure and shown on /metrics until it succeeds', async () => {
    const one = node();
    const fails = { yes: true };
    one.runner.register(kind, (): Promise<Reschedule | null> =>
      fails.yes ? Promise.reject(new Error('out of the blue')) : Promise.resolve(null),
    );
    one.start();
    await ask(one, place(1));
    await until(async () => (await rows())[0]?.last_error === 'out of the blue');
    const shown = await one.metrics.registry.metrics();
    expect(shown).toMatch(new RegExp(`haulbook_work_failing\\{kind="${kind.name}"\\} 1`));
    expect(shown).toMatch(new RegExp(`haulbook_work_failures_total\\{kind="${kind.name}"\\} [1-9]`));
    fails.yes = false;
    await until(isOver);
  });

  it('is shown on /metrics with its delay when nobody runs it', async () => {
    const one = node({ lookEveryMs: 600_000 });
    one.runner.register(kind, () => Promise.resolve(null));
    one.start();
    await ask(node(), place(1), place(2));
    await test.database.run("UPDATE work_leases SET due_at = due_at - INTERVAL 90 SECOND WHERE scope = '2'");
    const shown = await one.metrics.registry.metrics();
    expect(shown).toContain(`haulbook_work_due{kind="${kind.name}"} 2`);
    const late = new RegExp(`haulbook_work_overdue_seconds\\{kind="${kind.name}"\\} (\\S+)`).exec(shown);
    expect(Number(late?.[1])).toBeGreaterThanOrEqual(90);
  });
});

describe('work of several companies', () => {
  it('alternates, so a company with 500 requests does not delay one with a single request', async () => {
    const one = node({ lookEveryMs: 600_000 });
    const order: number[] = [];
    one.runner.register(kind, ({ lane }) => {
      order.push(lane);
      return Promise.resolve(null);
    });
    await ask(one, ...Array.from({ length: 500 }, (_, at) => place(`big-${at}`, 1)));
    await ask(one, place('small', 2));
    one.start();
    await ask(one, place('other', 3));
    await until(() => order.includes(2) && order.includes(3));
    expect(Math.max(order.indexOf(2), order.indexOf(3))).toBeLessThan(10);
  });

  it('runs at most as many works of one company at once as the kind allows', async () => {
    kind = new WorkKind<Order>(kind.name, { atOnce: 16, perLane: 2 });
    const inside = new Map<number, number>();
    let [most, done] = [0, 0];
    for (const one of [node(), node()]) {
      one.runner.register(kind, async ({ lane, lease }) => {
        inside.set(lane, (inside.get(lane) ?? 0) + 1);
        most = Math.max(most, inside.get(lane) ?? 0);
        for (let step = 0; step < 3; step += 1) await lease.confirm();
        inside.set(lane, (inside.get(lane) ?? 0) - 1);
        done += 1;
        return null;
      });
      one.start();
    }
    await Promise.all(
      nodes.map((one, at) => ask(one, ...Array.from({ length: 20 }, (_, n) => place(`${at}-${n}`, n % 2)))),
    );
    await until(isOver);
    expect([done, most]).toEqual([40, 2]);
  });
});

describe('scheduled work', () => {
  it('runs once each time on one of two nodes and sets its next time', async () => {
    const cron = new WorkKind(kind.name, { atOnce: 1 });
    let done = 0;
    for (const one of [node(), node()]) {
      one.runner.registerCron(cron, '30 8 * * *', () => Promise.resolve(void (done += 1)));
      one.start();
    }
    await until(async () => (await rows()).length === 1);
    await test.database.run('UPDATE work_leases SET due_at = CURRENT_TIMESTAMP(3) WHERE kind = ?', [
      kind.name,
    ]);
    const next = (): Promise<{ at: string; free: number } | null> =>
      test.database.one(
        `SELECT DATE_FORMAT(due_at, '%H:%i:%s') AS at, holder = '' AND due_at > CURRENT_TIMESTAMP(3) AS free
           FROM work_leases WHERE kind = ?`,
        [kind.name],
      );
    await until(async () => (await next())?.free === 1);
    expect(done).toBe(1);
    expect((await next())?.at).toBe('08:30:00');
  });
});
