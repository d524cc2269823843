import { cellAt } from './column-sums';
import { labelledRow, textCell } from './table-parts';

describe('table parts', () => {
  it('leaves out the cell of an empty text', () => {
    expect([textCell(''), textCell(' '), textCell('=1+1')]).toEqual([null, ' ', '=1+1']);
  });

  it('puts a label in front of a cell', () => {
    expect(labelledRow('Net', 1, 5)).toEqual(['Net', 5]);
    expect(labelledRow('Net', 3, { formula: 'D1', result: 2 })).toEqual([
      'Net',
      null,
      null,
      { formula: 'D1', result: 2 },
    ]);
  });

  it('names a cell by column and row', () => {
    expect([cellAt(0, 1), cellAt(27, 12)]).toEqual(['A1', 'AB12']);
  });
});
