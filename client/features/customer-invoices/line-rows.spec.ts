import type { CustomerInvoiceLoadReply } from '#shared/contract/customer-invoices';
import { buildLoad } from '#test/factories/build-load';
import { buildCustomerInvoiceLine } from '#test/factories/build-customer-invoice';
import { filterLines, isMismatch, lineRowsReader } from './line-rows';

const rowsOf = (lines: CustomerInvoiceLoadReply[], loads: ReturnType<typeof buildLoad>[]) =>
  lineRowsReader(lines)(new Map(loads.map((load) => [load.id, load])));

describe('an invoice line', () => {
  it('has the current values of its load', () => {
    const [row] = rowsOf(
      [buildCustomerInvoiceLine()],
      [buildLoad({ freight_rev: 702.36, weight_tons: 24.1 })],
    );
    expect(row).toMatchObject({ total_rev: 1012.75, calculated_rev: 1014.76, calculated_weight: 24.1 });
  });

  it('has a calculated revenue of zero once its load is canceled or transferred', () => {
    const canceled = rowsOf([buildCustomerInvoiceLine()], [buildLoad({ is_canceled: true })]);
    const gone = rowsOf([buildCustomerInvoiceLine()], [buildLoad({ transfer_type_id: 12 })]);
    const nothing = { calculated_rev: 0, calculated_weight: 0, isCounted: false };
    expect(canceled[0]).toMatchObject({ is_canceled: true, ...nothing });
    expect(gone[0]).toMatchObject({ is_canceled: false, ...nothing });
  });

  it('uses the amounts from the server while the load is not in the browser', () => {
    const [row] = rowsOf([buildCustomerInvoiceLine({ calculated_rev: 1000, is_canceled: true })], []);
    expect(row).toMatchObject({ calculated_rev: 1000, is_canceled: true, isCounted: false });
  });

  it('keeps its row object while its load does not change', () => {
    const read = lineRowsReader([buildCustomerInvoiceLine(), buildCustomerInvoiceLine({ load_id: 2 })]);
    const [one, two] = [buildLoad({ id: 1 }), buildLoad({ id: 2 })];
    const before = read(
      new Map([
        [1, one],
        [2, two],
      ]),
    );
    const after = read(
      new Map([
        [1, one],
        [2, { ...two, freight_rev: 1 }],
      ]),
    );
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it.each([
    [2, 200, false],
    [-2, 200, false],
    [2.01, 200, true],
    [-2.01, 200, true],
    [0, 0, false],
    [0.01, 0, true],
  ])('compares a difference of %d with a threshold of %d cents: mismatch %s', (difference, cents, isOver) => {
    const [row] = rowsOf([buildCustomerInvoiceLine({ total_rev: 1012.75 + difference })], [buildLoad()]);
    expect(row && isMismatch(row, cents)).toBe(isOver);
  });

  it('passes the filter only above the threshold', () => {
    const rows = rowsOf(
      [
        buildCustomerInvoiceLine(),
        buildCustomerInvoiceLine({ load_id: 2, total_rev: 1020 }),
        buildCustomerInvoiceLine({ load_id: 3, total_rev: 1013 }),
      ],
      [buildLoad({ id: 1 }), buildLoad({ id: 2 }), buildLoad({ id: 3 })],
    );
    expect(filterLines(rows, 'all', 200)).toHaveLength(3);
    expect(filterLines(rows, 'cost_mismatch', 200).map(({ load_id: id }) => id)).toEqual([2]);
  });
});
