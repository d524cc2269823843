import type { Database } from '#server/database/index';
import { Metrics } from './metrics';
import { Readiness, OptionalChecks } from './readiness';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

class NoUsefulChecks extends OptionalChecks {
  override readonly usefulChecks = [];
}

/** Returns a database with only the method that readiness calls. */
const databaseOf = (checkWritable: () => Promise<void>): Database =>
  Object.assign(Object.create(null) as Database, { checkWritable });

const checkOf = (readiness: Readiness): (() => Promise<void>) => {
  const [, check] = readiness.checks().find(([name]) => name === 'database') ?? [];
  if (check === undefined) throw new Error('The database is not checked');
  return check;
};

describe('the readiness check of the database', () => {
  it('fails after two seconds when the database hangs, without querying it again', async () => {
    const hanging = jest.fn(() => new Promise<void>(() => undefined));
    const check = checkOf(new Readiness(databaseOf(hanging), new Metrics(), new NoUsefulChecks()));
    const first = check().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await first).toEqual(new Error('no answer in time'));
    const later = check().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(0);
    expect(await later).toEqual(new Error('no answer in time'));
    expect(hanging).toHaveBeenCalledTimes(1);
  });

  it('queries the database at most once a second', async () => {
    const quick = jest.fn(() => Promise.resolve());
    const check = checkOf(new Readiness(databaseOf(quick), new Metrics(), new NoUsefulChecks()));
    await Promise.all([check(), check()]);
    await check();
    expect(quick).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1_000);
    await check();
    expect(quick).toHaveBeenCalledTimes(2);
  });
});
