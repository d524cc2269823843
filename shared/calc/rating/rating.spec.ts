import fc from 'fast-check';
import { templateMileageBands, templatePriceBands } from '../fuel-surcharge';
import {
  RATING_FLAGS,
  RATING_FLAG_TEXTS,
  type FscSheetVersion,
  type RateSheetVersion,
  type RatedLoad,
  type RatingBasis,
  type RatingFacts,
  type SheetVersions,
  type SheetRef,
  type SideBasis,
  explainLoad,
  flagNames,
  hasRatingProblem,
  rateLoad,
} from '.';

const decimal = (min: number, max: number, scale: number) =>
  fc.integer({ min: min * 10 ** scale, max: max * 10 ** scale }).map((units) => units / 10 ** scale);

const facts: fc.Arbitrary<RatingFacts> = fc.record({
  kind: fc.constantFrom('freight', 'asset'),
  approvedMileage: decimal(-5, 230, 2),
  weightTons: fc.oneof(fc.constant(0), decimal(0, 60, 4)),
  totalBoxes: fc.integer({ min: 0, max: 12 }),
  loadType: fc.constantFrom('Equipment', 'Empty Box', 'full box', 'Chassis', ''),
  deliveredAt: fc
    .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) })
    .map((ms) => new Date(ms).toISOString()),
});

const ref: SheetRef = { id: 1, version: 3, name: 'Sheet' };

const rateSheet: fc.Arbitrary<RateSheetVersion> = fc
  .tuple(
    fc.constantFrom(1, 2, 3),
    fc.constantFrom(4, 5),
    fc.array(decimal(0, 900, 4), { minLength: 20, maxLength: 20 }),
  )
  .map(([methodId, typeId, rates]) => ({
    ...ref,
    methodId,
    typeId,
    bands: templateMileageBands().map((band, position) => ({ ...band, rate: rates[position] ?? 0 })),
  }));

const fscSheet: fc.Arbitrary<FscSheetVersion> = fc
  .tuple(
    fc.constantFrom('per_ton', 'percent_of_freight', 'per_mile', 'per_load'),
    fc.array(decimal(0, 3, 6), { minLength: 600, maxLength: 600 }),
  )
  .map(([basis, cells]) => ({
    ...ref,
    basis,
    priceBands: templatePriceBands(),
    mileageBands: templateMileageBands(),
    cells: templateMileageBands().map((_, row) => cells.slice(row * 30, row * 30 + 30)),
  }));

const side: fc.Arbitrary<SideBasis> = fc.record({
  source: fc.constantFrom('project', 'carrier'),
  rateSheet: fc.constantFrom(null, ref),
  fscSheet: fc.constantFrom(null, ref),
  appliesFscToAssets: fc.boolean(),
  fixedMobilization: fc.boolean(),
});

const basis: fc.Arbitrary<RatingBasis> = fc.record({
  fscAreaId: fc.constantFrom('', 'R30'),
  price: fc.option(
    fc.record({ period: fc.constantFrom('2025-12-29', '2026-03-02', '2026-10-26'), price: decimal(2, 9, 3) }),
  ),
  offsetDays: fc.integer({ min: 0, max: 3 }),
  revenue: side,
  cost: side,
  sand: fc.option(
    fc.record({
      sandRateId: fc.constant(4),
      poNumber: fc.constant('PO-4'),
      revRate: decimal(0, 90, 4),
      costRate: decimal(0, 90, 4),
    }),
  ),
});

const versions: fc.Arbitrary<SheetVersions> = fc
  .tuple(rateSheet, fscSheet)
  .map(([rates, surcharges]) => ({ rateSheet: () => rates, fscSheet: () => surcharges }));

const AMOUNTS = [
  'freightRev',
  'fscRev',
  'sandRev',
  'freightCost',
  'fscCost',
  'sandCost',
] as const satisfies readonly (keyof RatedLoad)[];

