import { csvText } from './csv-text';

describe('text in a CSV cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    [' =HYPERLINK("x")', '\' =HYPERLINK("x")'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['March', 'March'],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j is %j', (text, cell) => {
    expect(csvText(text)).toBe(cell);
  });
});
