import fc from 'fast-check';
import { toCents } from '../money';
import { type CreditDebitSum, type InvoiceSum, type TotalsInput, totalsFrom } from '.';

const invoice = (over: Partial<InvoiceSum> = {}): InvoiceSum => ({
  side: 'vendor',
  type: 'freight',
  vendorName: 'Main Vendor',
  pcCarrierId: 0,
  poNumber: '',
  totalCents: 10_000,
  ...over,
});

const credit = (over: Partial<CreditDebitSum> = {}): CreditDebitSum => ({
  side: 'vendor',
  type: 'freight',
  isCredit: true,
  vendorName: 'Main Vendor',
  pcCarrierId: 0,
  poNumber: '',
  amountCents: 500,
  ...over,
});

const totals = (input: Partial<TotalsInput>) =>
  totalsFrom({
    sums: [],
    days: [],
    attachedCarriers: [{ pcCarrierId: 7, carrierName: 'Basin Haulers' }],
    projectVendorName: 'Main Vendor',
    sandRates: [],
    fixedMobilization: { revenue: 0, cost: 0 },
    invoices: [],
    credits: [],
    ...input,
  });

const billed = (rows: ReturnType<typeof totals>['vendor_totals']): unknown[] =>
  rows.map(({ vendor_name, total_invoiced, credits, debits }) => [
    vendor_name,
    total_invoiced,
    credits,
    debits,
  ]);

describe('what vendors have billed', () => {
  it("stays the project vendor's under its new name", () => {
    const { vendor_totals } = totals({
      projectVendorName: 'Main Vendor LLC',
      invoices: [invoice()],
      credits: [credit(), credit({ isCredit: false, amountCents: 200 })],
    });
    expect(billed(vendor_totals)).toEqual([
      ['Main Vendor LLC', 100, 5, 2],
      ['Basin Haulers', 0, 0, 0],
    ]);
  });

  it("stays an attached carrier's under its new name", () => {
    const { vendor_totals } = totals({
      attachedCarriers: [{ pcCarrierId: 7, carrierName: 'Basin Hauling Inc' }],
      invoices: [invoice({ vendorName: 'Basin Haulers', pcCarrierId: 7 })],
      credits: [credit({ vendorName: 'Basin Haulers', pcCarrierId: 7 })],
    });
    expect(billed(vendor_totals)).toEqual([
      ['Main Vendor', 0, 0, 0],
      ['Basin Hauling Inc', 100, 5, 0],
    ]);
  });

  it('by carriers that are attached no more has entries of its own, by name', () => {
    const { vendor_totals, project_po_totals } = totals({
      invoices: [
        invoice({ vendorName: 'Old Star', pcCarrierId: 9 }),
        invoice({ vendorName: 'Left Behind', pcCarrierId: 8, totalCents: 1 }),
        invoice({ vendorName: 'Old Star', pcCarrierId: 10, totalCents: 50 }),
      ],
      credits: [credit({ vendorName: 'Left Behind', pcCarrierId: 8 })],
    });
    expect(billed(vendor_totals)).toEqual([
      ['Main Vendor', 0, 0, 0],
      ['Basin Haulers', 0, 0, 0],
      ['Left Behind', 0.01, 5, 0],
      ['Old Star', 100.5, 0, 0],
    ]);
    // They have not hauled any load that is still theirs.
    expect(project_po_totals.map(({ vendor }) => vendor)).toEqual(['Main Vendor', 'Basin Haulers', 'Totals']);
  });

  it('by a carrier that is attached no more, but under the name of a vendor that is there, is that one’s', () => {
    const { vendor_totals } = totals({
      invoices: [
        invoice({ vendorName: 'Basin Haulers', pcCarrierId: 8 }),
        invoice({ pcCarrierId: 9, totalCents: 1 }),
      ],
    });
    expect(billed(vendor_totals)).toEqual([
      ['Main Vendor', 0.01, 0, 0],
      ['Basin Haulers', 100, 0, 0],
    ]);
  });

  it('by the former vendor of the project is with it where it is a carrier now, else with the new vendor', () => {
    const { vendor_totals } = totals({
      projectVendorName: 'New Vendor',
      invoices: [invoice({ vendorName: 'Basin Haulers' }), invoice({ vendorName: 'Before', totalCents: 1 })],
    });
    expect(billed(vendor_totals)).toEqual([
      ['New Vendor', 0.01, 0, 0],
      ['Basin Haulers', 100, 0, 0],
    ]);
  });

  it('of a fixed mobilization cost is invoiced, whatever the vendor is called now', () => {
    const asset = { type: 'asset', totalCents: 300_000 } as const;
    const { vendor_asset_totals } = totals({
      projectVendorName: 'Other Vendor',
      fixedMobilization: { revenue: 0, cost: 4000 },
      invoices: [
        invoice(asset),
        // A carrier's own invoice does not count against the amount agreed with the project's vendor.
        invoice({ ...asset, vendorName: 'Basin Haulers', pcCarrierId: 7 }),
        invoice({ ...asset, vendorName: 'Other Vendor', pcCarrierId: 9 }),
      ],
    });
    expect(vendor_asset_totals.map((row) => [row.vendor_name, row.remaining_to_invoice])).toEqual([
      ['Other Vendor', 1000],
      ['Basin Haulers', 0],
    ]);
  });

  it('of sand goes by purchase order, written with blanks or not, also where only a credit names it', () => {
    const sand = { type: 'sand', vendorName: 'Terminal' } as const;
    const { vendor_totals } = totals({
      invoices: [invoice({ ...sand, poNumber: ' PO-1 ' })],
      credits: [credit({ ...sand, poNumber: 'PO-1' }), credit({ ...sand, poNumber: 'PO-2' })],
    });
    const ofSand = vendor_totals.filter((row) => row.is_sand);
    expect(ofSand.map((row) => [row.po_number, ...(billed([row])[0] as unknown[])])).toEqual([
      ['PO-1', 'Terminal', 100, 5, 0],
      ['PO-2', 'Terminal', 0, 5, 0],
    ]);
  });
});

