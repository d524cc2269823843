import { SteadyTime } from './steady-time';

const START = Date.UTC(2026, 10, 28, 12);
const HOUR = 3_600_000;

let passed: number;
let time: SteadyTime;

beforeEach(() => {
  passed = 0;
  time = new SteadyTime(START, () => passed);
});

/** Returns a read of the database's clock that takes some time. */
const database =
  (aheadMs: number, tookMs = 0) =>
  (): Promise<number> => {
    passed += tookMs;
    return Promise.resolve(START + passed - tookMs / 2 + aheadMs);
  };

it('counts on from its start', () => {
  passed += 5_000;
  expect(time.now()).toEqual(new Date(START + 5_000));
});

it.each([3 * HOUR, -3 * HOUR, 48 * HOUR])('follows a database that is %d ms ahead', async (ahead) => {
  expect(await time.follow(database(ahead, 40))).toBe(ahead);
  expect(time.nowMs()).toBe(START + 40 + ahead);
  expect(await time.follow(database(ahead, 40))).toBe(0);
});

it.each([
  ['a difference below a second', 999, 0],
  ['an answer that took too long', 3 * HOUR, 2_001],
])('ignores %s', async (_what, ahead, took) => {
  expect(await time.follow(database(ahead, took))).toBe(0);
  expect(time.nowMs()).toBe(START + took);
});

it('keeps its time when the database does not answer', async () => {
  await expect(time.follow(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(time.nowMs()).toBe(START);
});
