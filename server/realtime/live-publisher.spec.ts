import { ROWS_IN_AN_EVENT_MAX } from '#shared/realtime/events';
import { type CommittedChange, projectScope } from '#server/database/index';
import { mergeChanges } from './live-publisher';

const change = (from: number, rowCount: number): CommittedChange => ({
  scope: projectScope(1, 2),
  from,
  fromId: `id-${from}`,
  to: from + 1,
  toId: `id-${from + 1}`,
  by: { id: 3, name: 'Ana' },
  why: 'locked by hand',
  rows: { comments: [] },
  rowCount,
  keepsTotals: false,
});

describe('mergeChanges', () => {
  it('sorts changes by revision', () => {
    const merged = mergeChanges([change(7, 1), change(5, 1), change(6, 1)]);
    expect(merged.map(({ from }) => from)).toEqual([5, 6, 7]);
  });

  it('includes at most 500 rows in an event, and every revision', () => {
    const merged = mergeChanges([change(1, 300), change(2, 300), change(3, 200), change(4, 1)]);
    expect(merged.map((one) => 'rows' in one)).toEqual([true, false, true, false]);
    expect(merged.map(({ to }) => to)).toEqual([2, 3, 4, 5]);
    expect(mergeChanges([change(1, ROWS_IN_AN_EVENT_MAX)])[0]).toHaveProperty('rows');
  });
});
