import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { WorkModule, declareWork } from '#server/platform/common/index';
import { DELETE_OLD_REQUESTS } from '#server/platform/common/http/delete-old-requests';
import { WorkKind, declaredWork } from '#server/platform/common/leases/work-kind';
import { type TestDatabase, createTestDatabase } from '../support/database';
import { WorkNode } from '../support/work-node';

const LIMITS = { atOnce: 1 };
const newName = (): string => randomUUID().slice(0, 30);
const PLACES = ['1', '2'].map((scope) => ({ scope, lane: 1, details: {} }));

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.drop());

describe('rows of an unknown kind of work', () => {
  it('are counted on /metrics and logged once; those that a setting turns off are not', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const node = new WorkNode(test.database);
    const [left, off] = [new WorkKind(newName(), LIMITS), new WorkKind(newName(), LIMITS)];
    for (const kind of [left, off]) await node.leases.request(test.database, kind, PLACES);
    node.runner.turnOff(off);
    node.start();
    for (let scrape = 0; scrape < 2; scrape += 1) {
      const shown = await node.metrics.registry.metrics();
      expect(shown).toContain(`haulbook_work_unknown{kind="${left.name}"} 2`);
      expect(shown).not.toContain(off.name);
    }
    expect(logged.mock.calls).toEqual([[{ kind: left.name, due: 2 }, expect.stringContaining('no code')]]);
    await node.runner.beforeApplicationShutdown();
  });
});

describe('kinds of work', () => {
  it('have one name each', () => {
    const { name, limits } = DELETE_OLD_REQUESTS;
    expect(() => declareWork(name, limits)).toThrow(`Two kinds of work have the name ${name}`);
  });

  it('refuse a start without the code that does them', () => {
    const { runner } = new WorkNode(test.database);
    const start = (): void => new WorkModule(runner).onApplicationBootstrap();
    for (const name of declaredWork()) if (name !== DELETE_OLD_REQUESTS.name) runner.turnOff({ name });
    expect(start).toThrow(
      `No module does this work: ${DELETE_OLD_REQUESTS.name}. Register it with WorkRunner.`,
    );
    runner.register(DELETE_OLD_REQUESTS, () => Promise.resolve(null));
    expect(start).not.toThrow();
  });
});
