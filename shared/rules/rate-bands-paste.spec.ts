import type { TypedBand } from './rate-bands-editor';
import { pasteBands } from './rate-bands-paste';

const band = (low: number, high: number, rate: number | '' = ''): TypedBand => ({
  low: String(low),
  high: String(high),
  rate: String(rate),
});
const START = [band(1, 10)];
const pasted = (text: string, bands: readonly TypedBand[] = START, from = 0): unknown =>
  pasteBands(bands, from, text);

describe('a paste from a spreadsheet', () => {
  it.each([
    ['start, end and rate', '1\t10\t$12.50\n11\t20\t$1,200.00\n'],
    ['headings and Windows line ends', 'From\tTo\tRate\r\n1\t10\t12.5\r\n11\t20\t1200\r\n\r\n'],
    ['a band in one cell and a rate', '1-10\t12.5\n11 – 20\t1200'],
    ['starts and rates', '1\t12.5\n11\t1200'],
  ])('reads the columns of %s', (_, text) => {
    expect(pasted(text)).toEqual({ bands: [band(1, 10, 12.5), band(11, 20, 1200)] });
  });

  it('keeps the rates when only starts and ends are pasted', () => {
    expect(pasted('1\t5\n6\t20', [band(1, 10, 7), band(11, 20, 8)])).toEqual({
      bands: [band(1, 5, 7), band(6, 20, 8)],
    });
  });

  it('fills rates downwards, and adds bands as needed', () => {
    expect(pasted('$1\n$2\n$3', [band(1, 10, 9), band(11, 20, 9)], 1)).toEqual({
      bands: [band(1, 10, 9), band(11, 20, 1), band(21, 30, 2), band(31, 40, 3)],
    });
    expect(pasted('5\n6', [band(1, 10), band(11, 20), band(21, 30, 7)])).toEqual({
      bands: [band(1, 10, 5), band(11, 20, 6), band(21, 30, 7)],
    });
  });

  it('keeps the bands above, and replaces the bands below', () => {
    const bands = [band(1, 10, 1), band(11, 20, 2), band(21, 30, 3)];
    expect(pasted('11\t15\t7\n16\t20\t8', bands, 1)).toEqual({
      bands: [band(1, 10, 1), band(11, 15, 7), band(16, 20, 8)],
    });
  });

  it('names the row of a wrong number and pastes nothing', () => {
    expect(pasted('1\t10\t5\n11\tx\t\n')).toEqual({
      faults: ['Row 2: “x” is not a number', 'Row 2: the rate is missing'],
    });
    expect(pasted('1\n\n3')).toEqual({ faults: ['Row 2: the rate is missing'] });
    expect(pasted('1,5\n2,5')).toEqual({
      faults: ['Row 1: “1,5” is not a number', 'Row 2: “2,5” is not a number'],
    });
  });

  it('shortens a long cell between two characters', () => {
    const [start, emoji] = ['x'.repeat(29), '\u{1f69b}\u{1f69b}'];
    expect(pasted(`1\t10\t${start}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}`)).toEqual({
      faults: [`Row 1: “${start}” is not a number`],
    });
    expect(pasted(`1\t10\t${start}${emoji}`)).toEqual({
      faults: [`Row 1: “${start}\u{1f69b}” is not a number`],
    });
  });

  it('refuses more than three columns', () => {
    expect(pasted('1\t2\t3\t4\n')).toEqual({
      faults: ['Please copy two or three columns: start, end and rate'],
    });
  });

  it.each(['', '12.5', '12.5\n', ' '])('leaves the paste of a single cell to the field: %j', (text) => {
    expect(pasted(text)).toBeNull();
  });
});
