import { figureTable, sumValues } from './figure-table';

interface Sale {
  readonly billed: number;
  readonly owed: number | null;
  readonly tons: number;
}

const TABLE = figureTable<Sale>()({
  tons: { label: 'Weight', header: 'Weight (tons)', unit: 'tons', of: ({ tons }) => tons },
  billed: { label: 'Billed', unit: 'money', of: ({ billed }) => billed },
  owed: { label: 'Owed', unit: 'money', of: ({ owed }) => owed },
  left: { label: 'Left', unit: 'money', difference: ['billed', 'owed'] },
  share: { label: 'Share', unit: 'percent', ratio: ['left', 'billed'] },
});
const sale = (billed: number, owed: number | null, tons = 0): Sale => ({ billed, owed, tons });

describe('a table of figures', () => {
  it('has the figures in their order, with the label as the heading of workbooks unless it has one', () => {
    expect(Object.values(TABLE).map(({ key, header }) => [key, header])).toEqual([
      ['tons', 'Weight (tons)'],
      ['billed', 'Billed'],
      ['owed', 'Owed'],
      ['left', 'Left'],
      ['share', 'Share'],
    ]);
    expect(Object.values(TABLE).map(({ isDifference }) => isDifference)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  it('subtracts and sums to the cent', () => {
    expect(TABLE.left.of(sale(0.3, 0.1))).toBe(0.2);
    expect(TABLE.left.of(sale(1012.75, 1014.76))).toBe(-2.01);
    expect(TABLE.billed.sum([sale(0.1, 0), sale(0.2, 0)])).toBe(0.3);
    expect(TABLE.left.sum([sale(0.3, 0.1), sale(0.1, 0.2)])).toBe(0.1);
    expect(TABLE.tons.sum([sale(0, 0, 0.1), sale(0, 0, 0.2001)])).toBe(0.3001);
    expect(TABLE.left.sum([])).toBe(0);
  });

  it('calculates a ratio from the sums, and 0 without a whole', () => {
    expect(TABLE.share.of(sale(80, 55))).toBe(31.25);
    expect(TABLE.share.sum([sale(80, 55), sale(20, 20)])).toBe(25);
    expect(TABLE.share.of(sale(0, 5))).toBe(0);
  });

  it('does not know what depends on an unknown value, and knows the rest', () => {
    const rows = [sale(5, 1), sale(5, null)];
    expect([TABLE.owed, TABLE.left, TABLE.share].map(({ of }) => of(sale(5, null)))).toEqual([
      null,
      null,
      null,
    ]);
    expect([TABLE.owed, TABLE.left, TABLE.share].map(({ sum }) => sum(rows))).toEqual([null, null, null]);
    expect(TABLE.billed.sum(rows)).toBe(10);
  });

  it('adds values of a unit', () => {
    expect(sumValues('money', [0.1, 0.2])).toBe(0.3);
    expect(() => sumValues('money', [Number.NaN])).toThrow(RangeError);
  });
});
