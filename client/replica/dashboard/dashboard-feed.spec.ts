import type { DashboardReply } from '#shared/contract/dashboard';
import { store } from '#client/api/store';
import { DashboardFeed, LOOK_EVERY_MS } from './dashboard-feed';

const figures = (as_of: string): DashboardReply => ({
  as_of,
  today: '2026-11-21',
  archived_projects: 0,
  first_work: { has_loads: false, has_invoice: false },
  projects: [],
  days: [],
  changes: { since: '', is_first_visit: true, by: [] },
  diesel: [],
});

interface Asked {
  answer: (reply: DashboardReply) => Promise<void>;
  fail: () => Promise<void>;
}

let asked: Asked[];
let feed: DashboardFeed;

const view = () => store.get(feed.view);
const settled = (): Promise<unknown> => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  feed = new DashboardFeed(
    () =>
      new Promise((resolve, reject) => {
        asked.push({
          answer: async (reply) => {
            resolve(reply);
            await settled();
          },
          fail: async () => {
            reject(new Error('away'));
            await settled();
          },
        });
      }),
    store,
  );
});
afterEach(() => jest.useRealTimers());

it('reads nothing while nobody watches', async () => {
  feed.stale();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(0);
});

it('reads at once for the first watcher, and once for all of them', async () => {
  feed.watch();
  feed.watch();
  await settled();
  expect(asked).toHaveLength(1);
  await asked[0]?.answer(figures('1'));
  expect(view()).toEqual({ figures: figures('1'), status: 'ready', error: null });
});

it('reads once for many changes, and never twice at the same time', async () => {
  feed.watch();
  await settled();
  for (let change = 0; change < 20; change += 1) feed.stale();
  await jest.advanceTimersByTimeAsync(10 * LOOK_EVERY_MS);
  expect(asked).toHaveLength(1);
  await asked[0]?.answer(figures('1'));
  expect(asked).toHaveLength(2);
  await asked[1]?.answer(figures('2'));
  feed.stale();
  await jest.advanceTimersByTimeAsync(LOOK_EVERY_MS - 1);
  expect(asked).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(3);
});

it('keeps the old figures when a read fails, and reports the error', async () => {
  feed.watch();
  await settled();
  await asked[0]?.answer(figures('1'));
  feed.stale();
  await jest.advanceTimersByTimeAsync(LOOK_EVERY_MS);
  await asked[1]?.fail();
  expect(view().figures).toEqual(figures('1'));
  expect(view().status).toBe('error');
});

it('reads again when a watcher returns, because it may have missed changes', async () => {
  const leave = feed.watch();
  await settled();
  await asked[0]?.answer(figures('1'));
  leave();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  feed.watch();
  expect(view().figures).toEqual(figures('1'));
  await settled();
  expect(asked).toHaveLength(2);
});

it('ignores the answer of an ended session', async () => {
  feed.watch();
  await settled();
  feed.forget();
  await asked[0]?.answer(figures('1'));
  expect(view().figures).toBeNull();
});

it('reads after a change as soon as ever when the clock was set back in between', async () => {
  feed.watch();
  await settled();
  await asked[0]?.answer(figures('1'));
  jest.setSystemTime(Date.now() - 48 * 3_600_000);
  feed.stale();
  await jest.advanceTimersByTimeAsync(LOOK_EVERY_MS);
  expect(asked).toHaveLength(2);
});
