import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import { type InvoiceRow, invoiceRows, unfolded } from './invoice-rows';

const original = buildCustomerInvoice({ id: 9, is_current: false });
const version = buildCustomerInvoice({
  id: 12,
  version_of: 9,
  version: 2,
  invoice_name: 'March v2',
  total_rev: 2000,
});
const other = buildCustomerInvoice({ id: 10, invoice_name: 'April', profit: 300 });
const asset = buildCustomerInvoice({ id: 11, invoice_name: 'Boxes', is_asset: true });
const now = (invoice_id: number, calculated_rev: number) => ({
  invoice_id,
  calculated_rev,
  calculated_weight: 47.5,
  calculated_cost: 1740.3,
  canceled_load_count: 1,
});

describe('the list of customer invoices', () => {
  const totals = new Map(
    [now(9, 2025.5), now(12, 2010.01), now(10, 2025.5)].map((one) => [one.invoice_id, one]),
  );
  const rows = invoiceRows('freight', [version, asset, original, other], totals);

  const names = (all: readonly InvoiceRow[]) => all.map(({ invoice }) => invoice.invoice_name);

  it('shows the newest version of each invoice, with older versions folded under it', () => {
    expect(names(rows)).toEqual(['April', 'March v2']);
    expect(rows.map(({ parentName, older }) => [parentName, names(older)])).toEqual([
      ['', []],
      ['March', ['March']],
    ]);
    expect(names(unfolded(rows, () => false))).toEqual(['April', 'March v2']);
    expect(names(unfolded(rows, () => true))).toEqual(['April', 'March v2', 'March']);
    expect(invoiceRows('asset', [version, asset], totals)).toHaveLength(1);
    const deleted = buildCustomerInvoice({ id: 20, is_deleted: true });
    expect(invoiceRows('freight', [deleted], totals)).toEqual([]);
  });

  it('offers a version on the original and its newest version, and none after the tenth', () => {
    const third = buildCustomerInvoice({ id: 13, version_of: 9, version: 3, invoice_name: 'March v3' });
    const second = { ...version, is_current: false };
    const offered = (all: (typeof third)[]) =>
      unfolded(invoiceRows('freight', all, totals), () => true).map((row) => [
        row.invoice.invoice_name,
        row.versionOf?.invoice_name,
      ]);
    expect(offered([original, second, third])).toEqual([
      ['March v3', 'March'],
      ['March v2', undefined],
      ['March', 'March'],
    ]);
    const tenth = { ...third, version: 10, invoice_name: 'March v10' };
    expect(offered([original, tenth])).toEqual([
      ['March v10', undefined],
      ['March', undefined],
    ]);
  });

  it('has the current totals of its loads once they are known', () => {
    expect(rows[1]?.now).toMatchObject({ canceled_load_count: 1, calculated_rev: 2010.01 });
    expect(invoiceRows('asset', [asset], new Map())[0]?.now).toBeNull();
  });
});
