import { csvCell, csvText, fromCsvText } from './csv-text';

describe('text in a CSV cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    [' =HYPERLINK("x")', '\' =HYPERLINK("x")'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['March', 'March'],
    ['a=b', 'a=b'],
    ['', ''],
  ])('writes %j as %j', (text, cell) => {
    expect(csvText(text)).toBe(cell);
    expect(fromCsvText(cell)).toBe(text);
  });

  it.each([
    ['March', '"March"'],
    ['12" pipe, "new"', '"12"" pipe, ""new"""'],
    [' =1+1', '"\' =1+1"'],
    ['=a("b")', '"\'=a(""b"")"'],
    ['two\nlines', '"two\nlines"'],
    ['', '""'],
  ])('quotes %j as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });
});
