import { type ProjectBills, billItems } from './palette-items';

const bills: ProjectBills = {
  customer_invoices: [{ id: 1, invoice_name: 'June 2026' }],
  vendor_invoices: [
    { id: 2, invoice_name: 'RB-1', vendor_name: 'Red Bluff', is_sand: false, is_asset: false },
    { id: 3, invoice_name: 'S-1', vendor_name: 'Barstow', is_sand: true, is_asset: false },
    { id: 4, invoice_name: 'B-1', vendor_name: 'Red Bluff', is_sand: false, is_asset: true },
  ],
  project_accruals: [{ id: 5, accrual_name: 'June accrual' }],
};

const found = (query: string): (readonly [string, string, string])[] => {
  const opened: string[] = [];
  return billItems(bills, query, (part) => opened.push(part)).map(({ label, note, run }) => {
    run();
    return [label, note, opened.at(-1) ?? ''] as const;
  });
};

describe('billItems', () => {
  it('finds invoices and accruals by name, and opens their pages', () => {
    expect(found('june')).toEqual([
      ['June 2026', 'Customer invoice', 'customer-invoices/1'],
      ['June accrual', 'Accrual', 'accruals'],
    ]);
  });

  it('finds vendor invoices by vendor and kind', () => {
    expect(found('red bluff')).toEqual([
      ['RB-1', 'Freight bill from Red Bluff', 'vendor-invoices/freight/2'],
      ['B-1', 'Asset bill from Red Bluff', 'vendor-invoices/asset/4'],
    ]);
    expect(found('sand barstow')).toEqual([['S-1', 'Sand bill from Barstow', 'vendor-invoices/sand/3']]);
    expect(found('nothing')).toEqual([]);
  });
});
