import fc from 'fast-check';
import {
  type MatchedLine,
  type ReconcilableLoad,
  fixedCostLeft,
  invoiceSums,
  lineClassOf,
  withFixedCost,
} from '.';

const load: ReconcilableLoad = {
  id: 1,
  loadNo: 900,
  ticketNumber: '',
  poNumber: '',
  deliveredAt: '2026-10-05T18:00:00Z',
  weightUnits: 0,
  isCanceled: false,
  isTransferredOut: false,
  transferredTo: '',
  invoiceId: 0,
  freightCostCents: 0,
  fscCostCents: 0,
  sandCostCents: 0,
};
const match = (freightCents: number, over: Partial<MatchedLine> = {}): MatchedLine => ({
  line: {
    lineNo: 1,
    loadNo: 900,
    ticketNumber: '',
    freightCents,
    fscCents: 0,
    sandCents: 0,
    weightUnits: 0,
    moistureUnits: 0,
  },
  load,
  duplicateOf: 0,
  ...over,
});

it.each([
  [4_125_000, 0, 4_125_000],
  [4_125_000, 4_105_000, 20_000],
  [4_125_000, 5_000_000, 0],
])('subtracts from %d cents other bills of %d and leaves %d', (fixed, others, left) => {
  expect(fixedCostLeft(fixed, others)).toBe(left);
});

it('calculates no difference for a bill of exactly the fixed cost', () => {
  const shared = withFixedCost([match(100_01), match(200_00), match(50, { duplicateOf: 3 })], 300_01);
  expect(shared.map((one) => invoiceSums('asset', [one]).calculatedCents)).toEqual([100_01, 200_00, 0]);
});

it('gives no part to a bill of 0 or one without a normal line', () => {
  for (const bill of [[match(0)], [match(500, { load: null })], []]) {
    expect(invoiceSums('asset', withFixedCost(bill, 300_01)).calculatedCents).toBe(0);
  }
});

it('splits the part among the normal lines, to the cent', () => {
  const lines = fc.array(
    fc
      .tuple(
        fc.integer({ min: -10_000, max: 10_000 }),
        fc.constantFrom('normal', 'duplicate', 'missing', 'left'),
      )
      .map(([cents, is]) =>
        match(cents, {
          ...(is === 'duplicate' && { duplicateOf: 7 }),
          ...(is === 'missing' && { load: null }),
          ...(is === 'left' && { load: { ...load, isTransferredOut: true } }),
        }),
      ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 10_000_000 }), (bill, left) => {
      const takes = bill.some((one) => lineClassOf(one) === 'normal' && one.line.freightCents !== 0);
      expect(invoiceSums('asset', withFixedCost(bill, left)).calculatedCents).toBe(takes ? left : 0);
    }),
  );
});
