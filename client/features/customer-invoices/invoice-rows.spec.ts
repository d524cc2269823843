import { invoiceRows, invoiceTotals } from './invoice-rows';
import { anInvoice } from './testing/an-invoice';

const original = anInvoice({ id: 9, is_current: false });
const version = anInvoice({ id: 12, version_of: 9, version: 2, invoice_name: 'March v2', total_rev: 2000 });
const other = anInvoice({ id: 10, invoice_name: 'April', profit: 300 });
const asset = anInvoice({ id: 11, invoice_name: 'Boxes', is_asset: true });
const now = (invoice_id: number, calculated_rev: number) => ({
  ...{ invoice_id, calculated_rev, calculated_weight: 47.5, calculated_cost: 1740.3, canceled_load_count: 1 },
});

describe('the list of customer invoices', () => {
  const totals = new Map(
    [now(9, 2025.5), now(12, 2010.01), now(10, 2025.5)].map((one) => [one.invoice_id, one]),
  );
  const rows = invoiceRows('freight', [version, asset, original, other], totals);

  it('has the invoices of the kind, the newest first and versions under their original, with its name', () => {
    expect(rows.map(({ invoice, parentName }) => [invoice.invoice_name, parentName])).toEqual([
      ['April', ''],
      ['March', ''],
      ['March v2', 'March'],
    ]);
    expect(invoiceRows('asset', [version, asset], totals)).toHaveLength(1);
  });

  it('compares invoiced with calculated to the cent, and takes the canceled loads of now', () => {
    expect(rows[2]).toMatchObject({
      canceled: 1,
      now: { calcRev: 2010.01, revDiff: -10.01, weightDiff: 0.5 },
    });
  });

  it('says nothing of what is not known yet', () => {
    const [row] = invoiceRows('asset', [asset], new Map());
    expect(row?.now).toBeNull();
    expect(invoiceTotals(row ? [row] : []).isKnown).toBe(false);
  });

  it('sums the newest versions only, and divides the sums for the margin', () => {
    expect(invoiceTotals(rows)).toMatchObject({
      invoices: 2,
      loads: 4,
      canceled: 2,
      rev: 4025.5,
      calcRev: 4035.51,
      revDiff: -10.01,
      profit: 585.2,
      margin: 14.5373,
      isKnown: true,
    });
    expect(invoiceTotals([])).toMatchObject({ rev: 0, margin: 0 });
  });
});
