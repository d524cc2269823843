import { Logger } from '@nestjs/common';
import { Clock } from '#server/platform/common/index';
import { loadConfiguration } from '#server/config/index';
import { FuelAreas, FuelPrices } from '#server/sheets/fuel-prices/index';
import { DieselPriceRepository } from '#server/sheets/fuel-prices/diesel-price.repository';
import { EiaPriceSource } from '#server/sheets/fuel-prices/eia-price-source';
import { FuelPriceTimings } from '#server/sheets/fuel-prices/fuel-price-timings';
import { MissingWeeksRepository } from '#server/sheets/fuel-prices/missing-weeks.repository';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import { type TestDatabase, createTestDatabase, testEnvironment } from '../support/database';
import { NotedRatings } from '../support/rating-requests';

const NOW = new Date('2026-10-07T12:00:00Z');
const PRICES_PATH = 'GET /v2/petroleum/pri/gnd/data';
const UNAVAILABLE = 'Could not get FSC Areas from the government energy-data service';

const clockAt = (now: () => Date): Clock => Object.assign(new Clock(), { now });

describe('diesel prices', () => {
  let simulator: Simulator;
  let test: TestDatabase;
  let due: NotedRatings;
  let nowMs: number;

  const build = (eiaApiKey = 'demo'): { prices: FuelPrices; areas: FuelAreas } => {
    const env = { ...testEnvironment(test.url), EIA_URL: simulator.eiaUrl, EIA_API_KEY: eiaApiKey };
    const timings = Object.assign(new FuelPriceTimings(), { requestsPerSecond: 1_000, backOffFirstMs: 1 });
    const source = new EiaPriceSource(loadConfiguration(env), timings);
    const clock = clockAt(() => new Date(nowMs));
    const repository = new DieselPriceRepository(test.database);
    return {
      prices: new FuelPrices(
        source,
        repository,
        due,
        clock,
        new MissingWeeksRepository(test.database, timings),
      ),
      areas: new FuelAreas(source, timings, clock),
    };
  };
  const calls = (): number => simulator.control.calls.get(PRICES_PATH) ?? 0;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    [test, simulator] = await Promise.all([
      createTestDatabase(),
      startSimulator({ now: () => new Date(nowMs) }),
    ]);
  });
  afterAll(async () => {
    await simulator.close();
    await test.drop();
  });
  beforeEach(async () => {
    nowMs = NOW.getTime();
    due = new NotedRatings();
    simulator.control.clearFaults();
    simulator.control.calls.clear();
    for (const table of ['diesel_prices', 'missing_diesel_weeks'])
      await test.database.run(`DELETE FROM ${table}`);
  });

  it('fetches and stores the weeks that loads need and returns the new ones', async () => {
    const { prices } = build();
    const periods = await prices.ensureWeeks('R30', '2026-09-16', '2026-10-07');
    const expected = ['2026-08-31', '2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28', '2026-10-05'];
    expect(periods).toEqual(expected);
    expect(due.areas).toEqual([{ areaId: 'R30', periods: expected }]);
    const stored = await prices.stored('R30');
    expect(stored.map(({ period }) => period)).toEqual([...expected].reverse());
    expect(stored.every(({ price }) => price > 2 && price < 6)).toBe(true);
    expect(await prices.current('R30')).toEqual({ week: stored[0], problem: '' });
  });

  it('makes one request for two simultaneous callers', async () => {
    const { prices } = build();
    const ask = (): Promise<string[]> => prices.ensureWeeks('R30', '2026-09-16', '2026-10-07');
    await Promise.all([ask(), ask()]);
    await ask();
    expect(calls()).toBe(1);
    expect(due.areas).toHaveLength(1);
  });

  it('asks for a missing week at intervals only and stores it when it arrives', async () => {
    const { prices } = build();
    simulator.control.missingWeek({ period: '2026-09-28' });
    await prices.ensureWeeks('R30', '2026-09-25', '2026-10-07');
    expect((await prices.stored('R30')).map(({ period }) => period)).not.toContain('2026-09-28');
    await prices.ensureWeeks('R30', '2026-09-25', '2026-10-07');
    expect(calls()).toBe(1);
    simulator.control.missingWeek({ period: '2026-09-28', missing: false });
    await test.database.run(
      'UPDATE missing_diesel_weeks SET ask_again_at = ask_again_at - INTERVAL 61 MINUTE',
    );
    expect(await prices.ensureWeeks('R30', '2026-09-25', '2026-10-07')).toEqual(['2026-09-28']);
    expect(await test.database.rows('SELECT period FROM missing_diesel_weeks')).toEqual([]);
  });

  it('does not ask for a week before it is published', async () => {
    const { prices } = build();
    nowMs = Date.parse('2026-10-05T18:00:00Z');
    await prices.ensureWeeks('R30', '2026-09-25', '2026-10-05');
    await prices.ensureWeeks('R30', '2026-09-25', '2026-10-05');
    expect(calls()).toBe(1);
    expect((await prices.current('R30')).week?.period).toBe('2026-09-28');
  });

  it('fetches the recent weeks of all used areas each day, including corrections', async () => {
    const { prices } = build();
    await prices.ensureWeeks('SCA', '2026-10-06', '2026-10-06');
    simulator.control.strangePrice({ areaId: 'SCA', period: '2026-10-05', value: 5.5559 });
    due.forget();
    await prices.fetchTrailing();
    expect(due.areas).toHaveLength(1);
    expect(due.areas[0]?.areaId).toBe('SCA');
    expect(due.areas[0]?.periods).toHaveLength(6);
    expect((await prices.current('SCA')).week).toEqual({ period: '2026-10-05', price: 5.556 });
    await prices.fetchTrailing();
    expect(due.areas).toHaveLength(1);
  });

  it('does not hide that the prices of an area could not be stored, and still stores those of the others', async () => {
    const { prices } = build();
    for (const area of ['R30', 'SCA']) await prices.ensureWeeks(area, '2026-10-06', '2026-10-06');
    await test.database.run("DELETE FROM diesel_prices WHERE period = '2026-10-05'");
    const area = due.area.bind(due);
    jest.spyOn(due, 'area').mockImplementation(async (sql, areaId, periods) => {
      if (areaId === 'R30') throw new Error('The database ended the transaction');
      await area(sql, areaId, periods);
    });
    await expect(prices.fetchTrailing()).rejects.toThrow('The database ended the transaction');
    expect((await prices.current('R30')).week?.period).toBe('2026-09-28');
    expect((await prices.current('SCA')).week?.period).toBe('2026-10-05');
  });

  it.each([null, 'n/a', 0, -3.1])('keeps the stored price when the service sends %j', async (value) => {
    const { prices } = build();
    await prices.ensureWeeks('R30', '2026-10-06', '2026-10-07');
    const before = await prices.stored('R30');
    simulator.control.strangePrice({ areaId: 'R30', period: '2026-10-05', value });
    await prices.fetchTrailing();
    expect((await prices.stored('R30')).slice(0, before.length)).toEqual(before);
  });

  it.each([
    ['garbage', 'garbage'],
    ['a failure', 500],
    ['a cut connection', 'cut'],
    ['a redirect', 'redirect'],
  ] as const)('keeps stored prices after %s', async (_, how) => {
    const { prices } = build();
    await prices.ensureWeeks('R30', '2026-09-25', '2026-10-07');
    const before = await prices.stored('R30');
    simulator.control.fail({ how, times: 9 });
    await expect(prices.ensureWeeks('R30', '2026-08-01', '2026-10-07')).rejects.toMatchObject({
      code: 'fuel_prices_unavailable',
      status: 502,
    });
    await expect(prices.fetchTrailing()).resolves.toBeUndefined();
    expect(await prices.stored('R30')).toEqual(before);
  });

  it('does not ask for an area that is not offered', async () => {
    await expect(build().prices.ensureWeeks('STX', '2026-09-25', '2026-10-07')).resolves.toEqual([]);
    expect(calls()).toBe(0);
  });

  it('offers the eleven areas with diesel under their common names', async () => {
    const { areas } = build();
    const reply = await areas.reply();
    expect(reply.error).toBe('');
    expect(reply.response.facets).toHaveLength(11);
    expect(reply.response.facets).toContainEqual({ id: 'R30', name: 'Gulf Coast (PADD 3)' });
    expect([areas.name('SCA'), areas.name('STX')]).toEqual(['California', '']);
  });

  it('reports no areas when the service refuses, and keeps old ones when it fails later', async () => {
    expect(await build('wrong').areas.reply()).toEqual({ error: UNAVAILABLE, response: { facets: [] } });
    const { areas } = build();
    await areas.reply();
    nowMs += 48 * 3_600_000;
    simulator.control.fail({ how: 500, times: 9 });
    expect((await areas.reply()).response.facets).toHaveLength(11);
  });

  it('never logs the key or the address', async () => {
    const lines: string[] = [];
    const note = (...words: unknown[]): void => void lines.push(JSON.stringify(words));
    Logger.overrideLogger({ log: note, error: note, warn: note });
    await build('secret-key-of-ours').areas.reply();
    Logger.overrideLogger(false);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join()).not.toMatch(/secret-key-of-ours|api_key=/);
  });
});
