import fc from 'fast-check';
import {
  type Contribution,
  type ContributingLoad,
  type ContributionChange,
  DAY_FIELDS,
  type KeptSums,
  SUM_FIELDS,
  contributionChangeOf,
  contributionOf,
  sumDeltas,
  sumsCorrection,
  sumsOf,
  addSums,
  totalsFrom,
} from '.';
import { dayValuesOf } from './contribution';

const cents = fc.integer({ min: -1_000_000, max: 100_000_000 }).map((value) => value / 100);
const invoice = fc.constantFrom(0, 0, 3, 4);

const loads: fc.Arbitrary<ContributingLoad> = fc.record({
  delivered_date: fc
    .integer({ min: Date.UTC(2026, 2, 6), max: Date.UTC(2026, 2, 12) })
    .map((ms) => new Date(ms).toISOString()),
  pc_carrier_id: fc.constantFrom(0, 1, 7),
  po_number: fc.constantFrom('', 'PO-1', 'PO-2', 'PO-2 '),
  weight_tons: fc.integer({ min: 0, max: 400_000 }).map((units) => units / 10_000),
  is_canceled: fc.boolean(),
  transfer_type_id: fc.constantFrom(0, 0, 11, 12),
  customer_invoice_id: invoice,
  vendor_invoice_id: invoice,
  sand_invoice_id: invoice,
  freight_rev: cents,
  fsc_rev: cents,
  sand_rev: cents,
  freight_cost: cents,
  fsc_cost: cents,
  sand_cost: cents,
});

const FACTS = Object.keys(fc.sample(loads, 1)[0] ?? {}) as (keyof ContributingLoad)[];

const contributions = fc
  .tuple(fc.constantFrom<'freight' | 'asset'>('freight', 'asset'), loads)
  .map(([kind, load]) => contributionOf(kind, load));

/** Commit that sets some loads of a project; null removes a load. */
const commits = fc.array(
  fc.array(fc.tuple(fc.integer({ min: 0, max: 15 }), fc.option(contributions)), { maxLength: 12 }),
  { maxLength: 12 },
);

const totalOf = <Field extends string>(
  rows: readonly Readonly<Record<Field, number>>[],
  field: Field,
): number => rows.reduce((sum, row) => sum + row[field], 0);

const NOTHING: KeptSums = { sums: [], days: [] };

/** Applies all changes of a commit to the given project. */
function commit(
  project: Map<number, Contribution>,
  sets: [number, Contribution | null][],
): ContributionChange[] {
  return sets.map(([id, after]) => {
    const before = project.get(id) ?? null;
    if (after === null) project.delete(id);
    else project.set(id, after);
    return { before, after };
  });
}

const setup = {
  attachedCarriers: [{ pcCarrierId: 7, carrierName: 'Basin Haulers' }],
  projectVendorName: 'Main Vendor',
  sandRates: [{ poNumber: 'PO-1', costRate: 1.6 }],
  fixedMobilization: { revenue: 0, cost: 0 },
  invoices: [],
  credits: [],
};

