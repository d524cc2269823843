import fc from 'fast-check';
import { selectForInvoice } from '#shared/calc/invoicing/index';
import { rateChecks } from '#shared/calc/invoicing/rate-checks';
import type { AnyLoad, FreightLoad } from '#shared/contract/loads';
import { billingRefusal } from '#shared/rules/invoice-eligibility';
import { buildLoad } from '#test/factories/build-load';
import {
  type Ticks,
  VERSION_GROUPS,
  tickedLoads,
  tickedNow,
  versionCounts,
  versionGroups,
  withTicks,
} from './version-choice';

const OLDER = 9;
const load = (id: number, over: Partial<FreightLoad> = {}): FreightLoad =>
  buildLoad({ id, matching_load_numbers: [400_000 + id], ...over });
const LOADS = [
  load(1, { customer_invoice_id: OLDER }),
  load(2, { customer_invoice_id: OLDER, locked_reason: 'Disputed' }),
  load(3, { customer_invoice_id: OLDER, delivered_date: '2026-05-01T12:00:00Z' }),
  load(4),
  load(5, { customer_invoice_id: 77 }),
];
const MARCH = { startMs: Date.parse('2026-03-01'), endMs: Date.parse('2026-03-31') };

const NONE: ReadonlySet<number> = new Set();

function groupsOf(
  loads: readonly AnyLoad[],
  ticks: Ticks,
  numbers: ReadonlySet<number> | null = null,
  removed = NONE,
) {
  const older = loads.filter(({ customer_invoice_id: id }) => id === OLDER).map(({ id }) => id);
  const order = {
    range: MARCH,
    numbers,
    replacedInvoiceId: OLDER,
    replacedLoadIds: new Set(older),
  };
  const chosen = selectForInvoice('freight', loads, order, billingRefusal);
  const checks = rateChecks('freight', chosen.taken, false);
  const asked = {
    kind: 'freight' as const,
    byNumbers: numbers !== null,
    replacedInvoiceId: OLDER,
    ticks,
    removed,
    checks,
  };
  return versionGroups(asked, loads, chosen);
}
const shown = (groups: ReturnType<typeof groupsOf>) =>
  VERSION_GROUPS.map((group) =>
    groups[group].map(({ load: { id }, isTaken, reason }) => [id, isTaken, reason]),
  );

describe('the load selection of a version', () => {
  it('keeps, adds or removes loads by date, with a reason for each removed load', () => {
    expect(shown(groupsOf(LOADS, {}))).toEqual([
      [[1, true, null]],
      [[4, true, null]],
      [
        [2, false, 'locked'],
        [3, false, 'outside_range'],
      ],
    ]);
  });

  it('keeps, adds or removes loads by load number when numbers are given', () => {
    expect(shown(groupsOf(LOADS, {}, new Set([400_003, 400_004])))).toEqual([
      [[3, true, null]],
      [[4, true, null]],
      [
        [1, false, 'not_picked'],
        [2, false, 'locked'],
      ],
    ]);
  });

  it('keeps loads in their group after a tick, and never takes one that cannot be billed', () => {
    const ticks = { 1: false, 2: true, 3: true };
    const groups = groupsOf(LOADS, ticks);
    expect(shown(groups)).toEqual([
      [[1, false, null]],
      [[4, true, null]],
      [
        [2, false, 'locked'],
        [3, true, 'outside_range'],
      ],
    ]);
    expect(tickedLoads(groups, LOADS)?.map(({ id }) => id)).toEqual([3, 4]);
    expect(versionCounts(groups)).toEqual({ kept: 1, added: 1, removed: 2 });
  });

  it('has no explicit loads while the ticks change nothing', () => {
    expect(tickedLoads(groupsOf(LOADS, {}), LOADS)).toBeNull();
    expect(tickedLoads(groupsOf(LOADS, { 1: true, 2: true, 3: false }), LOADS)).toBeNull();
  });

  it('shows the current ticks while the preview is older', () => {
    const ticks = { 1: false, 2: true, 3: true };
    expect(shown(tickedNow(groupsOf(LOADS, {}), ticks))).toEqual(shown(groupsOf(LOADS, ticks)));
    expect(shown(tickedNow(groupsOf(LOADS, ticks), {}))).toEqual(shown(groupsOf(LOADS, {})));
  });

  it('leaves out a new load of $0, but keeps one that the version before has', () => {
    const nothing = { freight_rev: 0, fsc_rev: 0, sand_rev: 0 };
    const loads = [load(1, { ...nothing, customer_invoice_id: OLDER }), load(4, nothing)];
    const groups = groupsOf(loads, {});
    expect(shown(groups)).toEqual([[[1, true, null]], [[4, false, null]], []]);
    expect(groups.kept[0]?.check).toBe('zero_amount');
    expect(tickedLoads(groups, loads)?.map(({ id }) => id)).toEqual([1]);
    expect(tickedLoads(groupsOf(loads, { 4: true }), loads)).toBeNull();
  });

  it('removes entered numbers, also those ticked before', () => {
    const entered = new Set([400_001, 400_003]);
    const groups = groupsOf(LOADS, { 1: true, 3: true }, null, entered);
    expect(shown(groups)[0]).toEqual([[1, false, null]]);
    expect(tickedLoads(groups, LOADS)?.map(({ id }) => id)).toEqual([4]);
    expect(withTicks({}, groups.kept, true)).toEqual({});
    expect(shown(tickedNow(groups, { 1: true }))[0]).toEqual([[1, false, null]]);
  });

  it('ticks all billable loads of a group', () => {
    const { removed } = groupsOf(LOADS, {});
    expect(withTicks({ 1: false }, removed, true)).toEqual({ 1: false, 3: true });
  });

  it('keeps or removes each load of the version before, with any ticks', () => {
    const world = fc.array(
      fc.record({
        customer_invoice_id: fc.constantFrom(0, OLDER, OLDER, 77),
        is_canceled: fc.boolean(),
        delivered_date: fc.constantFrom('2026-03-02T12:00:00Z', '2026-06-01T12:00:00Z'),
        ticked: fc.constantFrom(undefined, true, false),
      }),
      { maxLength: 15 },
    );
    fc.assert(
      fc.property(world, (all) => {
        const loads = all.map(({ customer_invoice_id, is_canceled, delivered_date }, at) =>
          load(at + 1, { customer_invoice_id, is_canceled, delivered_date }),
        );
        const hand = all.flatMap(({ ticked }, at) => (ticked === undefined ? [] : [[at + 1, ticked]]));
        const ticks = Object.fromEntries(hand) as Record<string, boolean>;
        const groups = groupsOf(loads, ticks);
        const { kept, removed } = versionCounts(groups);
        const older = loads.filter(({ customer_invoice_id: id }) => id === OLDER);
        expect(kept + removed).toBe(older.length);
        for (const one of tickedLoads(groups, loads) ?? []) {
          expect(billingRefusal('freight', one, OLDER)).toBeNull();
        }
      }),
    );
  });
});
