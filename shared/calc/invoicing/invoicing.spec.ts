import { billingRefusal } from '../../rules/invoice-eligibility';
import fc from 'fast-check';
import { chicagoDay, chicagoDayEndMs, chicagoDayStartMs } from '#shared/business-time';
import { buildLoad } from '#test/factories/build-load';
import {
  type BillingInvoice,
  type InvoiceOrder,
  fixedMobilizationNow,
  fixedMobilizationPart,
  fixedRevenueOn,
  invoicePeriod,
  marginPercent,
  selectForInvoice,
} from '.';
import { invoiceSums } from './invoice-sums';

const NOTHING: InvoiceOrder = {
  range: null,
  numbers: null,
  replacedInvoiceId: 0,
  replacedLoadIds: new Set(),
};
const MARCH_2 = { startMs: chicagoDayStartMs('2026-03-02'), endMs: chicagoDayEndMs('2026-03-02') };

const billable = (over: Parameters<typeof buildLoad>[0] = {}) => {
  const load = buildLoad(over);
  return over.matching_load_numbers ? load : { ...load, matching_load_numbers: [load.load_no] };
};
const select = (loads: ReturnType<typeof billable>[], order: Partial<InvoiceOrder>) =>
  selectForInvoice('freight', loads, { ...NOTHING, ...order }, billingRefusal);

describe('selectForInvoice', () => {
  it('takes the loads of the Chicago days, from the first instant to the last one', () => {
    const at = (id: number, delivered_date: string) => billable({ id, delivered_date });
    const loads = [
      at(1, '2026-03-02T05:59:59.999Z'),
      at(2, '2026-03-02T06:00:00.000Z'),
      at(3, '2026-03-03T05:59:59.999Z'),
      at(4, '2026-03-03T06:00:00.000Z'),
    ];
    const { taken, refused } = select(loads, { range: MARCH_2 });
    expect(taken.map(({ id }) => id)).toEqual([2, 3]);
    expect(refused).toEqual([]);
  });

  it('takes picked load numbers of any date, and names unknown numbers', () => {
    const { taken, refused } = select([billable({ id: 1, load_no: 7 }), billable({ id: 2, load_no: 8 })], {
      numbers: new Set([99, 7, 12]),
    });
    expect(taken.map(({ id }) => id)).toEqual([1]);
    expect(refused).toEqual([
      { load_id: 0, load_no: 12, reason: 'not_found', isPicked: true },
      { load_id: 0, load_no: 99, reason: 'not_found', isPicked: true },
    ]);
  });

  it('decides separately for each load with a picked number', () => {
    const loads = [
      billable({ id: 1, load_no: 7, is_canceled: true }),
      billable({ id: 2, load_no: 7 }),
      billable({ id: 3, load_no: 7, locked_reason: 'Hold' }),
    ];
    const { taken, refused } = select(loads, { numbers: new Set([7]) });
    expect(taken.map(({ id }) => id)).toEqual([2]);
    expect(refused.map(({ load_id, reason }) => [load_id, reason])).toEqual([
      [1, 'canceled'],
      [3, 'locked'],
    ]);
  });

  it('takes picked ids, but only within the range', () => {
    const loads = [
      billable({ id: 1 }),
      billable({ id: 2 }),
      billable({ id: 3, delivered_date: '2026-04-01T12:00:00Z' }),
    ];
    const { taken, refused } = select(loads, { range: MARCH_2, loadIds: new Set([2, 3, 44]) });
    expect(taken.map(({ id }) => id)).toEqual([2]);
    expect(refused.map(({ load_id, reason }) => [load_id, reason])).toEqual([
      [3, 'outside_range'],
      [44, 'not_found'],
    ]);
    expect(select(loads, { loadIds: new Set([3]) }).taken.map(({ id }) => id)).toEqual([3]);
  });

  it('takes exactly the picked numbers, even with a range', () => {
    const loads = [billable({ id: 1, load_no: 7 }), billable({ id: 2, load_no: 8 })];
    expect(select(loads, { range: MARCH_2, numbers: new Set([7]) }).taken.map(({ id }) => id)).toEqual([1]);
  });
});

