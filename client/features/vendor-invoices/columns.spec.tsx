import type { VendorInvoiceTotalsReply, VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { missingColumns, sectionColumns } from './line-columns';
import { listColumns } from './list-columns';
import { anInvoice } from './testing/records';

const headings = (columns: readonly { label: string }[]): string =>
  columns.map(({ label }) => label).join(', ');
const list = (type: VendorInvoiceType, mayAct = true): string =>
  headings(listColumns({ type, rows: [], approval: () => null, actions: mayAct ? () => null : undefined }));

const someTotals: VendorInvoiceTotalsReply = {
  invoice_id: 31,
  calculated_weight: 0,
  calculated_cost: 0,
  duplicate_ticket_count: 0,
  duplicate_load_count: 0,
  missing_ticket_count: 0,
  missing_load_count: 0,
  canceled_load_count: 0,
  transferred_load_count: 0,
  locked_load_count: 0,
};

const FREIGHT_LIST =
  'Vendor, Name, Loads, Duplicates Tickets, Duplicates Loads, Missing Ticket, Missing Loads, Canceled Loads, ' +
  'Locked Loads, Weight, Calc Weight, Weight Diff, Freight $, FSC $, Gross $, Calculated Cost $, Difference $, ' +
  'Discount, Approval, Action';
const FREIGHT_LINES =
  'Load, Ticket, Weight, Product, Calc Weight, Weight Diff, Freight, FSC, Total, Calculated Total, Difference, ' +
  'Cost Mismatch, Missing Ticket, Locked Reason, Duplicate Tickets';

describe('the list of vendor invoices', () => {
  it('has all columns with a discount for freight', () => expect(list('freight')).toBe(FREIGHT_LIST));

  it('has Sand $ instead of Freight $ for sand, and no discount', () =>
    expect(list('sand')).toBe(FREIGHT_LIST.replace('Freight $', 'Sand $').replace('Discount, ', '')));

  it('leaves out tickets, canceled loads and discount for assets', () =>
    expect(list('asset')).toBe(
      FREIGHT_LIST.replace(/(Duplicates Tickets|Missing Ticket|Canceled Loads|Discount), /g, ''),
    ));

  it('has a column for transferred loads only when there are some', () => {
    const totals = { ...someTotals, transferred_load_count: 1 };
    const rows = [{ invoice: anInvoice(), totals, approved: false }];
    const columns = listColumns({ type: 'freight', rows, approval: () => null, actions: () => null });
    expect(headings(columns)).toBe(FREIGHT_LIST.replace('Locked', 'Transferred Loads, Locked'));
  });

  it('has no action column when no action is allowed', () =>
    expect(list('freight', false)).toBe(FREIGHT_LIST.replace(', Action', '')));
});

describe('the page of a vendor invoice', () => {
  const parts = (type: VendorInvoiceType) => ({ type, projectId: 7, thresholdCents: 200, lines: [] });
  const missing = (type: VendorInvoiceType) =>
    missingColumns({ ...parts(type), suggestions: () => null }).map(({ label }) => label);

  it.each(['normal', 'canceled'] as const)('has the required columns for %s loads', (section) => {
    expect(headings(sectionColumns(section, parts('freight')))).toBe(FREIGHT_LINES);
    expect(headings(sectionColumns(section, parts('sand')))).toBe(FREIGHT_LINES.replace('Freight', 'Sand'));
    expect(headings(sectionColumns(section, parts('asset')))).toBe(
      FREIGHT_LINES.replace(/(Ticket|Product|Missing Ticket), |, Duplicate Tickets/g, ''),
    );
  });

  it('adds the Duplicate From column for duplicate loads', () =>
    expect(headings(sectionColumns('duplicate', parts('freight')))).toBe(`${FREIGHT_LINES}, Duplicate From`));

  it('keeps in sight where duplicates come from', () => {
    const staying = sectionColumns('duplicate', parts('freight')).filter(
      ({ staysRight }) => staysRight !== undefined,
    );
    expect(headings(staying)).toBe(
      'Total, Calculated Total, Difference, Cost Mismatch, Duplicate Tickets, Duplicate From',
    );
  });

  it('starts missing loads with the load number, or with the ticket for sand', () => {
    expect(missing('freight')[0]).toBe('Load');
    expect(missing('asset')[0]).toBe('Load');
    expect(missing('sand')[0]).toBe('Ticket');
  });
});
