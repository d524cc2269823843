import { billingRefusal } from '../../rules/invoice-eligibility';
import { chicagoDayEndMs, chicagoDayStartMs } from '../chicago-day';
import { buildLoad } from '../../../test/factories/build-load';
import { type InvoiceOrder, fixedMobilizationPart, invoiceSums, marginPercent, selectForInvoice } from '.';

const NOTHING: InvoiceOrder = {
  range: null,
  numbers: null,
  replacedInvoiceId: 0,
  keptLoadIds: new Set(),
};
const MARCH_2 = { startMs: chicagoDayStartMs('2026-03-02'), endMs: chicagoDayEndMs('2026-03-02') };

const billable = (over: Parameters<typeof buildLoad>[0] = {}) => {
  const load = buildLoad(over);
  return over.matching_load_numbers ? load : { ...load, matching_load_numbers: [load.load_no] };
};
const select = (loads: ReturnType<typeof billable>[], order: Partial<InvoiceOrder>) =>
  selectForInvoice('freight', loads, { ...NOTHING, ...order }, billingRefusal);

describe('selectForInvoice', () => {
  it('takes the loads of the Chicago days, from the first instant to the last', () => {
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

  it('takes the picked numbers whenever they were delivered, and names those that no load bears', () => {
    const { taken, refused } = select([billable({ id: 1, load_no: 7 }), billable({ id: 2, load_no: 8 })], {
      numbers: new Set([99, 7, 12]),
    });
    expect(taken.map(({ id }) => id)).toEqual([1]);
    expect(refused).toEqual([
      { load_id: 0, load_no: 12, reason: 'not_found', isPicked: true },
      { load_id: 0, load_no: 99, reason: 'not_found', isPicked: true },
    ]);
  });

  it('takes or refuses each load of a picked number by itself', () => {
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

  it('lets ids be the choice where there are some, within the range', () => {
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

  it('takes over what the replaced version has, as far as it can still be billed', () => {
    const loads = [
      billable({ id: 1, customer_invoice_id: 5 }),
      billable({ id: 2, customer_invoice_id: 5, is_canceled: true }),
      billable({ id: 3, customer_invoice_id: 6 }),
      billable({ id: 4 }),
    ];
    const order = { range: MARCH_2, replacedInvoiceId: 5, keptLoadIds: new Set([1, 2]) };
    const { taken, refused } = select(loads, order);
    expect(taken.map(({ id }) => id)).toEqual([1, 4]);
    expect(refused).toEqual([
      { load_id: 2, load_no: 400_002, reason: 'canceled', isPicked: true },
      { load_id: 3, load_no: 400_003, reason: 'invoiced', isPicked: false },
    ]);
  });
});

describe('invoiceSums', () => {
  it('foots to the cent', () => {
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
  ])('of %s cents with a profit of %s is %s', (revenue, profit, percent) => {
    expect(marginPercent(revenue, profit)).toBe(percent);
  });
});

describe('fixedMobilizationPart', () => {
  const project = { fixed_mob_rev: 12_000, fixed_mob_cost: 9_000.5 };
  const invoice = (id: number, rev: number, is_current = true) => ({
    id,
    is_asset: true,
    is_current,
    is_deleted: false,
    fixed_mob_rev: rev,
    fixed_mob_cost: 0,
  });

  it('is all of it at first, nothing later, the rise when it was raised', () => {
    const rest = (invoices: ReturnType<typeof invoice>[], replaced = 0) =>
      fixedMobilizationPart('asset', project, invoices, replaced).revCents;
    expect(rest([])).toBe(1_200_000);
    expect(rest([invoice(1, 12_000)])).toBe(0);
    expect(rest([invoice(1, 10_000)])).toBe(200_000);
    expect(rest([invoice(1, 13_000)])).toBe(0);
    expect(rest([invoice(1, 12_000)], 1)).toBe(1_200_000);
    expect(rest([invoice(1, 12_000, false), invoice(2, 5_000)])).toBe(700_000);
    expect(fixedMobilizationPart('asset', project, [], 0).costCents).toBe(900_050);
  });

  it('is nothing for freight', () => {
    expect(fixedMobilizationPart('freight', project, [], 0)).toEqual({ revCents: 0, costCents: 0 });
  });
});
