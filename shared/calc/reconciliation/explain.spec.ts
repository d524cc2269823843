import fc from 'fast-check';
import { buildBilledLine } from '#test/factories/build-bill';
import {
  type ExplainedAmount,
  type FscBasis,
  type RateSheetVersion,
  type RatingBasis,
  type RatingFacts,
  explainLoad,
} from '../rating';
import { toUnits } from '../scaled';
import {
  type BilledLine,
  type InvoiceType,
  type RatedCosts,
  type ReconcilableLoad,
  explainDifference,
  ratedCosts,
} from '.';

const WEEK = '2026-03-09';

interface Setup {
  methodId: number;
  rate: number;
  fscBasis: FscBasis | null;
  cells: [number, number, number];
  sandRate: number;
  tons: number;
  boxes: number;
  miles: number;
}

/** Rates a load with real sheets; three price columns represent three weeks. */
function rated(setup: Setup): { load: ReconcilableLoad; costs: RatedCosts } {
  const sheet: RateSheetVersion = {
    id: 1,
    version: 1,
    name: 'Agreed',
    methodId: setup.methodId,
    typeId: 5,
    bands: [{ low: 0, high: 0, rate: setup.rate }],
  };
  const side: RatingBasis['cost'] = {
    source: 'project',
    rateSheet: { id: 1, version: 1, name: 'Agreed' },
    fscSheet: setup.fscBasis && { id: 2, version: 1, name: 'Surcharge' },
    appliesFscToAssets: false,
    fixedMobilization: false,
  };
  const facts: RatingFacts = {
    kind: 'freight',
    approvedMileage: setup.miles,
    weightTons: setup.tons,
    totalBoxes: setup.boxes,
    loadType: '',
    deliveredAt: '2026-03-11T18:00:00Z',
  };
  const basis: RatingBasis = {
    fscAreaId: 'R30',
    price: { period: WEEK, price: 3.1 },
    offsetDays: 1,
    revenue: side,
    cost: side,
    sand: { sandRateId: 1, poNumber: 'PO-7', revRate: 0, costRate: setup.sandRate },
  };
  const { amounts } = explainLoad(facts, basis, {
    rateSheet: () => sheet,
    fscSheet: () => ({
      id: 2,
      version: 1,
      name: 'Surcharge',
      basis: setup.fscBasis ?? 'per_ton',
      priceBands: [{ low: 3, high: 3.2 }],
      mileageBands: [{ low: 1, high: 500 }],
      cells: [[setup.cells[0]]],
    }),
  });
  const costs = ratedCosts(amounts, [
    { week: WEEK, cell: setup.cells[0] },
    { week: '2026-03-02', cell: setup.cells[1] },
    { week: '2026-03-16', cell: setup.cells[2] },
  ]);
  const cents = (amount: ExplainedAmount | null): number => amount?.amountCents ?? 0;
  const load: ReconcilableLoad = {
    id: 1,
    loadNo: 100,
    ticketNumber: 'T1',
    poNumber: 'PO-7',
    deliveredAt: facts.deliveredAt,
    weightUnits: toUnits(setup.tons, 4),
    isCanceled: false,
    isTransferredOut: false,
    transferredTo: '',
    invoiceId: 0,
    freightCostCents: cents(costs.freight),
    fscCostCents: cents(costs.fsc),
    sandCostCents: cents(costs.sand),
  };
  return { load, costs };
}

const decimal = (scale: number, max: number, min = 0) =>
  fc.integer({ min: min * 10 ** scale, max: max * 10 ** scale }).map((units) => units / 10 ** scale);

const setups = fc.record<Setup>({
  methodId: fc.constantFrom(1, 2, 3),
  rate: decimal(4, 500),
  fscBasis: fc.constantFrom<(FscBasis | null)[]>(
    'per_ton',
    'percent_of_freight',
    'per_mile',
    'per_load',
    null,
  ),
  cells: fc.tuple(decimal(6, 3), decimal(6, 3), decimal(6, 3)),
  sandRate: decimal(4, 100),
  tons: decimal(4, 60),
  boxes: fc.nat(5),
  miles: decimal(2, 600, -1),
});

