import type { LoadSort } from '#shared/rules/load-filters';
import { sortAfterClick } from './sort-columns';

const TERMINAL = { id: 'terminal_name', right: false };
const WEIGHT = { id: 'weight', right: true };
/** Writes a sort as 'terminal_name up, weight down'. */
const words = (sort: readonly LoadSort[]): string =>
  sort.map(({ field, descending }) => `${field} ${descending ? 'down' : 'up'}`).join(', ');
/** Returns the sorts after clicks on headings one after the other; '+' is a click with Shift. */
const after = (...clicks: readonly (readonly [typeof TERMINAL, ('+' | '')?])[]): string[] => {
  let sort: readonly LoadSort[] = [];
  return clicks.map(([column, key = '']) => words((sort = sortAfterClick(sort, column, key === '+'))));
};

describe('clicks on headings', () => {
  it('sort, turn the direction around, and end the sort; numbers begin with the largest', () => {
    expect(after([TERMINAL], [TERMINAL], [TERMINAL])).toEqual(['terminal_name up', 'terminal_name down', '']);
    expect(after([WEIGHT], [WEIGHT], [WEIGHT])).toEqual(['weight down', 'weight up', '']);
  });

  it('replace the column before', () => {
    expect(after([TERMINAL], [WEIGHT])).toEqual(['terminal_name up', 'weight down']);
  });

  it('with Shift add, turn around and remove a column, and keep the others in their order', () => {
    expect(after([TERMINAL], [WEIGHT, '+'], [TERMINAL, '+'], [TERMINAL, '+'])).toEqual([
      'terminal_name up',
      'terminal_name up, weight down',
      'terminal_name down, weight down',
      'weight down',
    ]);
  });

  it('without Shift sort by one of several columns alone, in its next direction', () => {
    expect(after([TERMINAL], [WEIGHT, '+'], [TERMINAL])).toEqual([
      'terminal_name up',
      'terminal_name up, weight down',
      'terminal_name down',
    ]);
    expect(after([TERMINAL], [WEIGHT, '+'], [WEIGHT, '+'], [WEIGHT]).at(-1)).toBe('');
  });
});
