import fc from 'fast-check';
import { FREIGHT_TABS, STATUS_FILTERS } from '#shared/rules/load-filters';
import { VALUE_FIELDS, type ValueField } from '#shared/rules/load-values';
import { readSort, readView, sortText, viewText } from './address';
import { pageOf } from './pages';
import { addressOfSettings } from './saved-view-calls';

const day = fc.constantFrom('', '2026-11-01', '2026-12-31');
const aView = fc.record({
  filter: fc.constantFrom(...FREIGHT_TABS.map(({ tab }) => tab)),
  q: fc.string(),
  from: day,
  to: day,
  status: fc.uniqueArray(fc.constantFrom(...STATUS_FILTERS)),
  flags: fc.nat({ max: 1 << 13 }),
  where: fc.array(
    fc.record({
      field: fc.constantFrom(...(Object.keys(VALUE_FIELDS) as ValueField[])),
      value: fc.string(),
      excluded: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  sort: fc.array(
    fc.record({ field: fc.constantFrom('load_no', 'total_rev', 'carrier_name'), descending: fc.boolean() }),
    { maxLength: 3 },
  ),
  rows: fc.constantFrom('10', '25', '100', 'all'),
  cols: fc.constantFrom('', 'load_no.po_number!96'),
  density: fc.constantFrom('comfortable', 'compact'),
});

describe('the URL of the loads page', () => {
  it('restores any view', () => {
    fc.assert(fc.property(aView, (view) => expect(readView(viewText(view))).toEqual(view)));
  });

  it('is empty for the default view', () => {
    expect(viewText(readView(''))).toBe('');
  });

  it('ignores invalid values', () => {
    const view = readView('?filter=nope&rows=7&sort=;drop&density=tiny&status=odd&where=colour:red');
    expect(view).toEqual(readView(''));
  });

  it('stores a sort by several columns', () => {
    const sort = [
      { field: 'delivered_date', descending: true },
      { field: 'load_no', descending: false },
    ];
    expect(sortText(sort)).toBe('-delivered_date,load_no');
    expect(readSort('-delivered_date,load_no')).toEqual(sort);
    expect(readSort('Load No')).toBeNull();
  });

  it('falls back to the default view when the saved settings are invalid', () => {
    expect(addressOfSettings('{"address":"?q=a"}')).toBe('?q=a');
    expect(addressOfSettings('{"other":1}')).toBe('');
    expect(addressOfSettings('not JSON')).toBe('');
  });
});

describe('pageOf', () => {
  it.each([
    [0, '25', 1, { page: 1, pages: 1, start: 0, end: 0 }],
    [51, '25', 3, { page: 3, pages: 3, start: 50, end: 51 }],
    [51, '25', 9, { page: 3, pages: 3, start: 50, end: 51 }],
    [51, '10', -1, { page: 1, pages: 6, start: 0, end: 10 }],
    [51, 'all', 4, { page: 1, pages: 1, start: 0, end: 51 }],
  ] as const)('splits %d rows into pages of %s and returns page %d', (total, size, wanted, page) => {
    expect(pageOf(total, size, wanted)).toEqual(page);
  });
});
