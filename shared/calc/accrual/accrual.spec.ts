import fc from 'fast-check';
import { type AccruedLoad, groupOfLoad } from '#test/factories/accrued-load';
import { toCents, toDollars } from '../money';
import { TONS_SCALE, toUnits } from '../scaled';
import { type AccrualFigures, type OpenComponents, accrualFigures, accrualJournal, openComponents } from '.';

const invoice = fc.constantFrom(0, 0, 7);
const loadsOf = (least: number): fc.Arbitrary<AccruedLoad[]> => {
  const cents = fc.integer({ min: least, max: 5_000_000 }).map((value) => value / 100);
  const load: fc.Arbitrary<AccruedLoad> = fc.record({
    is_asset: fc.constant(false),
    weight_tons: fc.integer({ min: 0, max: 400_000 }).map((units) => units / 10_000),
    freight_rev: cents,
    fsc_rev: cents,
    sand_rev: cents,
    freight_cost: cents,
    fsc_cost: cents,
    sand_cost: fc.integer({ min: 0, max: 900_000 }).map((value) => value / 100),
    customer_invoice_id: invoice,
    vendor_invoice_id: invoice,
    sand_invoice_id: invoice,
  });
  return fc.array(load, { maxLength: 25 });
};
const anyLoads = loadsOf(-100_000);
const fixed = fc.record({
  fixedRevCents: fc.integer({ min: 0, max: 2_000_000 }),
  fixedCostCents: fc.integer({ min: 0, max: 2_000_000 }),
});
const components: fc.Arbitrary<OpenComponents> = fc
  .tuple(anyLoads, fixed)
  .map(([loads, amounts]) => openComponents(loads.map(groupOfLoad), amounts));

const figuresOf = (loads: readonly AccruedLoad[]): AccrualFigures => accrualFigures(loads.map(groupOfLoad));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A column, the column of its open part, and the part of a load that the open column counts. */
const PAIRS = [
  ['freight_rev', 'freight_not_billed'],
  ['freight_cost', 'freight_not_received'],
  ['sand_rev', 'sand_not_billed'],
  ['sand_cost', 'sand_not_received'],
  ['freight_weight_tons', 'freight_weight_not_billed'],
  ['freight_weight_tons', 'freight_weight_not_received'],
  ['sand_weight_tons', 'sand_weight_not_billed'],
  ['sand_weight_tons', 'sand_weight_not_received'],
] as const satisfies readonly (readonly [keyof AccrualFigures, keyof AccrualFigures])[];

describe('an accrual', () => {
  it('sums its parts to the whole', () => {
    fc.assert(
      fc.property(anyLoads, anyLoads, (some, others) => {
        const whole = figuresOf([...some, ...others]);
        const [left, right] = [figuresOf(some), figuresOf(others)];
        for (const name of Object.keys(whole) as (keyof AccrualFigures)[]) {
          expect(toUnits(whole[name], TONS_SCALE)).toBe(
            toUnits(left[name], TONS_SCALE) + toUnits(right[name], TONS_SCALE),
          );
        }
      }),
    );
  });

  it('has no open amount above its total when no amount is negative', () => {
    fc.assert(
      fc.property(loadsOf(0), (loads) => {
        const figures = figuresOf(loads);
        for (const [whole, open] of PAIRS) expect(figures[open]).toBeLessThanOrEqual(figures[whole]);
      }),
    );
  });

  it('does not depend on the order of its loads', () => {
    fc.assert(
      fc.property(anyLoads, (loads) => {
        expect(figuresOf([...loads].reverse())).toEqual(figuresOf(loads));
      }),
    );
  });

  it('has open and invoiced amounts that add up to the delivered amounts', () => {
    fc.assert(
      fc.property(anyLoads, (loads) => {
        const figures = figuresOf(loads);
        const billed = loads.filter((load) => load.customer_invoice_id !== 0);
        const received = loads.filter((load) => load.vendor_invoice_id !== 0);
        const sandReceived = loads.filter((load) => load.sand_invoice_id !== 0);
        const freightBilled = sum(billed.map((load) => toCents(load.freight_rev) + toCents(load.fsc_rev)));
        const sandBilled = sum(billed.map((load) => toCents(load.sand_rev)));
        expect(toCents(figures.freight_not_billed) + freightBilled).toBe(toCents(figures.freight_rev));
        expect(toCents(figures.sand_not_billed) + sandBilled).toBe(toCents(figures.sand_rev));
        const freightReceived = sum(
          received.map((load) => toCents(load.freight_cost) + toCents(load.fsc_cost)),
        );
        expect(toCents(figures.freight_not_received) + freightReceived).toBe(toCents(figures.freight_cost));
        expect(
          toCents(figures.sand_not_received) + sum(sandReceived.map((load) => toCents(load.sand_cost))),
        ).toBe(toCents(figures.sand_cost));
      }),
    );
  });

  it('has the same open amounts as the journal', () => {
    fc.assert(
      fc.property(anyLoads, (loads) => {
        const figures = figuresOf(loads);
        const open = openComponents(loads.map(groupOfLoad), { fixedRevCents: 0, fixedCostCents: 0 });
        expect(toDollars(open.freightRevCents + open.fscRevCents)).toBe(figures.freight_not_billed);
        expect(toDollars(open.sandRevCents)).toBe(figures.sand_not_billed);
        expect(toDollars(open.freightCostCents + open.fscCostCents)).toBe(figures.freight_not_received);
        expect(toDollars(open.sandCostCents)).toBe(figures.sand_not_received);
      }),
    );
  });
});

describe('an accrual journal', () => {
  it('balances on each day, and its reversal brings every account back to zero', () => {
    fc.assert(
      fc.property(components, (open) => {
        const lines = accrualJournal(open, '2026-12-31');
        for (const date of ['2026-12-31', '2027-01-01']) {
          const ofDay = lines.filter((line) => line.date === date);
          expect(sum(ofDay.map((line) => line.debitCents))).toBe(sum(ofDay.map((line) => line.creditCents)));
        }
        for (const line of lines) {
          expect(Math.min(line.debitCents, line.creditCents)).toBe(0);
          expect(Math.max(line.debitCents, line.creditCents)).toBeGreaterThan(0);
        }
        const accounts = new Map<string, number>();
        for (const { account, debitCents, creditCents } of lines)
          accounts.set(account, (accounts.get(account) ?? 0) + debitCents - creditCents);
        expect([...accounts.values()].every((balance) => balance === 0)).toBe(true);
      }),
    );
  });
});
