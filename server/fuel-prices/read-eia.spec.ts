import { readEiaList, readWeeks } from './read-eia';

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
  ])('reads a price given as %s', (_, value, price) => {
    expect(readWeeks([row({ value })], 'R30')).toEqual([{ period: '2026-10-05', price }]);
  });

  it.each([null, undefined, '', ' ', '0', 0, -1, '-3.2', 'n/a', 'NaN', '1e9', {}, [3.8], true])(
    'leaves out a price of %j',
    (value) => {
      expect(readWeeks([row({ value })], 'R30')).toEqual([]);
    },
  );

  it.each([{ period: '2026-10' }, { period: 20261005 }, { period: '2026-13-45' }, { duoarea: 'NUS' }])(
    'leaves out a row with %j',
    (fields) => {
      expect(readWeeks([row(fields)], 'R30')).toEqual([]);
    },
  );

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
