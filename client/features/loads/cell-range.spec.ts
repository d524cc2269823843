import { type Cell, type CellGrid, cellsIn, movedCell, rangeBetween, stepOf } from './cell-range';

const GRID: CellGrid = { rows: [9, 7, 5], columns: ['load_no', 'carrier_name', 'total_rev'] };
const MIDDLE: Cell = { row: 7, column: 'carrier_name' };

const after = (key: string, from: Cell | null = MIDDLE, toEdge = false): Cell | null => {
  const step = stepOf(key, toEdge);
  return step === undefined ? null : movedCell(GRID, from, step);
};

describe('the cell cursor', () => {
  it.each([
    ['ArrowDown', { row: 5, column: 'carrier_name' }],
    ['ArrowUp', { row: 9, column: 'carrier_name' }],
    ['ArrowLeft', { row: 7, column: 'load_no' }],
    ['ArrowRight', { row: 7, column: 'total_rev' }],
    ['Home', { row: 7, column: 'load_no' }],
    ['End', { row: 7, column: 'total_rev' }],
    ['PageDown', { row: 5, column: 'carrier_name' }],
    ['PageUp', { row: 9, column: 'carrier_name' }],
    ['a', null],
  ])('moves on %s', (key, cell) => {
    expect(after(key)).toEqual(cell);
  });

  it.each([
    ['ArrowDown', { row: 5, column: 'carrier_name' }],
    ['ArrowLeft', { row: 7, column: 'load_no' }],
    ['Home', { row: 9, column: 'load_no' }],
    ['End', { row: 5, column: 'total_rev' }],
  ])('moves to the edge on Ctrl+%s', (key, cell) => {
    expect(after(key, MIDDLE, true)).toEqual(cell);
  });

  it('stops at the edges', () => {
    expect(after('ArrowDown', { row: 5, column: 'load_no' })).toEqual({ row: 5, column: 'load_no' });
    expect(after('ArrowLeft', { row: 5, column: 'load_no' })).toEqual({ row: 5, column: 'load_no' });
  });

  it('enters the table at its first or last row', () => {
    expect(after('ArrowDown', null)).toEqual({ row: 9, column: 'load_no' });
    expect(after('ArrowUp', null)).toEqual({ row: 5, column: 'load_no' });
    expect(movedCell({ ...GRID, rows: [] }, null, [1, 0])).toBeNull();
  });
});

describe('a range of cells', () => {
  it('is the rectangle between two cells, in any direction', () => {
    const range = { top: 0, bottom: 1, left: 1, right: 2 };
    expect(rangeBetween(GRID, MIDDLE, { row: 9, column: 'total_rev' })).toEqual(range);
    expect(rangeBetween(GRID, { row: 9, column: 'total_rev' }, MIDDLE)).toEqual(range);
    expect(cellsIn(range)).toBe(4);
  });

  it('is none when a cell is not on the page', () => {
    expect(rangeBetween(GRID, MIDDLE, { row: 1, column: 'load_no' })).toBeNull();
  });
});
