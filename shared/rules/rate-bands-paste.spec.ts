import type { WrittenBand } from './rate-bands-editor';
import { pasteBands } from './rate-bands-paste';

const band = (low: number, high: number, rate: number | '' = ''): WrittenBand => ({
  low: String(low),
  high: String(high),
  rate: String(rate),
});
const START = [band(1, 10)];
const pasted = (text: string, bands: readonly WrittenBand[] = START, from = 0): unknown =>
  pasteBands(bands, from, text);

describe('a paste from a spreadsheet', () => {
  it.each([
    ['start, end, rate', '1\t10\t$12.50\n11\t20\t$1,200.00\n'],
    ['with headings and Windows line ends', 'From\tTo\tRate\r\n1\t10\t12.5\r\n11\t20\t1200\r\n\r\n'],
    ['a band in one cell and its rate', '1-10\t12.5\n11 – 20\t1200'],
    ['starts and rates', '1\t12.5\n11\t1200'],
  ])('of %s makes the bands', (_, text) => {
    expect(pasted(text)).toEqual({ bands: [band(1, 10, 12.5), band(11, 20, 1200)] });
  });

  it('of ends alone leaves the rates', () => {
    expect(pasted('1\t5\n6\t20', [band(1, 10, 7), band(11, 20, 8)])).toEqual({
      bands: [band(1, 5, 7), band(6, 20, 8)],
    });
  });

  it('of rates alone fills downwards, and adds bands as needed', () => {
    expect(pasted('$1\n$2\n$3', [band(1, 10, 9), band(11, 20, 9)], 1)).toEqual({
      bands: [band(1, 10, 9), band(11, 20, 1), band(21, 30, 2), band(31, 40, 3)],
    });
    expect(pasted('5\n6', [band(1, 10), band(11, 20), band(21, 30, 7)])).toEqual({
      bands: [band(1, 10, 5), band(11, 20, 6), band(21, 30, 7)],
    });
  });

  it('of bands keeps those above, and takes the place of those below', () => {
    const bands = [band(1, 10, 1), band(11, 20, 2), band(21, 30, 3)];
    expect(pasted('11\t15\t7\n16\t20\t8', bands, 1)).toEqual({
      bands: [band(1, 10, 1), band(11, 15, 7), band(16, 20, 8)],
    });
  });

  it('names what is no number by its row, and takes nothing', () => {
    expect(pasted('1\t10\t5\n11\tx\t\n')).toEqual({
      faults: ['Row 2: “x” is not a number', 'Row 2: the rate is missing'],
    });
    expect(pasted('1\n\n3')).toEqual({ faults: ['Row 2: the rate is missing'] });
    expect(pasted('1,5\n2,5')).toEqual({
      faults: ['Row 1: “1,5” is not a number', 'Row 2: “2,5” is not a number'],
    });
  });

  it('of more columns is refused', () => {
    expect(pasted('1\t2\t3\t4\n')).toEqual({
      faults: ['Please copy two or three columns: start, end and rate'],
    });
  });

  it.each(['', '12.5', '12.5\n', ' '])('of a single cell is left to the cell: %j', (text) => {
    expect(pasted(text)).toBeNull();
  });
});