describe('selectForInvoice for a new version', () => {
  const replaced = { replacedInvoiceId: 5, replacedLoadIds: new Set([1, 2, 3]) };
  const april = '2026-04-01T12:00:00Z';
  const loads = [
    billable({ id: 1, load_no: 11, customer_invoice_id: 5 }),
    billable({ id: 2, load_no: 12, customer_invoice_id: 5, is_canceled: true }),
    billable({ id: 3, load_no: 13, customer_invoice_id: 5, delivered_date: april }),
    billable({ id: 4, load_no: 14, customer_invoice_id: 6 }),
    billable({ id: 5, load_no: 15 }),
  ];
  const chosen = (order: Partial<InvoiceOrder>) => {
    const { taken, refused } = select(loads, { ...replaced, ...order });
    return {
      taken: taken.map(({ id }) => id),
      refused: refused.map(({ load_id, reason, isPicked }) => [load_id, reason, isPicked]),
    };
  };

  it('takes loads in the range, and drops loads of the replaced invoice outside it', () => {
    expect(chosen({ range: MARCH_2 })).toEqual({
      taken: [1, 5],
      refused: [
        [2, 'canceled', true],
        [4, 'invoiced', false],
      ],
    });
  });

  it.each([
    ['numbers', { numbers: new Set([13, 15]) }],
    ['ids', { loadIds: new Set([3, 5]) }],
  ])('takes exactly the loads picked by %s', (_, order) => {
    expect(chosen(order)).toEqual({ taken: [3, 5], refused: [] });
  });

  it('takes no load of another invoice', () => {
    expect(chosen({ numbers: new Set([14]) })).toEqual({ taken: [], refused: [[4, 'invoiced', true]] });
  });
});

describe('invoicePeriod', () => {
  const at = (...times: string[]) => times.map((delivered_date) => ({ delivered_date }));
  const october = { startDate: '2026-10-05', endDate: '2026-10-09' };

  it.each([
    ['the requested days when they include all lines', october, at('2026-10-06T12:00:00Z'), october],
    [
      'a longer period when a line is outside the requested days',
      october,
      at('2026-10-05T04:59:59.999Z', '2026-10-10T05:00:00Z'),
      { startDate: '2026-10-04', endDate: '2026-10-10' },
    ],
    [
      'the days of the lines when none were requested',
      { startDate: '', endDate: '' },
      at('2026-10-08T12:00:00Z', '2026-10-06T12:00:00Z'),
      { startDate: '2026-10-06', endDate: '2026-10-08' },
    ],
  ] as const)('returns %s', (_, asked, lines, period) => {
    expect(invoicePeriod(asked, lines)).toEqual(period);
  });

  it('includes every line for any requested days', () => {
    const instant = fc
      .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-12-31') })
      .map((ms) => new Date(ms).toISOString());
    const asked = fc.constantFrom(october, { startDate: '', endDate: '' });
    fc.assert(
      fc.property(asked, fc.array(instant, { minLength: 1, maxLength: 8 }), (days, times) => {
        const { startDate, endDate } = invoicePeriod(days, at(...times));
        for (const time of times) {
          expect(startDate <= chicagoDay(time) && chicagoDay(time) <= endDate).toBe(true);
        }
        if (days.startDate !== '') expect(startDate <= days.startDate && days.endDate <= endDate).toBe(true);
      }),
    );
  });
});

describe('invoiceSums', () => {
  it('adds up to the cent', () => {
    const loads = [0.1, 0.2, 0.7].map((freight_rev, id) => billable({ id, freight_rev, sand_rev: 0.05 }));
    const sums = invoiceSums(loads, { revCents: 10_000, costCents: 1 });
    expect(sums).toMatchObject({ loads: 3, weightUnits: 720_000, freightRevCents: 100, sandRevCents: 15 });
    expect(sums.revCents).toBe(100 + 3 * 1_240 + 15 + 10_000);
    expect(sums.profitCents).toBe(sums.revCents - sums.costCents);
  });
});

