import { act, screen, within } from '@testing-library/react';
import { show } from '#test/support/show';
import { createLoader } from 'nuqs';
import { addressParsers } from './address';
import { COLUMNS } from './columns';
import { PrintedLoads } from './printed-loads';
import { aLoad } from './testing/a-load';

jest.mock('#client/replica/use-load-comment-counts', () => ({ useLoadCommentCounts: () => new Map() }));

const SHOWN = COLUMNS.freight.filter(({ id }) => id === 'load_no' || id === 'approved_mileage');

const NO_TOTALS = {
  loads: 0,
  weight_tons: 0,
  freight_rev: 0,
  fsc_rev: 0,
  sand_rev: 0,
  freight_cost: 0,
  fsc_cost: 0,
  sand_cost: 0,
  total_rev: 0,
  total_cost: 0,
};

/** Draws the loads on paper. `isKnown` is false while loads arrive. */
function print(count: number, isKnown = true): HTMLElement {
  const rows = Array.from({ length: count }, (_, id) => aLoad({ id, load_no: 1_000 + id }));
  const view = { total: count, totals: { ...NO_TOTALS, loads: count } };
  const board = { rows, view, shown: SHOWN, averageTons: 24, isKnown };
  const address = createLoader(addressParsers)('?q=T99');
  show(<PrintedLoads board={board} projectId={7} kind={'freight'} address={address} tab="Missing" />);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  return screen.getByRole('table', { name: 'Printed loads', hidden: true });
}

describe('loads on paper', () => {
  it('have the shown columns, all rows, totals and the filter, and are gone after printing', () => {
    const table = within(print(30));
    const headings = table.getAllByRole('columnheader', { hidden: true });
    expect(headings.map(({ textContent }) => textContent)).toEqual(SHOWN.map(({ header }) => header));
    const rows = table.getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(1 + 30 + 1);
    expect(rows.at(1)).toHaveTextContent('1000');
    expect(rows.at(-1)).toHaveTextContent('Totals');
    expect(screen.getByText(/^Missing · .*T99.*: 30 loads$/)).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument();
  });

  it('say how many are printed when there are too many', () => {
    const table = within(print(2_001));
    expect(table.getAllByText(/^\d{4}$/)).toHaveLength(2_000);
    expect(
      screen.getByText(/: the first 2,000 of 2,001 loads\. Export them to get all\.$/),
    ).toBeInTheDocument();
  });

  it('say that loads were missing, and have no totals, when they are printed too early', () => {
    const table = within(print(3, false));
    expect(table.queryByText('Totals')).not.toBeInTheDocument();
    expect(screen.getByText(/Not all loads had arrived when this was printed\.$/)).toBeInTheDocument();
  });
});
