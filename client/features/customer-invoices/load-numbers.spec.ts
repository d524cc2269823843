import fc from 'fast-check';
import { loadNumbersIn, newInvoiceLink } from '#client/api/new-invoice';
import { chosenNumbers, readLoadNumbers } from './load-numbers';

const numbersOf = (text: string) => readLoadNumbers(text).numbers;

describe('readLoadNumbers', () => {
  it.each([
    ['lines', '418230\n418231\r\n418232', [418230, 418231, 418232]],
    ['cells of a row', '418230\t418231\t418232', [418230, 418231, 418232]],
    ['commas and semicolons', '418230, 418231;418232', [418230, 418231, 418232]],
    ['spreadsheet formatting', '"418230"\n#418231\n418232.00', [418230, 418231, 418232]],
    ['a column with a heading', 'Load No\n418230', [418230]],
    ['lines with blanks and duplicates', '418230\n\n  418230 \n', [418230]],
    ['thousands', '700,003', [700003]],
    ['thousands in cells and quotes', '"700,003"\t#700,004\n1,234,567.00', [700003, 700004, 1234567]],
    ['thousands next to other numbers', '700,003,418231', [700003, 418231]],
    ['commas without blanks', '700001,700002', [700001, 700002]],
    ['commas with blanks', '12, 34; 700,003, 700,004', [12, 34, 700003, 700004]],
    ['thousands with narrow blanks', '700\u00a0003\n1\u202f234\u202f567', [700003, 1234567]],
    ['numbers with such blanks between', '418230\u00a0418231', [418230, 418231]],
    ['invisible marks and wide digits', '418230\u200b\n４１８２３１', [418230, 418231]],
    ['an empty text', ' \n\t', []],
  ])('reads %s', (_, text, numbers) => {
    expect(readLoadNumbers(text)).toEqual({ numbers, ranges: [], faults: [] });
  });

  it.each(['418200-418230', '418200 - 418230', '418200\u2013418230', '418200 to 418230', '418200..418230'])(
    'reads the range %s',
    (text) => {
      expect(readLoadNumbers(text)).toEqual({ numbers: [], ranges: [[418200, 418230]], faults: [] });
    },
  );

  it('reads a range with thousands', () => {
    expect(readLoadNumbers('700,003 to 700,010').ranges).toEqual([[700_003, 700_010]]);
  });

  it('takes fifteen digits, and reports sixteen', () => {
    expect(numbersOf('176722560012345')).toEqual([176_722_560_012_345]);
    expect(readLoadNumbers('1767225600123456').faults).toHaveLength(1);
  });

  it('reports invalid text by line, and keeps the valid numbers', () => {
    const read = readLoadNumbers('418230\nT992000\n418240-418235\n0, 418231');
    expect(read.numbers).toEqual([418230, 418231]);
    expect(read.faults).toEqual([
      { line: 2, text: 'T992000', what: 'not a number' },
      { line: 3, text: '418240-418235', what: 'reversed' },
      { line: 4, text: '0', what: 'not a number' },
    ]);
  });

  it('reports a single word as not a number', () => {
    expect(readLoadNumbers('loads').faults).toEqual([{ line: 1, text: 'loads', what: 'not a number' }]);
  });

  it('reads ten thousand lines', () => {
    const text = Array.from({ length: 10_000 }, (_, place) => String(400_000 + place)).join('\n');
    expect(numbersOf(text)).toHaveLength(10_000);
  });

  it('keeps each single number, but only existing loads of a range', () => {
    const loads = [{ load_no: 10 }, { load_no: 15 }, { load_no: 21 }];
    expect([...chosenNumbers(readLoadNumbers('7, 10-20'), loads)]).toEqual([7, 10, 15]);
  });
});

describe('load numbers that another page hands over', () => {
  const handed = (numbers: readonly number[]): string =>
    loadNumbersIn(newInvoiceLink(7, 'freight', numbers).state);

  it('are written in order, neighbors as a range', () => {
    expect(handed([100245, 100234, 100244, 100243])).toBe('100234, 100243-100245');
    expect(handed([])).toBe('');
    expect(loadNumbersIn(null)).toBe('');
  });

  it('are read as the same numbers', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (numbers) => {
        const { numbers: single, ranges, faults } = readLoadNumbers(handed(numbers));
        const inRanges = ranges.flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, at) => first + at),
        );
        expect(faults).toEqual([]);
        expect(new Set([...single, ...inRanges])).toEqual(new Set(numbers));
        expect(single.length + inRanges.length).toBe(numbers.length);
      }),
    );
  });
});
