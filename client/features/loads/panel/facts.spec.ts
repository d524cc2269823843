import { aLoad } from '../testing/a-load';
import { factsOf } from './facts';

const load = {
  ...aLoad({ customer_invoice_id: 57, vendor_invoice_id: 31, sand_invoice_id: 32 }),
  customer_invoice_name: 'INV-104',
  vendor_invoice_name: 'HP-7',
  sand_invoice_name: 'Kermit 9',
};
const factOf = (label: string, of = load, kind: 'freight' | 'asset' = 'freight') =>
  factsOf(kind, of).find((fact) => fact.label === label);

describe('factsOf', () => {
  it('names the invoices of a load and links to them', () => {
    const at = '/project/7';
    expect(factOf('Customer invoice')).toMatchObject({ value: 'INV-104', to: `${at}/customer-invoices/57` });
    expect(factOf('Vendor invoice')).toMatchObject({ value: 'HP-7', to: `${at}/vendor-invoices/freight/31` });
    expect(factOf('Sand invoice')).toMatchObject({ value: 'Kermit 9', to: `${at}/vendor-invoices/sand/32` });
    expect(factOf('Vendor invoice', load, 'asset')?.to).toBe(`${at}/vendor-invoices/asset/31`);
  });

  it('shows a dash without a link for an invoice without a name', () => {
    const unknown = { ...load, customer_invoice_name: undefined };
    expect(factsOf('freight', unknown).find(({ label }) => label === 'Customer invoice')).toEqual({
      label: 'Customer invoice',
      value: '—',
    });
    expect(factOf('Carrier')).toEqual({ label: 'Carrier', value: 'Red Bluff Carriers' });
  });
});
