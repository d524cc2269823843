import { DB_TYPES } from '#shared/rules/db-types';
import { FilterSums, amountsOf } from '#client/replica/loads/filter-sums';
import { aLoad } from './testing/a-load';
import {
  extendTo,
  headerState,
  NOTHING_SELECTED,
  selectAll,
  selectedLoads,
  toggle,
  toggleAll,
} from './selection';

const ORDER = [9, 7, 5, 3, 1];

describe('the load selection', () => {
  it('toggles one load, and starts the next range there', () => {
    const one = toggle(NOTHING_SELECTED, 7);
    expect([...one.ids]).toEqual([7]);
    expect(one.anchor).toBe(7);
    expect(toggle(one, 7).ids.size).toBe(0);
  });

  it('extends from the anchor in screen order, in both directions', () => {
    expect([...extendTo(toggle(NOTHING_SELECTED, 7), ORDER, 3).ids].sort()).toEqual([3, 5, 7]);
    expect([...extendTo(toggle(NOTHING_SELECTED, 3), ORDER, 9).ids].sort()).toEqual([3, 5, 7, 9]);
  });

  it('adds one load when the anchor is on another page, and nothing for a load not shown', () => {
    expect([...extendTo(toggle(NOTHING_SELECTED, 100), ORDER, 5).ids].sort()).toEqual([100, 5]);
    expect(extendTo(NOTHING_SELECTED, ORDER, 100)).toBe(NOTHING_SELECTED);
  });

  it('selects the whole page, or clears it when all of it was selected', () => {
    const all = toggleAll(toggle(NOTHING_SELECTED, 7), ORDER);
    expect(all.ids.size).toBe(5);
    expect(toggleAll(all, ORDER).ids.size).toBe(0);
  });

  it('gives the header checkbox its state', () => {
    expect(headerState(NOTHING_SELECTED, ORDER)).toBe('none');
    expect(headerState(toggle(NOTHING_SELECTED, 7), ORDER)).toBe('some');
    expect(headerState(toggle(NOTHING_SELECTED, 100), ORDER)).toBe('none');
    expect(headerState(toggleAll(NOTHING_SELECTED, ORDER), ORDER)).toBe('all');
  });

  it('sums like the totals row, without canceled and transferred loads', () => {
    const rows = [
      aLoad({ id: 1 }),
      aLoad({ id: 2, is_canceled: true }),
      aLoad({ id: 3, transfer_type_id: DB_TYPES.transferredOut }),
      aLoad({ id: 4, transfer_type_id: DB_TYPES.transferredIn, weight_tons: 0.0001 }),
    ];
    const totals = new FilterSums();
    for (const row of rows) totals.add(amountsOf(row), 1);
    const { loads, weight_tons, total_rev } = totals.totals();
    const selected = selectedLoads(rows);
    expect(selected.loads).toHaveLength(4);
    expect(selected).toMatchObject({ counted: loads, tons: weight_tons, revenue: total_rev });
    expect(loads).toBe(2);
  });

  it('selects all rows, and sums those that were chosen', () => {
    const rows = [aLoad({ id: 1, weight_tons: 20.5 }), aLoad({ id: 2, weight_tons: 1 })];
    expect([...selectAll(rows).ids]).toEqual([1, 2]);
    expect(selectedLoads(rows.slice(0, 1))).toMatchObject({ counted: 1, tons: 20.5, revenue: 1194.22 });
    expect(selectedLoads([])).toMatchObject({ loads: [], counted: 0, revenue: 0 });
  });
});