const line = (over: Partial<BilledLine>): BilledLine =>
  buildBilledLine({ loadNo: 100, ticketNumber: 'T1', ...over });

/** Generates any amount, and amounts near the calculated one, where the causes differ. */
const billed = fc.oneof(fc.integer({ min: -3_000_000, max: 3_000_000 }), fc.constant(0));
const nearby = fc.integer({ min: -3, max: 3 });

describe('explainDifference', () => {
  it('returns parts that add up to the difference, to the cent', () => {
    const types = fc.constantFrom<InvoiceType>('freight', 'asset', 'sand');
    fc.assert(
      fc.property(
        types,
        setups,
        fc.record({ near: fc.boolean(), freight: billed, fsc: billed, sand: billed, off: nearby }),
        fc.record({ weightUnits: fc.nat(600_000), moistureUnits: fc.nat(999_999) }),
        (type, setup, amounts, rest) => {
          const { load, costs } = rated(setup);
          const pick = (calculated: number, random: number): number =>
            amounts.near ? calculated + amounts.off : random;
          const match = {
            line: line({
              ...rest,
              freightCents: pick(load.freightCostCents, amounts.freight),
              fscCents: pick(load.fscCostCents, amounts.fsc),
              sandCents: pick(load.sandCostCents, amounts.sand),
            }),
            load,
            duplicateOf: 0,
          };
          for (const known of [costs, null]) {
            const result = explainDifference(type, match, known);
            const sum = result.parts.reduce((all, part) => all + part.cents, 0);
            expect(sum).toBe(result.differenceCents);
            expect(result.differenceCents).toBe(result.billedCents - result.owedCents);
            for (const part of result.parts) {
              expect(part.cents).not.toBe(0);
              expect(part.text).not.toMatch(/NaN|undefined|null/);
              if (part.cause === 'rounding') expect(Math.abs(part.cents)).toBe(1);
            }
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('names only the weight when the agreed rate is billed on another weight', () => {
    fc.assert(
      fc.property(
        decimal(4, 500, 1),
        fc.integer({ min: 1, max: 600_000 }),
        decimal(4, 60, 1),
        (rate, weightUnits, tons) => {
          const { load, costs } = rated({
            methodId: 1,
            rate,
            fscBasis: null,
            cells: [0, 0, 0],
            sandRate: 0,
            tons,
            boxes: 0,
            miles: 25,
          });
          const freightCents = Number(
            (BigInt(weightUnits) * BigInt(Math.round(rate * 10_000)) * 2n + 1_000_000n) / 2_000_000n,
          );
          fc.pre(freightCents > 0);
          const { parts } = explainDifference(
            'freight',
            { line: line({ weightUnits, freightCents }), load, duplicateOf: 0 },
            costs,
          );
          for (const part of parts) expect(['weight', 'rounding']).toContain(part.cause);
        },
      ),
    );
  });

  it('compares with the stored amount when its explanation differs', () => {
    const { load, costs } = rated({
      methodId: 1,
      rate: 15.4,
      fscBasis: 'per_ton',
      cells: [0.5, 0.4, 0.6],
      sandRate: 32.5,
      tons: 25,
      boxes: 0,
      miles: 25,
    });
    const stored = { ...load, freightCostCents: load.freightCostCents - 100, sandCostCents: 5 };
    const freight = explainDifference(
      'freight',
      {
        line: line({ freightCents: 40_000, fscCents: 1_250, weightUnits: 250_000 }),
        load: stored,
        duplicateOf: 0,
      },
      costs,
    );
    expect(freight.parts).toMatchObject([
      { component: 'freight', cause: 'rate', cents: 1_600, text: '$400.00 billed, $384.00 calculated' },
    ]);
    const sand = explainDifference(
      'sand',
      { line: line({ sandCents: 81_250, weightUnits: 250_000 }), load: stored, duplicateOf: 0 },
      costs,
    );
    expect(sand.parts).toMatchObject([
      { component: 'sand', cause: 'rate', cents: 81_245, text: '$812.50 billed, $0.05 calculated' },
    ]);
  });
});
