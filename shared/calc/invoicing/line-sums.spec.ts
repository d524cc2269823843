import fc from 'fast-check';
import { sumLinesBy } from '.';

const line = (name: string, freight_rev: number, over: object = {}) => ({
  name,
  weight_tons: 24.5,
  total_boxes: 1,
  freight_rev,
  fsc_rev: 0.1,
  sand_rev: 0.2,
  ...over,
});

describe('sumLinesBy', () => {
  it('sums by name in natural order, to the cent', () => {
    const lines = [line('PO-10', 0.1), line('PO-9', 0.2), line('PO-10', 0.7), line('', 5)];
    expect(sumLinesBy(lines, ({ name }) => name)).toEqual([
      { name: '', loads: 1, boxes: 1, tons: 24.5, freight: 5, fsc: 0.1, sand: 0.2, total: 5.3 },
      { name: 'PO-9', loads: 1, boxes: 1, tons: 24.5, freight: 0.2, fsc: 0.1, sand: 0.2, total: 0.5 },
      { name: 'PO-10', loads: 2, boxes: 2, tons: 49, freight: 0.8, fsc: 0.2, sand: 0.4, total: 1.4 },
    ]);
    expect(sumLinesBy([], () => '')).toEqual([]);
  });

  it('gives the same sums in any order, which add up to all lines', () => {
    const lines = fc.array(
      fc.record({
        name: fc.constantFrom('', 'Kermit', 'Monahans'),
        cents: fc.integer({ min: -100_000, max: 5_000_000 }),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(lines, (all) => {
        const drawn = all.map(({ name, cents }) => line(name, cents / 100));
        const sums = sumLinesBy(drawn, ({ name }) => name);
        expect(sumLinesBy([...drawn].reverse(), ({ name }) => name)).toEqual(sums);
        const [whole] = sumLinesBy(drawn, () => '');
        const cents = sums.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
        expect(cents).toBe(Math.round((whole?.total ?? 0) * 100));
      }),
    );
  });
});
