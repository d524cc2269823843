import { Logger } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { DatabaseOutage } from './database-outage';

const lost = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const busy = (): Error => new DomainError('busy', { retry_after_seconds: 2 });

let isAway: boolean;
let outage: DatabaseOutage;
let lines: [level: string, text: unknown][];

beforeEach(() => {
  jest.useFakeTimers();
  isAway = true;
  lines = [];
  for (const level of ['error', 'warn'] as const)
    jest
      .spyOn(Logger.prototype, level)
      .mockImplementation((...parts: unknown[]) => void lines.push([level, parts[1]]));
  outage = new DatabaseOutage({
    checkWritable: () => (isAway ? Promise.reject(lost()) : Promise.resolve()),
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('logs one error at the beginning of an outage and one line at its end', async () => {
  for (let calls = 0; calls < 400; calls += 1) expect(outage.covers(lost())).toBe(true);
  // Calls that found no connection in time belong to it, too.
  expect(outage.covers(busy())).toBe(true);
  await jest.advanceTimersByTimeAsync(3_500);
  expect(lines.map(([level]) => level)).toEqual(['error']);
  isAway = false;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(lines.map(([level]) => level)).toEqual(['error', 'warn']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(outage.covers(lost())).toBe(true);
  expect(lines).toHaveLength(3);
});

it('leaves all other errors to their callers', () => {
  for (const other of [busy(), new Error('a bug'), new DomainError('forbidden'), null])
    expect(outage.covers(other)).toBe(false);
  expect(lines).toEqual([]);
});
