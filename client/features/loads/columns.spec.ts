import { readLayout } from '#client/ui/table/columns/table-layout-text';
import { defaultLayout } from '#client/ui/table/columns/table-layout';
import { COLUMN_SETS, PICK_WIDTH, pinnedColumns, shownColumns } from './table-layout';
import { COLUMNS, type ColumnId } from './columns';
import { loadsAsTsv } from './copy-tsv';
import type { TableLoad } from './table-load';
import { aLoad } from './testing/a-load';

const FREIGHT = COLUMNS.freight;
const LAYOUT = defaultLayout(COLUMN_SETS.freight);

const SPECIFIED = [
  'Load',
  'Delivered (CT)',
  'Carrier',
  'Terminal',
  'Product',
  'Ticket',
  'Miles',
  'Weight (tons)',
  'Status',
  'Freight rev',
  'FSC rev',
  'Sand rev',
  'Total rev',
  'Total cost',
  'Freight cost',
  'FSC cost',
  'Sand cost',
  'PO',
  'Customer inv.',
  'Vendor inv.',
  'Sand inv.',
  'Ticket status',
];

const valueOf = (id: ColumnId, over: Parameters<typeof aLoad>[0] = {}): string | undefined =>
  FREIGHT.find((column) => column.id === id)?.value(aLoad(over));

describe('the column list of the loads table', () => {
  it('has 22 freight columns, 18 of them shown, and no sand, ticket, product or PO for assets', () => {
    const headers = FREIGHT.map(({ header }) => header);
    expect(headers.filter((header) => SPECIFIED.includes(header))).toEqual(SPECIFIED);
    expect(shownColumns(LAYOUT, FREIGHT)).toHaveLength(18);
    const assets = COLUMNS.asset.map(({ id }) => id);
    expect(assets.filter((id) => /sand|ticket|product|po_/.test(id))).toEqual([]);
  });

  it.each<[ColumnId, string]>([
    ['delivered_date', '11/20/26 03:39 PM'],
    ['weight_tons', '24.56'],
    ['total_rev', '1,194.22'],
    ['total_cost', '1,058.00'],
    ['propconnect_approval_status', 'Confirmed'],
    ['customer_invoice_id', ''],
    ['vendor_invoice_id', ''],
  ])('shows %s as %s', (id, text) => {
    expect(valueOf(id)).toBe(text);
  });

  it('shows invoices by name, and leaves the cell empty without a name', () => {
    const billed = { ...aLoad({ customer_invoice_id: 57 }), customer_invoice_name: 'INV-104' };
    const shownAs = (id: ColumnId, load: TableLoad) =>
      FREIGHT.find((column) => column.id === id)?.value(load);
    expect(shownAs('customer_invoice_id', billed)).toBe('INV-104');
    expect(shownAs('vendor_invoice_id', { ...billed, vendor_invoice_name: 'HP-7' })).toBe('HP-7');
    expect(shownAs('sand_invoice_id', { ...billed, sand_invoice_name: 'Kermit 9' })).toBe('Kermit 9');
    expect(shownAs('customer_invoice_id', aLoad({ customer_invoice_id: 58 }))).toBe('');
  });

  it('shows a canceled load as Canceled, despite its approval', () => {
    expect(valueOf('propconnect_approval_status', { is_canceled: true })).toBe('Canceled');
  });

  it('adds money in cents, without float errors', () => {
    expect(valueOf('total_rev', { freight_rev: 0.1, fsc_rev: 0.2, sand_rev: 0 })).toBe('0.30');
  });
});

describe('the table layout', () => {
  const shownOf = (text: string) =>
    shownColumns(readLayout(text, COLUMN_SETS.freight), FREIGHT).map(({ id, width }) => [id, width]);

  it('is still read from older links that list all columns', () => {
    expect(shownOf('load_no.weight_tons!120.carrier_name')).toEqual([
      ['load_no', FREIGHT[0]?.width],
      ['weight_tons', 120],
      ['carrier_name', FREIGHT.find(({ id }) => id === 'carrier_name')?.width],
    ]);
  });

  it('is still read from older links with the places of moved columns', () => {
    expect(shownOf('~ticket_number!99@3')[3]).toEqual(['ticket_number', 99]);
  });

  it('keeps the load number first and visible', () => {
    for (const text of ['po_number', '~-load_no@7', '~po_number@0'])
      expect(shownOf(text)[0]?.[0]).toBe('load_no');
  });

  it('freezes the load number after the checkboxes', () => {
    const pins = (text: string) =>
      pinnedColumns(readLayout(text, COLUMN_SETS.freight), FREIGHT, 2000).map(({ pin }) => pin?.offset);
    const width = FREIGHT[0]?.width ?? 0;
    expect(pins('').slice(0, 2)).toEqual([PICK_WIDTH, undefined]);
    expect(pins('~*2').slice(0, 3)).toEqual([PICK_WIDTH, PICK_WIDTH + width, undefined]);
  });
});

describe('the copy as TSV', () => {
  it('has a header, numbers without commas and no text that becomes a formula', () => {
    const columns = FREIGHT.filter(({ id }) => ['load_no', 'carrier_name', 'total_rev'].includes(id));
    const loads = [aLoad(), aLoad({ load_no: 2, carrier_name: '=HYPERLINK("x")\ty' })];
    expect(loadsAsTsv(loads, columns).split('\n')).toEqual([
      'Load\tCarrier\tTotal rev',
      '418230\tRed Bluff Carriers\t1194.22',
      `2\t'=HYPERLINK("x") y\t1194.22`,
    ]);
  });
});