const names = fc.constantFrom('', 'Main Vendor', 'Basin Haulers', 'Old Star', 'Old Star ');
const ids = fc.constantFrom(0, 7, 8, 9);
const cents = fc.integer({ min: -1_000_000, max: 100_000_000 });
const shared = {
  side: fc.constantFrom<InvoiceSum['side']>('customer', 'vendor'),
  type: fc.constantFrom<InvoiceSum['type']>('freight', 'sand', 'asset'),
  vendorName: names,
  pcCarrierId: ids,
  poNumber: fc.constantFrom('', 'PO-1', ' PO-1', 'PO-2'),
};
const invoices = fc.array(fc.record({ ...shared, totalCents: cents }), { maxLength: 12 });
const credits = fc.array(
  fc.record({ ...shared, isCredit: fc.boolean(), amountCents: fc.integer({ min: 1, max: 1_000_000 }) }),
  { maxLength: 12 },
);
const projects = fc.record({
  projectVendorName: names,
  attachedCarriers: fc.uniqueArray(fc.record({ pcCarrierId: fc.constantFrom(7, 8), carrierName: names }), {
    selector: ({ pcCarrierId }) => pcCarrierId,
  }),
  invoices,
  credits,
});

const sum = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

describe('the entries of vendors', () => {
  it('come to all invoices, credits and charges of vendors, whatever the names are', () => {
    fc.assert(
      fc.property(projects, (project) => {
        const { vendor_totals: hauledAndSand, vendor_asset_totals: assets } = totals(project);
        for (const type of ['freight', 'sand', 'asset'] as const) {
          const rows =
            type === 'asset' ? assets : hauledAndSand.filter((row) => row.is_sand === (type === 'sand'));
          const ofType = (one: InvoiceSum | CreditDebitSum): boolean =>
            one.side === 'vendor' && one.type === type;
          const entries = project.credits.filter(ofType);
          const amount = ({ amountCents }: CreditDebitSum): number => amountCents;
          expect({
            invoiced: sum(rows, (row) => toCents(row.total_invoiced)),
            credits: sum(rows, (row) => toCents(row.credits)),
            debits: sum(rows, (row) => toCents(row.debits)),
          }).toEqual({
            invoiced: sum(project.invoices.filter(ofType), (one) => one.totalCents),
            credits: sum(
              entries.filter((one) => one.isCredit),
              amount,
            ),
            debits: sum(
              entries.filter((one) => !one.isCredit),
              amount,
            ),
          });
        }
      }),
    );
  });

  it('do not depend on the order of the invoices, and are one a name', () => {
    fc.assert(
      fc.property(projects, (project) => {
        const { vendor_totals: rows } = totals(project);
        const hauled = rows.filter((row) => !row.is_sand);
        expect(new Set(hauled.map((row) => row.vendor_name)).size).toBe(hauled.length);
        const turned = {
          ...project,
          invoices: [...project.invoices].reverse(),
          credits: [...project.credits].reverse(),
        };
        expect(totals(turned).vendor_totals.filter((row) => !row.is_sand)).toEqual(hauled);
      }),
    );
  });
});
