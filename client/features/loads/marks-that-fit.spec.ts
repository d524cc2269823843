import { COLUMNS } from './columns';
import { LOAD_COLUMN_MIN_PX, markWidth, marksThatFit } from './marks-that-fit';

const LOAD_NO = 101_000_084;
const ALL = [markWidth(), markWidth(), markWidth(12), markWidth()];

describe('the marks after a load number', () => {
  it.each(['freight', 'asset'] as const)('all fit into the usual width of %s loads', (kind) => {
    const width = COLUMNS[kind].find(({ id }) => id === 'load_no')?.width ?? 0;
    expect(marksThatFit(width, LOAD_NO, ALL)).toBe(4);
  });

  it.each([
    [170, 2],
    [150, 1],
    [LOAD_COLUMN_MIN_PX, 0],
  ])('leave room for the one that names the rest, in %s px', (width, shown) => {
    expect(marksThatFit(width, LOAD_NO, ALL)).toBe(shown);
  });

  it('are all drawn when they just fit, and none is drawn for a load without marks', () => {
    expect(marksThatFit(LOAD_COLUMN_MIN_PX, LOAD_NO, [markWidth()])).toBe(1);
    expect(marksThatFit(LOAD_COLUMN_MIN_PX, LOAD_NO, [])).toBe(0);
  });

  it('give way to a longer number', () => {
    expect(marksThatFit(184, 1_010_000_084, ALL)).toBeLessThan(4);
  });
});
