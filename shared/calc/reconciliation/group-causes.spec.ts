import fc from 'fast-check';
import { buildBilledLine, buildReconcilableLoad } from '#test/factories/build-bill';
import type { ExplainedAmount } from '../rating';
import {
  type BilledLine,
  type CauseBasis,
  type DifferencePart,
  type ReconcilableLoad,
  causeOf,
  explainDifference,
  groupLines,
  proposedDecision,
  ratedCosts,
} from '.';

/** Freight of 25 tons at $15.40, on a sheet with bands. */
const FREIGHT: ExplainedAmount = {
  component: 'freight',
  side: 'cost',
  amountCents: 38_500,
  source: 'carrier',
  sheetId: 4,
  sheet: 'Carrier long haul 2026',
  version: 1,
  method: 'Per ST',
  band: '21-30',
  rate: 15.4,
  quantity: 25,
  unit: 't',
  priceWeek: null,
  price: null,
  row: null,
  column: null,
  cell: null,
  basis: null,
  formula: '',
  roundedFrom: null,
  flags: [],
};
/** Surcharge of 25 tons at the cell of a week. */
const FSC: ExplainedAmount = {
  ...FREIGHT,
  component: 'fsc',
  amountCents: 1_300,
  sheetId: 9,
  sheet: 'FSC 2026',
  band: null,
  rate: 0.52,
  priceWeek: '2026-11-09',
  row: '21-30',
  column: '$3.71-$3.90',
  cell: 0.52,
  basis: 'per_ton',
};
const WEEKS = [{ week: '2026-11-16', cell: 0.6 }] as const;
const COSTS = ratedCosts([FREIGHT, FSC], WEEKS);

function titleOf(line: Partial<BilledLine>, load: Partial<ReconcilableLoad> | null = {}, duplicateOf = 0) {
  const match = {
    line: buildBilledLine({
      loadNo: 100,
      freightCents: 38_500,
      fscCents: 1_300,
      weightUnits: 250_000,
      ...line,
    }),
    load: load === null ? null : buildReconcilableLoad(load),
    duplicateOf,
  };
  return causeOf(explainDifference('freight', match, COSTS)).title;
}

describe('causeOf', () => {
  it.each([
    ['a week', { fscCents: 1_500 }, 'Week of 11/16/26 instead of 11/09/26'],
    [
      'a rate, its sheet and its miles',
      { freightCents: 39_750 },
      'Rate $15.90/ton instead of $15.40, Carrier long haul 2026, 21-30 mi',
    ],
    ['a cell', { fscCents: 2_000 }, 'FSC rate $0.80/ton instead of $0.52, FSC 2026, 21-30 mi, $3.71-$3.90'],
    [
      'more weight',
      { weightUnits: 260_000, freightCents: 40_040, fscCents: 1_352 },
      'More weight than delivered',
    ],
    [
      'less weight',
      { weightUnits: 240_000, freightCents: 36_960, fscCents: 1_248 },
      'Less weight than delivered',
    ],
    ['nothing', { fscCents: 0 }, 'No fuel surcharge billed'],
    ['a credit', { freightCents: -38_500 }, 'Credit for an owed load'],
    ['sand', { sandCents: 100 }, 'Bill with sand of another type'],
  ])('names %s', (_, line, title) => {
    expect(titleOf(line)).toBe(title);
  });

  it('names the class of a line that is not owed', () => {
    expect(titleOf({}, null)).toBe('No load');
    expect(titleOf({}, { isCanceled: true })).toBe('Canceled load');
    expect(titleOf({}, { isTransferredOut: true, transferredTo: 'Reeves 7' })).toBe(
      'Transferred to Reeves 7',
    );
    expect(titleOf({}, {}, 12)).toBe('Billed twice');
  });

  it('does not let a cent decide where something else differs', () => {
    const uneven = { ...FREIGHT, rate: 15.4002, amountCents: 38_501 };
    const load = buildReconcilableLoad({ freightCostCents: 38_501 });
    const title = (fscCents: number): string => {
      const line = buildBilledLine({ freightCents: 38_500, fscCents, weightUnits: 250_000 });
      const match = { line, load, duplicateOf: 0 };
      return causeOf(explainDifference('freight', match, ratedCosts([uneven, FSC], WEEKS))).title;
    };
    expect(title(1_300)).toBe('Rounded differently');
    expect(title(1_500)).toBe('Week of 11/16/26 instead of 11/09/26');
  });

  it('keeps lines with two causes apart from those with one of them', () => {
    expect(titleOf({ fscCents: 1_500, freightCents: 39_750 })).toBe(
      'Rate $15.90/ton instead of $15.40, Carrier long haul 2026, 21-30 mi; Week of 11/16/26 instead of 11/09/26',
    );
  });

  it('counts a surcharge on billed freight to the cause of the freight', () => {
    const percent = {
      ...FSC,
      basis: 'percent_of_freight' as const,
      unit: 'freight',
      rate: 0.1,
      quantity: 385,
      cell: 0.1,
      amountCents: 3_850,
    };
    const load = buildReconcilableLoad({ fscCostCents: 3_850 });
    const line = buildBilledLine({
      loadNo: 100,
      freightCents: 39_750,
      fscCents: 3_975,
      weightUnits: 250_000,
    });
    const match = { line, load, duplicateOf: 0 };
    const { causes, title } = causeOf(
      explainDifference('freight', match, ratedCosts([FREIGHT, percent], [])),
    );
    expect(causes).toEqual(['rate']);
    expect(title).toBe('Rate $15.90/ton instead of $15.40, Carrier long haul 2026, 21-30 mi');
  });

  it('has one habit for the same distance between weeks', () => {
    const basis = (line: Partial<BilledLine>, fsc: ExplainedAmount, week: string): string => {
      const match = { line: buildBilledLine(line), load: buildReconcilableLoad(), duplicateOf: 0 };
      return causeOf(explainDifference('freight', match, ratedCosts([FREIGHT, fsc], [{ week, cell: 0.6 }])))
        .habit;
    };
    const line = { freightCents: 38_500, fscCents: 1_500, weightUnits: 250_000 };
    const later = { ...FSC, priceWeek: '2026-12-07' };
    expect(basis(line, FSC, '2026-11-16')).toBe('week 7');
    expect(basis(line, later, '2026-12-14')).toBe('week 7');
    expect(basis(line, later, '2026-11-30')).toBe('week -7');
  });
});