describe('marginPercent', () => {
  it.each([
    [8_000, 2_500, 31.25],
    [0, -500, 0],
    [500, 0, 0],
    [300, 100, 33.3333],
    [300, 200, 66.6667],
    [100, -100_000, -100_000],
  ])('calculates for %s cents with a profit of %s the margin %s', (revenue, profit, percent) => {
    expect(marginPercent(revenue, profit)).toBe(percent);
  });
});

describe('a fixed mobilization', () => {
  const project = { fixed_mob_rev: 12_000, fixed_mob_cost: 9_000.5 };
  const invoice = (id: number, rev: number, over: Partial<BillingInvoice> = {}): BillingInvoice => ({
    id,
    version_of: 0,
    is_asset: true,
    is_current: true,
    is_deleted: false,
    fixed_mob_rev: rev,
    fixed_mob_cost: 0,
    ...over,
  });

  it('is billed once in full, and later only by an increase', () => {
    const rest = (invoices: BillingInvoice[], replaced = 0) =>
      fixedMobilizationPart('asset', project, invoices, replaced).revCents;
    expect(rest([])).toBe(1_200_000);
    expect(rest([invoice(1, 12_000)])).toBe(0);
    expect(rest([invoice(1, 10_000)])).toBe(200_000);
    expect(rest([invoice(1, 13_000)])).toBe(0);
    expect(rest([invoice(1, 12_000)], 1)).toBe(1_200_000);
    expect(rest([invoice(1, 12_000, { is_current: false }), invoice(2, 5_000)])).toBe(700_000);
    expect(fixedMobilizationPart('asset', project, [], 0).costCents).toBe(900_050);
  });

  it('is 0 for freight', () => {
    const nothing = { revCents: 0, costCents: 0 };
    expect(fixedMobilizationPart('freight', project, [], 0)).toEqual(nothing);
    const freight = invoice(1, 12_000, { is_asset: false });
    expect(fixedMobilizationNow(freight, project, [freight])).toEqual(nothing);
  });

  it('equals the present amount of the project less other current invoices', () => {
    const now = (own: BillingInvoice, ...others: BillingInvoice[]) =>
      fixedMobilizationNow(own, project, [own, ...others]).revCents;
    const billed = invoice(1, 10_000);
    expect(now(billed)).toBe(1_200_000);
    expect(now(billed, invoice(2, 1_500))).toBe(1_050_000);
    expect(now(billed, invoice(2, 13_000))).toBe(0);
    expect(now(billed, invoice(2, 1_500, { is_current: false }))).toBe(1_200_000);
    expect(now(billed, invoice(2, 1_500, { is_deleted: true }))).toBe(1_200_000);
    // A rise is shown on the invoice that billed the amount, not on each asset invoice.
    expect(now(invoice(3, 0), billed)).toBe(0);
    // A superseded version has the same present fixed part as the newest one.
    const version = invoice(4, 10_000, { version_of: 1 });
    expect(now(invoice(1, 9_000, { is_current: false }), version)).toBe(1_200_000);
    const withCost = invoice(1, 0, { fixed_mob_cost: 5_000 });
    expect(fixedMobilizationNow(withCost, project, [withCost])).toEqual({ revCents: 0, costCents: 900_050 });
  });

  it('is found on the current invoices that bill its revenue', () => {
    const invoices = [
      invoice(1, 12_000),
      invoice(2, 0),
      invoice(3, 5, { is_current: false }),
      invoice(4, 5, { is_deleted: true }),
    ];
    expect(fixedRevenueOn(invoices, 0).map(({ id }) => id)).toEqual([1]);
    expect(fixedRevenueOn(invoices, 1)).toEqual([]);
  });
});
