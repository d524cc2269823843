import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { chicagoDayEndMs, chicagoDayStartMs } from '#shared/business-time';
import {
  type FixedAmounts,
  type InvoiceOrder,
  type InvoiceSums,
  marginPercent,
  selectForInvoice,
} from '#shared/calc/invoicing/index';
import type { FreightLoad } from '#shared/contract/loads';
import { billingRefusal } from '#shared/rules/invoice-eligibility';
import { buildLoad } from '../factories/build-load';
import { centsOf } from '../support/by-hand';

const FOLDER = join(__dirname, '../fixtures/golden/invoicing');

/** Scenario of an invoice. Loads list what differs from a usual load of 24 tons with its own ticket. */
interface Golden {
  scenario: string;
  why: string;
  kind: 'freight' | 'asset';
  range?: [first: string, last: string];
  numbers?: number[];
  loadIds?: number[];
  replaced?: number;
  kept?: number[];
  fixed?: FixedAmounts;
  loads: (Partial<FreightLoad> & { id: number })[];
  expect: {
    taken: number[];
    refused: [id: number, loadNo: number, reason: string][];
    totals?: Partial<InvoiceSums>;
    margin?: number;
  };
}

function load(over: Partial<FreightLoad>): FreightLoad {
  const built = buildLoad(over);
  return over.matching_load_numbers === undefined
    ? { ...built, matching_load_numbers: [built.load_no] }
    : built;
}

const orderOf = (golden: Golden): InvoiceOrder => ({
  range: golden.range
    ? { startMs: chicagoDayStartMs(golden.range[0]), endMs: chicagoDayEndMs(golden.range[1]) }
    : null,
  numbers: golden.numbers ? new Set(golden.numbers) : null,
  loadIds: golden.loadIds ? new Set(golden.loadIds) : null,
  replacedInvoiceId: golden.replaced ?? 0,
  replacedLoadIds: new Set(golden.kept),
  ...(golden.fixed ? { fixed: golden.fixed } : {}),
});

const scenarios = readdirSync(FOLDER).map(
  (file) => [file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Golden] as const,
);

describe.each(scenarios)('a customer invoice: %s', (file, golden) => {
  const loads = golden.loads.map(load);
  const { taken, refused, totals } = selectForInvoice(golden.kind, loads, orderOf(golden), billingRefusal);

  it('has the name of its scenario', () => {
    expect(file).toBe(`${golden.scenario}.json`);
    expect(golden.why).not.toBe('');
  });

  it('bills and refuses the expected loads, each refusal with its reason', () => {
    expect(taken.map(({ id }) => id)).toEqual(golden.expect.taken);
    expect(refused.map(({ load_id, load_no, reason }) => [load_id, load_no, reason])).toEqual(
      golden.expect.refused,
    );
  });

  it('has the expected totals', () => {
    expect(totals).toMatchObject(golden.expect.totals ?? {});
    const margin = marginPercent(totals.revCents, totals.profitCents);
    if (golden.expect.margin !== undefined) expect(margin).toBe(golden.expect.margin);
  });
});

const dollars = fc.nat({ max: 200_000 }).map((cents) => cents / 100);
const loadArbitrary = fc.record({
  load_no: fc.nat({ max: 12 }),
  delivered_date: fc
    .date({
      min: new Date('2026-03-06T00:00:00Z'),
      max: new Date('2026-03-10T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
  weight_tons: fc.nat({ max: 300_000 }).map((units) => units / 10_000),
  freight_rev: dollars,
  fsc_rev: dollars,
  sand_rev: dollars,
  freight_cost: dollars,
  fsc_cost: dollars,
  sand_cost: dollars,
  is_canceled: fc.boolean(),
  transfer_type_id: fc.constantFrom(0, 0, 11, 12),
  locked_reason: fc.constantFrom('', '', 'Hold'),
  ticket_number: fc.constantFrom('T', 'T', ''),
  matching_load_numbers: fc.constantFrom<number[][]>([1], [1], [1, 2], []),
  customer_invoice_id: fc.constantFrom(0, 0, 5, 6),
});
const worldArbitrary = fc.record({
  kind: fc.constantFrom('freight' as const, 'asset' as const),
  loads: fc
    .array(loadArbitrary, { maxLength: 25 })
    .map((all) => all.map((over, at) => load({ ...over, id: at + 1 }))),
  range: fc.option(
    fc.constant({ startMs: chicagoDayStartMs('2026-03-07'), endMs: chicagoDayEndMs('2026-03-08') }),
  ),
  numbers: fc.option(fc.uniqueArray(fc.nat({ max: 15 })).map((all) => new Set(all))),
  replacedInvoiceId: fc.constantFrom(0, 5),
});

describe('any customer invoice', () => {
  const select = ({
    kind,
    loads,
    ...order
  }: typeof worldArbitrary extends fc.Arbitrary<infer T> ? T : never) => {
    const kept = loads.filter((one) => order.replacedInvoiceId !== 0 && one.customer_invoice_id === 5);
    const replacedLoadIds = new Set(kept.map(({ id }) => id));
    return selectForInvoice(kind, loads, { ...order, replacedLoadIds }, billingRefusal);
  };

  it('bills or refuses every requested load once, and no other', () => {
    fc.assert(
      fc.property(worldArbitrary, (world) => {
        const { taken, refused } = select(world);
        const isInRange = ({ delivered_date: at }: FreightLoad): boolean =>
          world.range !== null &&
          Date.parse(at) >= world.range.startMs &&
          Date.parse(at) <= world.range.endMs;
        // The loads of a replaced version are asked for like any other.
        const asked = world.loads.filter((one) => world.numbers?.has(one.load_no) ?? isInRange(one));
        const answered = [...taken.map(({ id }) => id), ...refused.map(({ load_id }) => load_id)];
        expect(answered.filter((id) => id !== 0).sort((a, b) => a - b)).toEqual(asked.map(({ id }) => id));
        for (const one of taken) {
          expect([one.is_canceled, one.locked_reason]).toEqual([false, '']);
          expect([0, world.replacedInvoiceId]).toContain(one.customer_invoice_id);
        }
      }),
    );
  });

  it('has lines that sum to the totals', () => {
    fc.assert(
      fc.property(worldArbitrary, (world) => {
        const { taken, totals } = select(world);
        const rev = taken.reduce(
          (sum, one) => sum + centsOf(one.freight_rev) + centsOf(one.fsc_rev) + centsOf(one.sand_rev),
          0,
        );
        const cost = taken.reduce(
          (sum, one) => sum + centsOf(one.freight_cost) + centsOf(one.fsc_cost) + centsOf(one.sand_cost),
          0,
        );
        expect(totals).toMatchObject({
          loads: taken.length,
          revCents: rev,
          costCents: cost,
          profitCents: rev - cost,
        });
      }),
    );
  });

  it('does not depend on the order of the loads', () => {
    fc.assert(
      fc.property(worldArbitrary, (world) => {
        const forward = select(world);
        const backward = select({ ...world, loads: [...world.loads].reverse() });
        expect(backward.totals).toEqual(forward.totals);
        expect(backward.taken.map(({ id }) => id).sort()).toEqual(forward.taken.map(({ id }) => id).sort());
        const reasons = ({ refused }: typeof forward): string[] =>
          refused.map((one) => JSON.stringify(one)).sort();
        expect(reasons(backward)).toEqual(reasons(forward));
      }),
    );
  });
});
