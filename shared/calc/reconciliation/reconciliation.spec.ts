import fc from 'fast-check';
import {
  type BilledLine,
  type InvoiceType,
  type MatchedLine,
  type ReconcilableLoad,
  THIS_INVOICE,
  explainDifference,
  invoiceSums,
  isCostMismatch,
  lineClassOf,
  lineFigures,
  matchLines,
} from '.';
import { buildBilledLine as line, buildReconcilableLoad as load } from '#test/factories/build-bill';
import { calculatedOf } from './line-figures';

const idsOf = (matches: readonly MatchedLine[]): (readonly [number, number])[] =>
  matches.map((match) => [match.load?.id ?? 0, match.duplicateOf]);

describe('matching lines with loads', () => {
  const two = [line({ loadNo: 100 }), line({ loadNo: 100 })];

  it.each([
    [
      'no load',
      [],
      [
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'one load, and the second line as a duplicate',
      [load({})],
      [
        [1, 0],
        [1, THIS_INVOICE],
      ],
    ],
    [
      'one invoiced load, and both lines as duplicates',
      [load({ invoiceId: 7 })],
      [
        [1, 7],
        [1, 7],
      ],
    ],
    [
      'two loads, the one delivered earlier first',
      [load({}), load({ id: 2, deliveredAt: '2026-03-10T18:00:00Z' })],
      [
        [2, 0],
        [1, 0],
      ],
    ],
    [
      'two equal loads, the lower id first',
      [load({ id: 2 }), load({})],
      [
        [1, 0],
        [2, 0],
      ],
    ],
    [
      'two loads, the one without an invoice first',
      [load({ invoiceId: 7 }), load({ id: 2 })],
      [
        [2, 0],
        [1, 7],
      ],
    ],
    [
      'two loads, an invoiced one before a canceled one',
      [load({ isCanceled: true }), load({ id: 2, invoiceId: 7 })],
      [
        [2, 7],
        [1, 0],
      ],
    ],
    [
      'two loads, a canceled one before one transferred out',
      [load({ isTransferredOut: true }), load({ id: 2, isCanceled: true })],
      [
        [2, 0],
        [1, 0],
      ],
    ],
  ])('matches two lines with the same load number to %s', (_what, loads, expected) => {
    expect(idsOf(matchLines('freight', two, loads, ''))).toEqual(expected);
    expect(idsOf(matchLines('freight', two, [...loads].reverse(), ''))).toEqual(expected);
  });

  it.each([
    ['T1', 'PO-7', 1],
    [' T1 ', ' PO-7 ', 1],
    ['t1', 'PO-7', 0],
    ['T1', 'po-7', 0],
    ['T1', 'PO-8', 0],
    ['T01', 'PO-7', 0],
    ['', 'PO-7', 0],
  ])('matches sand with ticket %j and order %j to load %d', (ticketNumber, order, id) => {
    const loads = [load({ ticketNumber: 'T1', poNumber: 'PO-7' }), load({ id: 2, poNumber: 'PO-7' })];
    const [match] = matchLines('sand', [line({ ticketNumber })], loads, order);
    expect(match?.load?.id ?? 0).toBe(id);
  });

  it('gives a line the first class that fits', () => {
    const canceled = { isCanceled: true, isTransferredOut: true };
    const transferred = { isCanceled: false, isTransferredOut: true };
    const counted = { isCanceled: false, isTransferredOut: false };
    expect(lineClassOf({ load: canceled, duplicateOf: 7 })).toBe('duplicate');
    expect(lineClassOf({ load: null, duplicateOf: 0 })).toBe('missing');
    expect(lineClassOf({ load: canceled, duplicateOf: 0 })).toBe('canceled');
    expect(lineClassOf({ load: transferred, duplicateOf: 7 })).toBe('duplicate');
    expect(lineClassOf({ load: transferred, duplicateOf: 0 })).toBe('transferred');
    expect(lineClassOf({ load: counted, duplicateOf: 0 })).toBe('normal');
  });
});

describe('line figures', () => {
  it.each([
    ['freight', load({}), 0, { cents: 39_800, weightUnits: 250_000 }],
    ['asset', load({}), 0, { cents: 39_800, weightUnits: 250_000 }],
    ['sand', load({}), 45_000, { cents: 77_594, weightUnits: 238_750 }],
    ['sand', load({ sandCostCents: 1, weightUnits: 1 }), 500_000, { cents: 1, weightUnits: 1 }],
    ['sand', load({ sandCostCents: -1 }), 500_000, { cents: -1, weightUnits: 125_000 }],
    ['sand', null, 45_000, { cents: 0, weightUnits: 0 }],
  ] as const)('calculates the cost and weight of a %s line (case %#)', (type, of, moisture, expected) => {
    expect(calculatedOf(type, of, moisture)).toEqual(expected);
  });

  it('reports a cost mismatch above the threshold, not at it', () => {
    const figures = (freightCents: number) =>
      lineFigures('freight', { line: line({ freightCents }), load: load({}), duplicateOf: 0 });
    expect([39_600, 39_599, 40_000, 40_001].map((cents) => isCostMismatch(figures(cents), 200))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('counts a repeated load once, and every amount billed for it', () => {
    const lines = [line({ loadNo: 100, freightCents: 500 }), line({ loadNo: 100, freightCents: 700 })];
    expect(invoiceSums('freight', matchLines('freight', lines, [load({})], ''))).toMatchObject({
      classes: { duplicate: 1, missing: 0, canceled: 0, transferred: 0, normal: 1 },
      totalCents: 1_200,
      calculatedCents: 39_800,
      calculatedWeightUnits: 250_000,
    });
  });

  it('calculates 0 for duplicate, missing, canceled and transferred lines', () => {
    const billed = line({ freightCents: 50_000, weightUnits: 250_000 });
    const canceled = load({ isCanceled: true });
    const notOwed: MatchedLine[] = [
      { line: billed, load: load({}), duplicateOf: 7 },
      { line: billed, load: load({}), duplicateOf: THIS_INVOICE },
      { line: billed, load: canceled, duplicateOf: 7 },
      { line: billed, load: null, duplicateOf: 0 },
      { line: billed, load: canceled, duplicateOf: 0 },
      { line: billed, load: load({ isTransferredOut: true }), duplicateOf: 0 },
    ];
    for (const match of notOwed) {
      expect(lineFigures('freight', match)).toMatchObject({
        calculatedCents: 0,
        differenceCents: 50_000,
        calculatedWeightUnits: 0,
        weightDifferenceUnits: 250_000,
      });
    }
    const owed = { line: billed, load: load({}), duplicateOf: 0 };
    expect(invoiceSums('freight', [...notOwed, owed])).toMatchObject({
      totalCents: 350_000,
      calculatedCents: 39_800,
      calculatedWeightUnits: 250_000,
    });
  });

  it('refuses sums that cannot be counted exactly', () => {
    const huge = { line: line({ freightCents: Number.MAX_SAFE_INTEGER }), load: null, duplicateOf: 0 };
    expect(() => invoiceSums('freight', [huge, huge])).toThrow('cannot be counted exactly');
  });
});

const types = fc.constantFrom<InvoiceType>('freight', 'asset', 'sand');
const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
const lines = (unique: boolean) => {
  const one = fc.record({
    number: fc.integer({ min: 1, max: 12 }),
    amounts: fc.tuple(cents, cents, cents),
    weightUnits: fc.integer({ min: 0, max: 400_000 }),
    moistureUnits: fc.integer({ min: 0, max: 999_999 }),
  });
  const many = unique
    ? fc.uniqueArray(one, { selector: ({ number }) => number, maxLength: 12 })
    : fc.array(one, { maxLength: 12 });
  return many.map((all) =>
    all.map(({ number, amounts: [freightCents, fscCents, sandCents], ...rest }, at) =>
      line({
        ...rest,
        lineNo: at + 1,
        loadNo: number,
        ticketNumber: `T${number}`,
        freightCents,
        fscCents,
        sandCents,
      }),
    ),
  );
};
const loads = fc
  .array(
    fc.record({
      loadNo: fc.integer({ min: 1, max: 12 }),
      isCanceled: fc.boolean(),
      isTransferredOut: fc.boolean(),
      invoiceId: fc.constantFrom(0, 0, 7),
      poNumber: fc.constantFrom('PO-7', 'PO-7', 'PO-8'),
      weightUnits: fc.integer({ min: 0, max: 400_000 }),
      freightCostCents: cents,
      sandCostCents: cents,
    }),
    { maxLength: 15 },
  )
  .map((all) => all.map((one, at) => load({ ...one, id: at + 1, ticketNumber: `T${one.loadNo}` })));

const reconciled = (type: InvoiceType, of: readonly BilledLine[], among: readonly ReconcilableLoad[]) => {
  const matches = matchLines(type, of, among, 'PO-7');
  const byLine = [...matches].sort((one, other) => one.line.lineNo - other.line.lineNo);
  return { matches: byLine, sums: invoiceSums(type, matches) };
};

describe('any reconciliation', () => {
  it('does not depend on the order of loads', () => {
    fc.assert(
      fc.property(types, lines(false), loads, fc.func(fc.integer()), (type, of, among, order) => {
        const shuffled = [...among].sort((one, other) => order(one.id) - order(other.id));
        expect(reconciled(type, of, shuffled)).toEqual(reconciled(type, of, among));
      }),
    );
  });

  it('gives the same result for any order of lines, and the same sums with repeated lines', () => {
    fc.assert(
      fc.property(types, lines(true), loads, (type, of, among) => {
        expect(reconciled(type, [...of].reverse(), among)).toEqual(reconciled(type, of, among));
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom<InvoiceType>('freight', 'asset'),
        lines(false),
        loads,
        (type, of, among) => {
          expect(reconciled(type, [...of].reverse(), among).sums).toEqual(reconciled(type, of, among).sums);
        },
      ),
    );
  });

  it('matches each load to at most one line, and gives each line one class', () => {
    fc.assert(
      fc.property(types, lines(false), loads, (type, of, among) => {
        const { matches, sums } = reconciled(type, of, among);
        const taken = matches.flatMap((match) =>
          match.load && match.duplicateOf === 0 ? [match.load.id] : [],
        );
        expect(new Set(taken).size).toBe(taken.length);
        expect(Object.values(sums.classes).reduce((all, count) => all + count, 0)).toBe(of.length);
      }),
    );
  });

  it('calculates 0 for a load that is transferred out before or after its bill', () => {
    fc.assert(
      fc.property(types, lines(true), loads, (type, of, among) => {
        const kept = new Map(among.map((one) => [one.loadNo, { ...one, isTransferredOut: false }]));
        const before = matchLines(type, of, [...kept.values()], 'PO-7');
        const after = [...kept.values()].map((one) => ({ ...one, isTransferredOut: true }));
        const moved = new Map(after.map((one) => [one.id, one]));
        const billedFirst = before.map((match) => ({
          ...match,
          load: match.load && (moved.get(match.load.id) ?? null),
        }));
        const billedLast = matchLines(type, of, after, 'PO-7');
        expect(invoiceSums(type, billedFirst)).toEqual(invoiceSums(type, billedLast));
        expect(invoiceSums(type, billedLast)).toMatchObject({ calculatedCents: 0, calculatedWeightUnits: 0 });
        expect(invoiceSums(type, billedLast).classes.normal).toBe(0);
      }),
    );
  });

  it('returns sums that equal the sums of their parts', () => {
    fc.assert(
      fc.property(types, lines(false), loads, fc.nat(12), (type, of, among, cut) => {
        const { matches, sums } = reconciled(type, of, among);
        expect(sums.totalCents).toBe(sums.freightCents + sums.fscCents + sums.sandCents);
        const parts = [matches.slice(0, cut), matches.slice(cut)].map((part) => invoiceSums(type, part));
        expect(parts.reduce((all, part) => all + part.totalCents, 0)).toBe(sums.totalCents);
        expect(parts.reduce((all, part) => all + part.calculatedCents, 0)).toBe(sums.calculatedCents);
      }),
    );
  });

  it('returns sums that differ by the differences of their lines', () => {
    fc.assert(
      fc.property(types, lines(false), loads, (type, of, among) => {
        const { matches, sums } = reconciled(type, of, among);
        const causes = matches.map((match) => explainDifference(type, match, null).differenceCents);
        expect(sums.totalCents - sums.calculatedCents).toBe(causes.reduce((all, one) => all + one, 0));
      }),
    );
  });

  it('mirrors an invoice in its credit', () => {
    const negative = (value: number): number => (value === 0 ? 0 : -value);
    const mirror = (of: readonly BilledLine[]): BilledLine[] =>
      of.map((one) => ({
        ...one,
        freightCents: negative(one.freightCents),
        fscCents: negative(one.fscCents),
        sandCents: negative(one.sandCents),
      }));
    fc.assert(
      fc.property(types, lines(false), loads, (type, of, among) => {
        const sums = reconciled(type, of, among).sums;
        const mirrored = reconciled(type, mirror(of), among);
        expect(mirrored.sums).toEqual({
          ...sums,
          freightCents: negative(sums.freightCents),
          fscCents: negative(sums.fscCents),
          sandCents: negative(sums.sandCents),
          totalCents: negative(sums.totalCents),
        });
        for (const match of mirrored.matches.filter((one) => lineClassOf(one) !== 'normal')) {
          const [back] = mirror([match.line]);
          if (back === undefined) continue;
          const credit = explainDifference(type, match, null);
          const charge = explainDifference(type, { ...match, line: back }, null);
          expect(credit.parts.map((part) => part.cents)).toEqual(charge.parts.map((part) => -part.cents));
        }
      }),
    );
  });
});
