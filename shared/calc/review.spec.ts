import fc from 'fast-check';
import { isWeightOff, needsReview, usualWeights } from './review';

const usual = { approved_mileage: 10, weight_tons: 25, is_canceled: false, transfer_type_id: 0 };

describe('review', () => {
  it.each([
    [{ approved_mileage: 0 }, true],
    [{ approved_mileage: -1 }, true],
    [{ approved_mileage: 0.01 }, false],
    [{ weight_tons: 27.5 }, false],
    [{ weight_tons: 27.5001 }, true],
    [{ weight_tons: 22.5 }, false],
    [{ weight_tons: 22.4999 }, true],
    [{ weight_tons: 0 }, true],
    [{ weight_tons: 0, is_canceled: true }, false],
    [{ approved_mileage: 0, transfer_type_id: 12 }, false],
    [{ approved_mileage: 0, transfer_type_id: 11 }, true],
  ])('marks %j for review, with an average of 25 tons: %j', (load, marked) => {
    expect(needsReview({ ...usual, ...load }, 25)).toBe(marked);
  });

  it('accepts any weight when no load has one', () => {
    expect(isWeightOff(25, 0)).toBe(false);
  });

  it('compares weights exactly for any number of loads', () => {
    const loads = fc.integer({ min: 1, max: 1_000_000 });
    const weight = fc.integer({ min: 1, max: 500_000 });
    fc.assert(
      fc.property(loads, weight, fc.integer({ min: 1, max: 500_000 }), (count, sumPart, units) => {
        const sum = sumPart * count + (sumPart % count);
        const difference = BigInt(units) * BigInt(count) - BigInt(sum);
        const off = (difference < 0n ? -difference : difference) * 10n > BigInt(sum);
        expect(isWeightOff(units / 10_000, sum / (count * 10_000))).toBe(off);
      }),
    );
  });

  it('accepts a weight that is exactly 10% off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), (tenth) => {
        const average = (tenth * 10) / 10_000;
        expect(isWeightOff((tenth * 11) / 10_000, average)).toBe(false);
        expect(isWeightOff((tenth * 9) / 10_000, average)).toBe(false);
        expect(isWeightOff((tenth * 11 + 1) / 10_000, average)).toBe(true);
        expect(isWeightOff((tenth * 9 - 1) / 10_000, average)).toBe(true);
      }),
    );
  });

  it('returns the exact limits of the usual weights', () => {
    const sums = fc.integer({ min: 1, max: 40_000_000 });
    fc.assert(
      fc.property(sums, fc.integer({ min: 1, max: 100_000 }), (weightUnits, loads) => {
        const average = weightUnits / (loads * 10_000);
        const usual = usualWeights(weightUnits, loads);
        if (usual === null) throw new Error('Expected usual weights');
        const { lightestUnits, heaviestUnits } = usual;
        const isOff = (units: number): boolean => isWeightOff(units / 10_000, average);
        expect([isOff(lightestUnits - 1), isOff(heaviestUnits + 1)]).toEqual([true, true]);
        const [light, heavy] = [isOff(lightestUnits), isOff(heaviestUnits)];
        if (lightestUnits <= heaviestUnits) expect([light, heavy]).toEqual([false, false]);
      }),
    );
    expect(usualWeights(0, 5)).toBeNull();
    expect(usualWeights(250_000, 1)).toEqual({ lightestUnits: 225_000, heaviestUnits: 275_000 });
  });
});
