import {
  COLUMN_WIDTH_MAX,
  defaultLayout,
  layoutText,
  moveColumn,
  readLayout,
  resizeColumn,
  shownColumns,
  toggleColumn,
} from './column-layout';
import { COLUMNS, type ColumnId } from './columns';
import { loadsAsTsv } from './copy-tsv';
import type { TableLoad } from './table-load';
import { aLoad } from './testing/a-load';

const FREIGHT = COLUMNS.freight;
const LAYOUT = defaultLayout(FREIGHT);

const valueOf = (id: ColumnId, over: Parameters<typeof aLoad>[0] = {}): string | undefined =>
  FREIGHT.find((column) => column.id === id)?.value(aLoad(over));

describe('the columns of the loads table', () => {
  it('has 22 for freight, 18 of them shown, and no sand, ticket, product or PO for assets', () => {
    expect(FREIGHT).toHaveLength(22);
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

  it('shows invoices by their names, and by no number that means nothing to anybody', () => {
    const billed = { ...aLoad({ customer_invoice_id: 57 }), customer_invoice_name: 'INV-104' };
    const shownAs = (id: ColumnId, load: TableLoad) =>
      FREIGHT.find((column) => column.id === id)?.value(load);
    expect(shownAs('customer_invoice_id', billed)).toBe('INV-104');
    expect(shownAs('vendor_invoice_id', { ...billed, vendor_invoice_name: 'HP-7' })).toBe('HP-7');
    expect(shownAs('sand_invoice_id', { ...billed, sand_invoice_name: 'Kermit 9' })).toBe('Kermit 9');
    expect(shownAs('customer_invoice_id', aLoad({ customer_invoice_id: 58 }))).toBe('');
  });

  it('calls a canceled load canceled whatever its approval', () => {
    expect(valueOf('propconnect_approval_status', { is_canceled: true })).toBe('Canceled');
  });

  it('adds cents and not floats', () => {
    expect(valueOf('total_rev', { freight_rev: 0.1, fsc_rev: 0.2, sand_rev: 0 })).toBe('0.30');
  });
});

describe('the layout of the columns', () => {
  it('is no part of the address while it is the one of everybody', () => {
    expect(layoutText(LAYOUT, FREIGHT)).toBe('');
    expect(readLayout('', FREIGHT)).toEqual(LAYOUT);
  });

  it('goes into the address and comes back: hidden, moved and resized', () => {
    const changed = resizeColumn(
      moveColumn(toggleColumn(LAYOUT, 'carrier_name'), 'ticket_number', -1),
      'weight_tons',
      120,
    );
    const text = layoutText(changed, FREIGHT);
    expect(text).toContain('weight_tons!120');
    const shown = (layout: typeof changed) => shownColumns(layout, FREIGHT);
    expect(shown(readLayout(text, FREIGHT))).toEqual(shown(changed));
  });

  it('keeps the load number first and shown', () => {
    expect(toggleColumn(LAYOUT, 'load_no')).toBe(LAYOUT);
    expect(moveColumn(LAYOUT, 'load_no', 1)).toBe(LAYOUT);
    expect(moveColumn(LAYOUT, 'delivered_date', -1)).toBe(LAYOUT);
    expect(readLayout('po_number', FREIGHT)[0]?.id).toBe('load_no');
  });

  it('ignores what it does not know and bounds the widths', () => {
    const layout = readLayout('nonsense.po_number!99999', FREIGHT);
    expect(layout).toHaveLength(22);
    expect(layout.find(({ id }) => id === 'po_number')?.width).toBe(COLUMN_WIDTH_MAX);
  });
});

describe('copying as TSV', () => {
  it('has the header, numbers without commas, and no text that a spreadsheet takes for a formula', () => {
    const columns = FREIGHT.filter(({ id }) => ['load_no', 'carrier_name', 'total_rev'].includes(id));
    const loads = [aLoad(), aLoad({ load_no: 2, carrier_name: '=HYPERLINK("x")\ty' })];
    expect(loadsAsTsv(loads, columns).split('\n')).toEqual([
      'Load\tCarrier\tTotal rev',
      '418230\tRed Bluff Carriers\t1194.22',
      `2\t'=HYPERLINK("x") y\t1194.22`,
    ]);
  });
});
