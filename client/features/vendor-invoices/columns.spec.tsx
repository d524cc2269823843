import type { VendorInvoiceTotalsReply, VendorInvoiceType } from '../../../shared/contract/vendor-invoices';
import { missingColumns, sectionColumns } from './line-columns';
import { listColumns } from './list-columns';
import { anInvoice } from './testing/records';

const headings = (columns: readonly { label: string }[]): string =>
  columns.map(({ label }) => label).join(', ');
const list = (type: VendorInvoiceType, mayAct = true): string =>
  headings(listColumns({ type, rows: [], approval: () => null, actions: mayAct ? () => null : undefined }));

const someTotals: VendorInvoiceTotalsReply = {
  ...{ invoice_id: 31, calculated_weight: 0, calculated_cost: 0, duplicate_ticket_count: 0 },
  ...{ duplicate_load_count: 0, missing_ticket_count: 0, missing_load_count: 0, canceled_load_count: 0 },
  ...{ transferred_load_count: 0, locked_load_count: 0 },
};

const FREIGHT_LIST =
  'Vendor, Name, Loads, Duplicates Tickets, Duplicates Loads, Missing Ticket, Missing Loads, Canceled Loads, ' +
  'Locked Loads, Weight, Calc Weight, Weight Diff, Freight $, FSC $, Gross $, Calculated Cost $, Difference $, ' +
  'Discount, Approval, Action';
const FREIGHT_LINES =
  'Load, Ticket, Weight, Product, Calc Weight, Weight Diff, Freight, FSC, Total, Calculated Total, Difference, ' +
  'Cost Mismatch, Missing Ticket, Locked Reason, Duplicate Tickets';

describe('the columns of the list of vendor invoices (spec 2 section 2)', () => {
  it('of freight have all, and a discount', () => expect(list('freight')).toBe(FREIGHT_LIST));

  it('of sand have Sand $ in the place of Freight $, and no discount', () =>
    expect(list('sand')).toBe(FREIGHT_LIST.replace('Freight $', 'Sand $').replace('Discount, ', '')));

  it('of assets leave out tickets, canceled loads and sand', () =>
    expect(list('asset')).toBe(
      FREIGHT_LIST.replace(/(Duplicates Tickets|Missing Ticket|Canceled Loads|Discount), /g, ''),
    ));

  it('have a column for transferred loads only where there are some', () => {
    const totals = { ...someTotals, transferred_load_count: 1 };
    const rows = [{ invoice: anInvoice(), totals, approved: false }];
    const columns = listColumns({ type: 'freight', rows, approval: () => null, actions: () => null });
    expect(headings(columns)).toBe(FREIGHT_LIST.replace('Locked', 'Transferred Loads, Locked'));
  });

  it('have no actions where there is nothing to do', () =>
    expect(list('freight', false)).toBe(FREIGHT_LIST.replace(', Action', '')));
});

describe('the columns of a vendor invoice (spec 2 section 2)', () => {
  const parts = (type: VendorInvoiceType) => ({ type, projectId: 7, thresholdCents: 200, lines: [] });
  const missing = (type: VendorInvoiceType) =>
    missingColumns({ ...parts(type), suggestions: () => null }).map(({ label }) => label);

  it.each(['normal', 'canceled'] as const)('of %s loads', (section) => {
    expect(headings(sectionColumns(section, parts('freight')))).toBe(FREIGHT_LINES);
    expect(headings(sectionColumns(section, parts('sand')))).toBe(FREIGHT_LINES.replace('Freight', 'Sand'));
    expect(headings(sectionColumns(section, parts('asset')))).toBe(
      FREIGHT_LINES.replace(/(Ticket|Product|Missing Ticket), |, Duplicate Tickets/g, ''),
    );
  });

  it('of duplicate loads say whose they are', () =>
    expect(headings(sectionColumns('duplicate', parts('freight')))).toBe(`${FREIGHT_LINES}, Duplicate From`));

  it('of missing loads begin with the load, on sand with the ticket', () => {
    expect(missing('freight')[0]).toBe('Load');
    expect(missing('asset')[0]).toBe('Load');
    expect(missing('sand')[0]).toBe('Ticket');
  });
});