describe('rating', () => {
  it('explains the same amounts that it rates, and sums them to the totals', () => {
    fc.assert(
      fc.property(facts, basis, versions, (load, chosen, sheets) => {
        const rated = rateLoad(load, chosen, sheets);
        const explained = explainLoad(load, chosen, sheets);
        expect(explained.amounts.map((amount) => amount.amountCents)).toEqual(
          AMOUNTS.map((name) => rated[name]),
        );
        expect(explained.flags).toEqual(flagNames(rated.flags));
        expect(explained.totalRevCents).toBe(rated.freightRev + rated.fscRev + rated.sandRev);
        expect(explained.totalCostCents).toBe(rated.freightCost + rated.fscCost + rated.sandCost);
      }),
    );
  });

  it('explains each amount as quantity times rate, rounded once', () => {
    fc.assert(
      fc.property(facts, basis, versions, (load, chosen, sheets) => {
        for (const amount of explainLoad(load, chosen, sheets).amounts) {
          const { quantity, rate } = amount;
          if (quantity === null || rate === null) {
            expect(amount.amountCents).toBe(0);
            continue;
          }
          const exact = BigInt(Math.round(quantity * 1e4)) * BigInt(Math.round(rate * 1e6));
          expect(amount.amountCents).toBe(Number((exact * 2n + 10n ** 8n) / (2n * 10n ** 8n)));
          expect(amount.formula).not.toBe('');
        }
      }),
    );
  });

  it('returns the same result each time and does not change its input', () => {
    fc.assert(
      fc.property(facts, basis, versions, (load, chosen, sheets) => {
        const before = JSON.stringify([load, chosen]);
        expect(rateLoad(load, chosen, sheets)).toEqual(rateLoad(load, chosen, sheets));
        expect(JSON.stringify([load, chosen])).toBe(before);
      }),
    );
  });

  it('returns 0 without a sheet or area, and never a negative amount', () => {
    fc.assert(
      fc.property(facts, basis, versions, (load, chosen, sheets) => {
        const rated = rateLoad(load, chosen, sheets);
        if (load.kind === 'asset') expect([rated.sandRev, rated.sandCost]).toEqual([0, 0]);
        if (chosen.revenue.rateSheet === null) expect(rated.freightRev).toBe(0);
        if (chosen.fscAreaId === '') expect([rated.fscRev, rated.fscCost]).toEqual([0, 0]);
        for (const name of AMOUNTS) expect(rated[name]).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('rating of invalid or extreme input', () => {
  const load: RatingFacts = {
    kind: 'freight',
    approvedMileage: 10,
    weightTons: 25,
    totalBoxes: 0,
    loadType: '',
    deliveredAt: '2026-03-11T18:00:00Z',
  };
  const usual: SideBasis = {
    source: 'project',
    rateSheet: ref,
    fscSheet: ref,
    appliesFscToAssets: false,
    fixedMobilization: false,
  };
  const chosen: RatingBasis = {
    fscAreaId: 'R30',
    price: { period: '2026-03-09', price: 3 },
    offsetDays: 1,
    revenue: usual,
    cost: usual,
    sand: null,
  };
  const bands = [{ low: 1, high: 100, rate: 10 }];
  const rates: RateSheetVersion = { ...ref, methodId: 1, typeId: 4, bands };
  const surcharges: FscSheetVersion = {
    ...ref,
    basis: 'per_ton',
    priceBands: [{ low: 2, high: 4 }],
    mileageBands: [{ low: 1, high: 100 }],
    cells: [[0.5]],
  };
  type Sheets = Partial<RateSheetVersion & FscSheetVersion>;
  const versionsOf = (sheets: Sheets) => ({
    rateSheet: () => ({ ...rates, ...sheets }),
    fscSheet: () => ({ ...surcharges, ...sheets }),
  });
  const rateWith = (changed: Partial<RatingFacts>, sheets: Sheets) => () =>
    rateLoad({ ...load, ...changed }, chosen, versionsOf(sheets));

  it('refuses invalid input and names it', () => {
    expect(rateWith({}, {})()).toMatchObject({ freightRev: 25000, fscRev: 1250 });
    expect(rateWith({}, { methodId: 99 })).toThrow('unknown method');
    expect(rateWith({}, { cells: [[]] })).toThrow('no cell 0/0');
    expect(rateWith({ deliveredAt: 'soon' }, {})).toThrow('Not an instant');
    expect(rateWith({ weightTons: Number.NaN }, {})).toThrow('cannot be counted exactly');
    expect(rateWith({ approvedMileage: 1e15 }, {})).toThrow('cannot be counted exactly');
  });

  it.each<[string, Partial<RatingFacts>, number, number]>([
    ['a high rate', {}, 4_000_000, 0],
    ['a rate at the limit', { weightTons: 1 }, 99_999_999.99, 9_999_999_999],
    ['a high weight', { weightTons: 99_999_999 }, 99_999.9999, 0],
    ['a product above the safe integers', { weightTons: 99_999_999.9999 }, 99_999_999.9999, 0],
  ])('flags amounts from 100 million dollars on and sets them to 0: %s', (_what, changed, rate, cents) => {
    const high = { bands: [{ low: 1, high: 100, rate }] };
    const rated = rateWith(changed, high)();
    expect(rated.freightRev).toBe(cents);
    expect(flagNames(rated.flags).includes('amountTooLarge')).toBe(cents === 0);
  });

  it('names a price band with all its decimals', () => {
    const { amounts } = explainLoad(load, chosen, versionsOf({ priceBands: [{ low: 2.315, high: 4.5 }] }));
    expect(amounts.flatMap(({ column }) => column ?? [])).toEqual(['$2.315-$4.50', '$2.315-$4.50']);
  });

  it('flags a fixed sheet without a rate', () => {
    expect(flagNames(rateWith({}, { typeId: 5, bands: [] })().flags)).toContain('noRateForDistance');
  });
});

describe('rating flags', () => {
  it('has one bit and one sentence for each flag', () => {
    const bits = Object.values(RATING_FLAGS);
    expect(bits).toEqual(bits.map((_, position) => 1 << position));
    for (const { text } of Object.values(RATING_FLAG_TEXTS)) expect(text).toMatch(/^[A-Z].*\.$/);
  });

  it('separates problems from notes', () => {
    expect(hasRatingProblem(RATING_FLAGS.fixedMobilization | RATING_FLAGS.noFscSheet)).toBe(false);
    expect(hasRatingProblem(RATING_FLAGS.noFscSheet | RATING_FLAGS.noPrice)).toBe(true);
  });
});
