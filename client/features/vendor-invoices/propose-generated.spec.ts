import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import { proposeGenerated } from './propose-generated';
import { anInvoice } from './testing/records';

const billed = (id: number, over: Partial<CustomerInvoiceReply> = {}) =>
  buildCustomerInvoice({ id, is_asset: false, is_current: true, ...over });
const bill = (id: number, invoice_name: string, customer_invoice_id = 0, pc_carrier_id = 301) =>
  anInvoice({ id, invoice_name, customer_invoice_id, pc_carrier_id });

it("continues the vendor's names and customer invoices", () => {
  const taken = [bill(1, 'CAP-09', 4), bill(2, 'CAP-10', 5), bill(3, 'HP-77', 7, 0)];
  expect(proposeGenerated(301, taken, [billed(4), billed(5), billed(6), billed(7)])).toEqual({
    invoice_name: 'CAP-11',
    customer_invoice_id: 6,
  });
});

it('skips taken names, replaced versions and asset invoices', () => {
  const taken = [bill(1, 'CAP-09', 4), bill(2, 'cap-10', 0, 0)];
  const invoices = [billed(5, { is_current: false }), billed(6, { is_asset: true }), billed(8)];
  expect(proposeGenerated(301, taken, invoices)).toEqual({ invoice_name: 'CAP-11', customer_invoice_id: 8 });
});

it.each([
  ['the oldest current invoice, for the first bill', [bill(3, 'HP-77', 7, 0)], [6, 5], ['', 5]],
  ['nothing for the first bill without an invoice', [], [], ['', 0]],
  [
    'no name after one without a number, and no invoice when all are billed',
    [bill(1, 'March', 4)],
    [4],
    ['', 0],
  ],
  ['no invoice after a bill that names none', [bill(1, 'CAP-09')], [4, 5], ['CAP-10', 0]],
])('proposes %s', (_, taken, invoices, [invoice_name, customer_invoice_id]) => {
  const current = invoices.map((id) => billed(id));
  const older = [...current, billed(2, { is_current: false }), billed(3, { is_asset: true })];
  expect(proposeGenerated(301, taken, older)).toEqual({ invoice_name, customer_invoice_id });
});
