import { amountChange } from './impact';

const asset = {
  freight_rev: 100,
  fsc_rev: 10.25,
  freight_cost: 80,
  fsc_cost: 8,
  is_canceled: false,
  transfer_type_id: 0,
  customer_invoice_id: 0,
  vendor_invoice_id: 0,
};
const held = { ...asset, sand_rev: 5, sand_cost: 4 };
const same = {
  freightRev: 10_000,
  fscRev: 1_025,
  sandRev: 500,
  freightCost: 8_000,
  fscCost: 800,
  sandCost: 400,
  flags: 0,
};

const NO_INVOICES = { customerInvoice: 0, vendorInvoices: [] };

describe('amountChange', () => {
  it('returns null when no amount changes', () => {
    expect(amountChange(held, same)).toBeNull();
    expect(amountChange(held, { ...same, flags: 7 })).toBeNull();
  });

  it('returns the change of revenue and cost in cents', () => {
    expect(amountChange(held, { ...same, freightRev: 10_001, fscRev: 1_000, sandCost: 0 })).toEqual({
      revenue: -24,
      cost: -400,
      ...NO_INVOICES,
    });
  });

  it('returns 0 when the changes cancel out', () => {
    expect(amountChange(held, { ...same, freightRev: 9_900, fscRev: 1_125 })).toEqual({
      revenue: 0,
      cost: 0,
      ...NO_INVOICES,
    });
  });

  it.each([
    ['canceled', { is_canceled: true }],
    ['transferred out', { transfer_type_id: 12 }],
  ])('returns null for a load that is %s', (_, fields) => {
    expect(amountChange({ ...held, ...fields }, { ...same, freightRev: 0 })).toBeNull();
  });

  it('counts a load that was transferred in and is invoiced', () => {
    const load = { ...held, transfer_type_id: 11, customer_invoice_id: 3 };
    expect(amountChange(load, { ...same, freightRev: 10_100 })).toEqual({
      revenue: 100,
      cost: 0,
      customerInvoice: 3,
      vendorInvoices: [],
    });
  });

  it.each([
    ['revenue', { fscRev: 1_026 }, 3, []],
    ['hauling', { freightCost: 8_001 }, 0, [4]],
    ['fuel surcharge of the hauling', { fscCost: 799 }, 0, [4]],
    ['sand', { sandCost: 401 }, 0, [5]],
    ['everything', { freightRev: 1, freightCost: 1, sandCost: 1 }, 3, [4, 5]],
  ])('names the invoices that differ when %s changes', (_, change, customerInvoice, vendorInvoices) => {
    const load = { ...held, customer_invoice_id: 3, vendor_invoice_id: 4, sand_invoice_id: 5 };
    expect(amountChange(load, { ...same, ...change })).toMatchObject({ customerInvoice, vendorInvoices });
  });

  it('reads missing sand amounts of an asset load as 0', () => {
    expect(amountChange(asset, { ...same, sandRev: 0, sandCost: 0 })).toBeNull();
  });
});
