import { Logger } from '@nestjs/common';
import { WorkKind } from '#server/platform/common/index';
import { type TestDatabase, createTestDatabase } from '../support/database';
import { until } from '../support/sync-until';
import { WorkNode } from '../support/work-node';

const KIND = new WorkKind('of-this-test', { atOnce: 1 });
const PLACES = [1, 2].map((scope) => ({ scope: String(scope), lane: 1, details: {} }));

let test: TestDatabase;
let node: WorkNode;

beforeAll(async () => (test = await createTestDatabase()));
beforeEach(() => (node = new WorkNode(test.database, { lookEveryMs: 600_000 })));
afterEach(async () => {
  await node.runner.beforeApplicationShutdown();
  jest.restoreAllMocks();
});
afterAll(() => test.drop());

describe('a kind of work without a runner', () => {
  it('is refused at start with its name', () => {
    node.runner.register(KIND, () => Promise.resolve(null));
    expect(() => node.start([KIND.name, 'forgotten'])).toThrow(
      'No runner is registered for work of the kind forgotten',
    );
  });

  it('can be left to nodes with other settings', async () => {
    node.runner.leaveToOthers(KIND);
    node.start([KIND.name]);
    await node.leases.request(test.database, KIND, PLACES);
    expect(await node.metrics.registry.metrics()).not.toContain(KIND.name);
  });

  it('is named once in the log and counted on /metrics when work of it is stored', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    await node.leases.request(test.database, KIND, PLACES);
    node.start();
    await until(() => warn.mock.calls.length > 0);
    for (let scrape = 0; scrape < 2; scrape += 1) {
      expect(await node.metrics.registry.metrics()).toContain(`haulbook_work_unknown{kind="${KIND.name}"} 2`);
    }
    expect(warn.mock.calls.map(([fields]: unknown[]) => fields)).toEqual([{ kind: KIND.name, scheduled: 2 }]);
  });
});
