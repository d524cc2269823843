import { render } from '@testing-library/react';
import { figureTable } from '#shared/figures/figure-table';
import { type FigureLook, figureColumn } from './figure-column';

interface Sale {
  readonly dollars: number;
}

const { billed } = figureTable<Sale>()({
  billed: { label: 'Billed', unit: 'money', of: ({ dollars }) => dollars },
});

/** Returns whether the cell and the total of one sale are drawn as dashes. */
function dashesOf(dollars: number, writesZeros: FigureLook<Sale>['writesZeros']): boolean[] {
  const sale = { dollars };
  const look = writesZeros === undefined ? { width: 80 } : { width: 80, writesZeros };
  const { cell, total } = figureColumn(billed, [sale], look);
  return [cell(sale), total].map((content) => {
    const { container } = render(<div>{content}</div>);
    return container.querySelector('[data-zero]') !== null;
  });
}

describe('the column of a figure', () => {
  it.each([
    [undefined, [true, true]],
    ['in totals', [true, false]],
    ['everywhere', [false, false]],
  ] as const)('writes zeros as numbers %s, and as dashes elsewhere', (writesZeros, dashes) => {
    expect(dashesOf(0, writesZeros)).toEqual(dashes);
  });

  it('writes other figures as numbers', () => {
    expect(dashesOf(1_204.5, undefined)).toEqual([false, false]);
  });
});