describe('kept sums', () => {
  it('returns the same as a recomputation from all loads after any edits', () => {
    fc.assert(
      fc.property(commits, (edits) => {
        const project = new Map<number, Contribution>();
        let kept = NOTHING;
        for (const edit of edits) kept = addSums(kept, sumDeltas(commit(project, edit)));
        const recomputed = sumsOf(project.values());
        expect(kept).toEqual(recomputed);
        expect(totalsFrom({ ...kept, ...setup })).toEqual(totalsFrom({ ...recomputed, ...setup }));
      }),
    );
  });

  it('corrects wrong sums by the missing difference, and leaves right ones unchanged', () => {
    const some = fc.array(contributions, { maxLength: 20 }).map(sumsOf);
    fc.assert(
      fc.property(some, some, (kept, wanted) => {
        expect(addSums(kept, sumsCorrection(kept, wanted))).toEqual(wanted);
        expect(sumsCorrection(wanted, wanted)).toEqual(NOTHING);
      }),
    );
  });

  it('counts every field of every load', () => {
    fc.assert(
      fc.property(fc.array(contributions, { maxLength: 20 }), (all) => {
        const { sums, days } = sumsOf(all);
        const counted = all.filter(({ day }) => day !== null).map(dayValuesOf);
        for (const field of SUM_FIELDS) expect(totalOf(sums, field)).toBe(totalOf(all, field));
        for (const field of DAY_FIELDS) expect(totalOf(days, field)).toBe(totalOf(counted, field));
      }),
    );
  });

  it('gives a changed load the contribution of its new facts, for any changed facts', () => {
    const kinds = fc.constantFrom<'freight' | 'asset'>('freight', 'asset');
    const change = fc
      .tuple(loads, loads, fc.uniqueArray(fc.constantFrom(...FACTS)))
      .map(([before, other, names]) => ({
        before,
        after: { ...before, ...Object.fromEntries(names.map((name) => [name, other[name]])) },
      }));
    fc.assert(
      fc.property(kinds, change, (kind, { before, after }) => {
        expect(contributionChangeOf(kind, before, after)).toEqual({
          before: contributionOf(kind, before),
          after: contributionOf(kind, after),
        });
        expect(contributionChangeOf(kind, null, after)).toEqual({
          before: null,
          after: contributionOf(kind, after),
        });
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of the loads', () => {
    fc.assert(
      fc.property(fc.array(contributions, { maxLength: 30 }), (project) => {
        expect(sumsOf([...project].reverse())).toEqual(sumsOf(project));
      }),
    );
  });

  it('does not change for a load that is unchanged, or added and removed', () => {
    fc.assert(
      fc.property(contributions, (load) => {
        expect(sumDeltas([{ before: load, after: { ...load } }])).toEqual(NOTHING);
        const came = { before: null, after: load };
        expect(sumDeltas([came, { before: load, after: null }])).toEqual(NOTHING);
      }),
    );
  });

  it('sums vendors and purchase orders to the project', () => {
    fc.assert(
      fc.property(fc.array(contributions, { maxLength: 30 }), (project) => {
        const all = totalsFrom({ ...sumsOf(project), ...setup });
        const vendors = all.vendor_totals.filter((row) => !row.is_sand);
        const loadsOfVendors = vendors.reduce(
          (sum, row) => sum + row.invoiced_loads + row.remaining_loads,
          0,
        );
        expect(loadsOfVendors).toBe(all.project_totals.total_loads);
        const rows = all.project_po_totals.filter((row) => !row.is_sand);
        const total = rows.pop();
        const toCents = (dollars: number): number => Math.round(dollars * 100);
        expect(toCents(total?.invoice_amount ?? 0)).toBe(toCents(all.project_totals.freight_cost));
        expect(rows.reduce((sum, row) => sum + toCents(row.invoice_amount), 0)).toBe(
          toCents(all.project_totals.freight_cost),
        );
      }),
    );
  });

  it('merges changes to one row for each key, in key order', () => {
    const load = (changes: Partial<ContributingLoad>): Contribution =>
      contributionOf('freight', {
        delivered_date: '2026-03-10T18:00:00Z',
        pc_carrier_id: 1,
        weight_tons: 1,
        is_canceled: false,
        transfer_type_id: 0,
        customer_invoice_id: 0,
        vendor_invoice_id: 0,
        freight_rev: 1,
        fsc_rev: 0,
        freight_cost: 0,
        fsc_cost: 0,
        ...changes,
      });
    const deltas = sumDeltas([
      { before: load({}), after: load({ freight_rev: 3 }) },
      { before: load({}), after: load({ is_canceled: true }) },
    ]);
    expect(
      deltas.sums.map(({ state, loads: count, freightRevCents }) => [state, count, freightRevCents]),
    ).toEqual([
      [0, -1, 100],
      [1, 1, 100],
    ]);
    expect(deltas.days).toHaveLength(1);
    expect(deltas.days[0]).toMatchObject({
      isAsset: false,
      day: '2026-03-10',
      loads: -1,
      freightRevCents: 100,
      unbilledLoads: -1,
      unreceivedLoads: -1,
    });
  });
});
