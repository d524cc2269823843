import { columnLetters } from './column-letters';

describe('columnLetters', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('returns for column %i the letters %s', (column, letters) => {
    expect(columnLetters(column)).toBe(letters);
  });
});
