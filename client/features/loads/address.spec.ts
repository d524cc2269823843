import fc from 'fast-check';
import { FREIGHT_TABS, STATUS_FILTERS } from '../../../shared/rules/load-filters';
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
  sort: fc.array(
    fc.record({ field: fc.constantFrom('load_no', 'total_rev', 'carrier_name'), descending: fc.boolean() }),
    { maxLength: 3 },
  ),
  rows: fc.constantFrom('10', '25', '100', 'all'),
  cols: fc.constantFrom('', 'load_no.po_number!96'),
  density: fc.constantFrom('comfortable', 'compact'),
});

describe('the address of the loads', () => {
  it('shows the same again whatever is chosen', () => {
    fc.assert(fc.property(aView, (view) => expect(readView(viewText(view))).toEqual(view)));
  });

  it('is empty for what everybody starts with', () => {
    expect(viewText(readView(''))).toBe('');
  });

  it('falls back on nonsense', () => {
    const view = readView('?filter=nope&rows=7&sort=;drop&density=tiny&status=odd');
    expect(view).toEqual(readView(''));
  });

  it('reads and writes a sort of several columns', () => {
    const sort = [
      { field: 'delivered_date', descending: true },
      { field: 'load_no', descending: false },
    ];
    expect(sortText(sort)).toBe('-delivered_date,load_no');
    expect(readSort('-delivered_date,load_no')).toEqual(sort);
    expect(readSort('Load No')).toBeNull();
  });

  it('takes settings that cannot be read as the view of everybody', () => {
    expect(addressOfSettings('{"address":"?q=a"}')).toBe('?q=a');
    expect(addressOfSettings('{"other":1}')).toBe('');
    expect(addressOfSettings('not JSON')).toBe('');
  });
});

describe('the page', () => {
  it.each([
    [0, '25', 1, { page: 1, pages: 1, start: 0, end: 0 }],
    [51, '25', 3, { page: 3, pages: 3, start: 50, end: 51 }],
    [51, '25', 9, { page: 3, pages: 3, start: 50, end: 51 }],
    [51, '10', -1, { page: 1, pages: 6, start: 0, end: 10 }],
    [51, 'all', 4, { page: 1, pages: 1, start: 0, end: 51 }],
  ] as const)('of %d rows by %s, page %d', (total, size, wanted, page) => {
    expect(pageOf(total, size, wanted)).toEqual(page);
  });
});
