import fc from 'fast-check';
import {
  COLUMN_WIDTH_MAX,
  defaultLayout,
  moveColumn,
  resizeColumn,
  shownColumns,
  toggleColumn,
} from './column-layout';
import { layoutText, readLayout } from './column-layout-text';
import { COLUMNS, type ColumnId } from './columns';
import { loadsAsTsv } from './copy-tsv';
import type { TableLoad } from './table-load';
import { aLoad } from './testing/a-load';

const FREIGHT = COLUMNS.freight;
const LAYOUT = defaultLayout(FREIGHT);

const SPECIFIED = [
  ...[
    'Load',
    'Delivered (CT)',
    'Carrier',
    'Terminal',
    'Product',
    'Ticket',
    'Miles',
    'Weight (tons)',
    'Status',
  ],
  ...['Freight rev', 'FSC rev', 'Sand rev', 'Total rev', 'Total cost', 'Freight cost', 'FSC cost'],
  ...['Sand cost', 'PO', 'Customer inv.', 'Vendor inv.', 'Sand inv.', 'Ticket status'],
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

describe('the column layout', () => {
  it('is not in the URL while it is the default', () => {
    expect(layoutText(LAYOUT, FREIGHT)).toBe('');
    expect(readLayout('', FREIGHT)).toEqual(LAYOUT);
  });

  it('is restored from the URL with hidden, moved and resized columns', () => {
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

  it.each([
    ['one column resized', resizeColumn(LAYOUT, 'carrier_name', 220), '~carrier_name!220'],
    ['one column hidden', toggleColumn(LAYOUT, 'ticket_number'), '~-ticket_number'],
    [
      'one column moved',
      moveColumn(moveColumn(LAYOUT, 'ticket_number', -1), 'ticket_number', -1),
      '~ticket_number@3',
    ],
  ])('writes only the differences into the URL: %s', (_what, layout, text) => {
    expect(layoutText(layout, FREIGHT)).toBe(text);
  });

  it('is restored from the URL after any changes', () => {
    const aColumn = fc.constantFrom(...LAYOUT.map(({ id }) => id));
    const aChange = fc.oneof(
      aColumn.map((id) => (layout: typeof LAYOUT) => toggleColumn(layout, id)),
      fc.tuple(aColumn, fc.constantFrom(1 as const, -1 as const)).map(
        ([id, by]) =>
          (layout: typeof LAYOUT) =>
            moveColumn(layout, id, by),
      ),
      fc.tuple(aColumn, fc.nat({ max: 600 })).map(
        ([id, width]) =>
          (layout: typeof LAYOUT) =>
            resizeColumn(layout, id, width),
      ),
    );
    fc.assert(
      fc.property(fc.array(aChange, { maxLength: 40 }), (changes) => {
        const layout = changes.reduce((before, change) => change(before), LAYOUT);
        expect(readLayout(layoutText(layout, FREIGHT), FREIGHT)).toEqual(layout);
      }),
    );
  });

  it('is still read from older links that list all columns', () => {
    const shown = shownColumns(readLayout('load_no.weight_tons!120.carrier_name', FREIGHT), FREIGHT);
    expect(shown.map(({ id, width }) => [id, width])).toEqual([
      ['load_no', LAYOUT[0]?.width],
      ['weight_tons', 120],
      ['carrier_name', LAYOUT.find(({ id }) => id === 'carrier_name')?.width],
    ]);
  });

  it('keeps the load number first and visible', () => {
    expect(toggleColumn(LAYOUT, 'load_no')).toBe(LAYOUT);
    expect(moveColumn(LAYOUT, 'load_no', 1)).toBe(LAYOUT);
    expect(moveColumn(LAYOUT, 'delivered_date', -1)).toBe(LAYOUT);
    expect(readLayout('po_number', FREIGHT)[0]?.id).toBe('load_no');
  });

  it('ignores unknown columns and limits the widths', () => {
    for (const text of [
      'nonsense.po_number!99999',
      '~nonsense.po_number!99999@999.-load_no@7.!!.po_number',
    ]) {
      const layout = readLayout(text, FREIGHT);
      expect(layout).toHaveLength(FREIGHT.length);
      expect(layout[0]).toMatchObject({ id: 'load_no', shown: true });
      expect(layout.find(({ id }) => id === 'po_number')?.width).toBe(COLUMN_WIDTH_MAX);
    }
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