const bases = fc
  .constantFrom('week a b', 'rate 1', 'rate 2', 'missing', 'rounding', 'follows')
  .map((key): CauseBasis => ({ key, habit: key, title: key }));
const part = fc.record<DifferencePart>({
  component: fc.constantFrom('freight', 'fsc', 'sand'),
  cause: fc.constantFrom('rate', 'fsc_week', 'rounding', 'not_owed'),
  cents: fc.integer({ min: -500_000, max: 500_000 }),
  text: fc.constant(''),
  basis: bases,
});
const lines = fc.array(
  fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => ({
    cause: causeOf({ parts }),
    parts,
    cents: parts.reduce((sum, { cents }) => sum + cents, 0),
  })),
  { maxLength: 40 },
);

describe('groupLines', () => {
  const of = {
    key: ({ cause }: { cause: { key: string } }) => cause.key,
    cents: ({ cents }: { cents: number }) => cents,
  };

  it('has each line in exactly one group, and sums to the differences, to the cent', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const groups = groupLines(all, of);
        const grouped = groups.flatMap((group) => group.lines);
        expect(grouped).toHaveLength(all.length);
        expect(new Set(grouped)).toEqual(new Set(all));
        expect(groups.reduce((sum, { cents }) => sum + cents, 0)).toBe(
          all.reduce((sum, { cents }) => sum + cents, 0),
        );
        for (const { key, lines: own } of groups)
          expect(own.every((line) => line.cause.key === key)).toBe(true);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      }),
    );
  });

  it('does not depend on the order of lines and parts', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const turned = all
          .map(({ parts, cents }) => ({ cause: causeOf({ parts: parts.toReversed() }), cents }))
          .reverse();
        const shape = (groups: { key: string; cents: number; lines: unknown[] }[]) =>
          groups.map(({ key, cents, lines: own }) => [key, cents, own.length]);
        expect(shape(groupLines(turned, of))).toEqual(shape(groupLines(all, of)));
      }),
    );
  });
});

describe('proposedDecision', () => {
  it.each([
    [['accept', 'accept', 'accept'], 'accept'],
    [['dispute', 'dispute', 'dispute', 'accept'], 'dispute'],
    [['accept', 'accept'], null],
    [['accept', 'dispute', 'accept', 'accept', 'accept'], null],
    [[], null],
  ])('%j proposes %s', (newestFirst, proposed) => {
    expect(proposedDecision(newestFirst)).toBe(proposed);
  });
});
