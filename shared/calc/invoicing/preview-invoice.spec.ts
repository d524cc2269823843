import { chicagoDayEndMs, chicagoDayStartMs } from '#shared/business-time';
import { billingRefusal } from '../../rules/invoice-eligibility';
import { buildLoad } from '#test/factories/build-load';
import { type InvoiceOrder, countRateChecks, previewInvoice } from '.';
import { RATING_FLAGS } from '../rating/flags';
import { rateChecks } from './rate-checks';

const load = (id: number, over: Parameters<typeof buildLoad>[0] = {}) =>
  buildLoad({ id, matching_load_numbers: [400_000 + id], ...over });
const NOTHING = { freight_rev: 0, fsc_rev: 0, sand_rev: 0 };
const { noSandRate, noRateForDistance, noPrice, noWeight, provisionalPrice, fixedMobilization } =
  RATING_FLAGS;

describe('rateChecks', () => {
  const reasonOf = (over: Parameters<typeof buildLoad>[0]) =>
    rateChecks('freight', [load(1, over)], false).map(({ reason, isZero }) => [reason, isZero]);

  it.each([
    ['a rated load', {}, []],
    ['a sand part without a rate', { sand_rev: 0, rating_flags: noSandRate }, [['no_sand_rate', false]]],
    [
      'freight of 0 miles',
      { freight_rev: 0, approved_mileage: 0, rating_flags: noRateForDistance },
      [['no_miles', false]],
    ],
    [
      'freight without a rate for its miles',
      { freight_rev: 0, rating_flags: noRateForDistance },
      [['no_rate', false]],
    ],
    ['a load of $0', { ...NOTHING, rating_flags: noWeight }, [['no_weight', true]]],
    ['a load of $0 that nothing explains', NOTHING, [['zero_amount', true]]],
    ['a surcharge without a price', { fsc_rev: 0, rating_flags: noPrice }, [['no_diesel_price', false]]],
    ['only a cost without a rate', { freight_cost: 0, rating_flags: noRateForDistance | noSandRate }, []],
    ['a price that may still change', { rating_flags: provisionalPrice }, []],
    ['amounts that cancel out', { freight_rev: 10, fsc_rev: -10, sand_rev: 0 }, [['zero_amount', true]]],
  ] as const)('finds for %s', (_, over, found) => {
    expect(reasonOf(over)).toEqual(found);
  });

  it('finds no asset load that a fixed revenue covers', () => {
    const loads = [load(1, { ...NOTHING, rating_flags: fixedMobilization })];
    expect(rateChecks('asset', loads, true)).toEqual([]);
    expect(rateChecks('asset', loads, false)).toHaveLength(1);
  });

  it('counts each load once, the most frequent reason first', () => {
    const loads = [
      load(1, { freight_rev: 0, sand_rev: 0, rating_flags: noWeight | noSandRate }),
      load(2, { sand_rev: 0, rating_flags: noSandRate }),
      load(3, { sand_rev: 0, rating_flags: noSandRate }),
    ];
    expect(countRateChecks(rateChecks('freight', loads, false))).toEqual([
      { reason: 'no_sand_rate', loads: 2, revCents: 142_550 },
      { reason: 'no_weight', loads: 1, revCents: 1_240 },
    ]);
  });
});

describe('previewInvoice', () => {
  const MARCH_2 = { startMs: chicagoDayStartMs('2026-03-02'), endMs: chicagoDayEndMs('2026-03-02') };
  const older = { delivered_date: '2026-02-27T15:00:00.000Z' };
  const loads = [
    load(1),
    load(2, NOTHING),
    load(3, older),
    load(4, { ...older, ...NOTHING, delivered_date: '2026-02-28T15:00:00.000Z' }),
    load(5, { ...older, locked_reason: 'held' }),
    load(6, { ...older, customer_invoice_id: 8 }),
    load(7, { ...older, customer_invoice_id: 9 }),
    // Not delivered yet.
    load(8, { delivered_date: '' }),
  ];
  const preview = (order: Partial<InvoiceOrder> = {}, leavesOutZero = false) => {
    const nothing = { numbers: null, replacedInvoiceId: 0, replacedLoadIds: new Set<number>() };
    const found = previewInvoice(
      'freight',
      loads,
      { range: MARCH_2, ...nothing, ...order },
      {
        refusalOf: billingRefusal,
        isFixed: false,
        leaveOutOf: (checks) =>
          new Set(checks.filter(({ isZero }) => leavesOutZero && isZero).map(({ load: { id } }) => id)),
      },
    );
    const { taken, refused, totals } = found.selection;
    return {
      taken: taken.map(({ id }) => id),
      refused: refused.map(({ load_id }) => load_id),
      cents: totals.revCents,
      checks: found.checks.map((check) => check.load.id),
      older: found.older,
    };
  };
  const OPEN = { loads: 2, revCents: 101_275, oldest: '2026-02-27' };

  it('leaves older loads out, but counts those that can be billed', () => {
    expect(preview()).toEqual({ taken: [1, 2], refused: [], cents: 101_275, checks: [2], older: OPEN });
  });

  it('takes the older loads that can be billed, and reports none of the others', () => {
    expect(preview({ includesOlder: true })).toEqual({
      taken: [1, 2, 3, 4],
      refused: [],
      cents: 202_550,
      checks: [2, 4],
      older: OPEN,
    });
  });

  it('still lists loads to check that are left out', () => {
    expect(preview({ includesOlder: true }, true)).toMatchObject({ taken: [1, 3], checks: [2, 4] });
  });

  it('counts loads of the replaced version as no older ones', () => {
    const version = { replacedInvoiceId: 9, replacedLoadIds: new Set([7]), includesOlder: true };
    expect(preview(version)).toMatchObject({ taken: [1, 2, 3, 4], older: OPEN });
  });

  it('knows no older loads of picked ones', () => {
    const none = { loads: 0, revCents: 0, oldest: '' };
    const picks = { numbers: new Set([400_001]), includesOlder: true };
    expect(preview(picks)).toMatchObject({ taken: [1], older: none });
    expect(preview({ loadIds: new Set([1]), includesOlder: true })).toMatchObject({
      taken: [1],
      older: none,
    });
  });
});
