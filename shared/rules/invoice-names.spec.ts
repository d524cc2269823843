import { type NamedInvoices, invoiceNames, isNamed, nameInvoices, NO_INVOICE_NAMES } from './invoice-names';
import { ALL_LOADS } from './load-filters';
import { compareValues, orderColumns } from './load-order';

const NAMES = invoiceNames(
  [{ id: 1, invoice_name: 'INV-104' }],
  [
    { id: 1, invoice_name: 'HP-7' },
    { id: 2, invoice_name: 'Kermit 9' },
  ],
);
type Built = NamedInvoices & {
  customer_invoice_id: number;
  vendor_invoice_id: number;
  sand_invoice_id: number | undefined;
  delivered_date: string;
};
const build = (customer_invoice_id: number, vendor_invoice_id: number, sand_invoice_id?: number): Built => ({
  customer_invoice_id,
  vendor_invoice_id,
  sand_invoice_id,
  delivered_date: '2026-03-08T15:00:00.000Z',
});
const named = (...ids: Parameters<typeof build>) => {
  const load = build(...ids);
  nameInvoices(load, NAMES);
  return load;
};

describe('the invoice names of a load', () => {
  it('names freight and sand invoices from the same list', () => {
    expect(named(1, 1, 2)).toMatchObject({
      customer_invoice_name: 'INV-104',
      vendor_invoice_name: 'HP-7',
      sand_invoice_name: 'Kermit 9',
    });
  });

  it('leaves out the name of a missing or unknown invoice', () => {
    expect(Object.values(named(0, 99)).filter((value) => typeof value === 'string')).toHaveLength(1);
  });

  it('detects that an invoice was renamed, added or removed', () => {
    const load = named(1, 0);
    expect(isNamed(load, NAMES)).toBe(true);
    expect(isNamed(load, invoiceNames([{ id: 1, invoice_name: 'INV-104 v2' }], []))).toBe(false);
    expect(isNamed(load, NO_INVOICE_NAMES)).toBe(false);
    expect(isNamed(named(2, 0), invoiceNames([{ id: 2, invoice_name: 'INV-105' }], []))).toBe(false);
  });

  it.each(['customer_invoice_id', 'vendor_invoice_id', 'sand_invoice_id'])(
    'orders loads by invoice name: %s',
    (field) => {
      const names = invoiceNames(
        [1, 2, 3].map((id) => ({ id, invoice_name: ['zinc', 'Amber', 'beryl'][id - 1] ?? '' })),
        [1, 2, 3].map((id) => ({ id, invoice_name: ['zinc', 'Amber', 'beryl'][id - 1] ?? '' })),
      );
      const loads = [1, 2, 3, 0].map((id) => build(id, id, id));
      for (const load of loads) nameInvoices(load, names);
      const [column] = orderColumns([...ALL_LOADS.sort, { field, descending: false }]);
      if (column === undefined) throw new Error('The order has no column');
      const order = [...loads].sort((a, b) => compareValues(column.value(a), column.value(b)));
      expect(order.map(({ vendor_invoice_name: name }) => name)).toEqual([
        undefined,
        'Amber',
        'beryl',
        'zinc',
      ]);
    },
  );
});
