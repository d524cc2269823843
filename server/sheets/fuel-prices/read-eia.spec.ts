import fc from 'fast-check';
import { damagedRecord, damagedValue } from '#test/support/damaged-values';
import { OutsideFault } from '#server/platform/common/outside/outside-call';
import { readAreaId, readEiaList, readWeeks } from './read-eia';

const SEED = Number(process.env.DAMAGE_SEED ?? Date.now() % 1_000_000);
const ASKED = { areaId: 'R30', from: '2026-09-07', to: '2026-10-14' };
const weeksOf = (...rows: Record<string, unknown>[]) => readWeeks(rows, ASKED).weeks;

const row = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  period: '2026-10-05',
  duoarea: 'R30',
  value: '3.821',
  units: '$/GAL',
  ...fields,
});

describe('EIA replies', () => {
  it.each([
    ['text', '3.821', 3.821],
    ['a number', 3.821, 3.821],
    ['text with more decimals', '3.82149', 3.821],
    ['text with half a unit', '1.0005', 1.001],
    ['a number with half a unit', 1.0005, 1.001],
    ['text below half a unit', '1.00049999999999999999', 1],
    ['text with an exponent', '38.21e-1', 3.821],
  ])('reads a price given as %s', (_, value, price) => {
    expect(weeksOf(row({ value }))).toEqual([{ period: '2026-10-05', price }]);
  });

  it.each([null, undefined, '', ' ', '0', 0, -1, '-3.2', 'n/a', 'NaN', '0x10', '1e9', 1e-9, {}, [3.8], true])(
    'leaves out a price of %j',
    (value) => {
      const { weeks, leftOut } = readWeeks([row({ value })], ASKED);
      expect([weeks, leftOut]).toEqual([[], ['value of 2026-10-05 is not a price']]);
    },
  );

  it.each([
    [{ period: '2026-10' }, 'period is not a day'],
    [{ period: 20261005 }, 'period is not a day'],
    [{ period: '2026-13-45' }, 'period is not a day'],
    [{ period: '2026-10-06' }, 'period 2026-10-06 is not a Monday'],
    [{ period: '2126-10-07' }, 'period 2126-10-07 was not asked for'],
    [{ period: '2026-08-31' }, 'period 2026-08-31 was not asked for'],
    [{ duoarea: 'NUS' }, 'duoarea of 2026-10-05 is another area'],
    [{ units: '\u00a2/GAL', value: '382.1' }, 'units of 2026-10-05 are not dollars a gallon'],
  ])('leaves out a row with %j', (fields, reason) => {
    expect(readWeeks([row(fields)], ASKED)).toEqual({ weeks: [], leftOut: [reason] });
  });

  it.each([null, 'x', 7, [row()]])('leaves out %j with the reason', (entry) => {
    expect(readWeeks([entry, row()], ASKED)).toEqual({
      weeks: [{ period: '2026-10-05', price: 3.821 }],
      leftOut: ['a row is not an object'],
    });
  });

  it('takes a week once, and leaves out one with two different prices', () => {
    const rows = [row(), row(), row({ period: '2026-09-28' }), row({ period: '2026-09-28', value: '3.9' })];
    expect(readWeeks(rows, ASKED)).toEqual({
      weeks: [{ period: '2026-10-05', price: 3.821 }],
      leftOut: ['2026-09-28 has two prices'],
    });
  });

  it(`reads damaged rows without a stop, and loses no good week (seed ${SEED})`, () => {
    const good = row({ period: '2026-09-14', value: '3.777' });
    fc.assert(
      fc.property(fc.array(damagedRecord(row()), { maxLength: 8 }), (rows) => {
        const { weeks, leftOut } = readWeeks([...rows, good], ASKED);
        expect(weeks).toContainEqual({ period: '2026-09-14', price: 3.777 });
        for (const { period, price } of weeks) {
          expect(period >= ASKED.from && period <= ASKED.to).toBe(true);
          expect(price > 0 && Math.round(price * 1_000) / 1_000 === price).toBe(true);
        }
        expect(weeks.length + leftOut.length).toBeLessThanOrEqual(rows.length + 1);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it(`refuses or reads damaged replies, and never fails otherwise (seed ${SEED})`, () => {
    const reply = { response: { total: '1', data: [row()] } };
    const damaged = fc.oneof(
      damagedValue(),
      damagedRecord(reply),
      damagedRecord(reply.response).map((response) => ({ response })),
    );
    fc.assert(
      fc.property(damaged, (body) => {
        try {
          readWeeks(readEiaList(body, 'data'), ASKED);
        } catch (error) {
          expect(error).toBeInstanceOf(OutsideFault);
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('reads the id of an area, and nothing else', () => {
    expect([{ id: 'R30' }, { id: 7 }, null, 'R30'].map(readAreaId)).toEqual(['R30', null, null, null]);
  });

  it('reads the list of a reply with warnings', () => {
    const body = { response: { total: '1', data: [row()], warnings: [{ warning: 'incomplete return' }] } };
    expect(readEiaList(body, 'data')).toHaveLength(1);
  });

  it.each([
    [{ error: { code: 'API_KEY_INVALID', message: 'no' } }, 'API_KEY_INVALID'],
    [{ error: 'Not found.', code: 404 }, 'Not found.'],
    [{ error: 7, response: { data: [] } }, 'unknown kind'],
    [{ response: {} }, 'no list'],
    [{}, 'no list'],
    [[], 'not an object'],
    [null, 'not an object'],
  ])('refuses %j', (body, words) => {
    expect(() => readEiaList(body, 'data')).toThrow(words);
  });
});
