import type { CustomerInvoiceReply } from '../../../shared/contract/customer-invoices';
import { proposeGenerated } from './propose-generated';
import { anInvoice } from './testing/records';

const billed = (id: number, over: Partial<CustomerInvoiceReply> = {}) =>
  ({ id, is_asset: false, is_current: true, ...over }) as CustomerInvoiceReply;
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

it('proposes nothing for the first bill, a name without a number, and when all is billed', () => {
  expect(proposeGenerated(301, [], [billed(4)])).toEqual({ invoice_name: '', customer_invoice_id: 0 });
  expect(proposeGenerated(301, [bill(1, 'March', 4)], [billed(4)])).toEqual({
    invoice_name: '',
    customer_invoice_id: 0,
  });
});
