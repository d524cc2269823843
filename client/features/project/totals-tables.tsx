import type { PoTotals, VendorTotals } from '#shared/contract/totals';
import classes from './overview.module.css';
import { totalsTexts as texts } from '#client/messages/project';
import { DataTable, type DataColumn } from '#client/ui/table/data-table';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { formatAmount, formatCount, formatRate, formatTons } from '#client/ui/format/format';

/** Vendor name of the total row. Required wording. */
const TOTAL_ROW = 'Totals';

const vendorColumn: DataColumn<PoTotals> = {
  key: 'vendor',
  label: texts.poColumns.vendor,
  cell: ({ vendor }) => vendor,
};
/** Returns true for a PO whose sand has no rate, and so earns and costs nothing. */
const isUnrated = ({ is_sand: isSand, rate, invoice_amount: amount }: PoTotals): boolean =>
  isSand && rate === 0 && amount === 0;

const amountColumns: readonly DataColumn<PoTotals>[] = [
  {
    key: 'rate',
    label: texts.poColumns.rate,
    numeric: true,
    cell: (row) => {
      if (row.vendor === TOTAL_ROW) return '';
      return isUnrated(row) ? <span title={texts.noSandRate}>–</span> : formatRate(row.rate);
    },
  },
  {
    key: 'weight',
    label: texts.poColumns.weight,
    numeric: true,
    cell: (row) => formatTons(row.weight_received),
  },
  {
    key: 'amount',
    label: texts.poColumns.amount,
    numeric: true,
    cell: (row) => formatAmount(row.invoice_amount),
  },
];
const FREIGHT_COLUMNS = [vendorColumn, ...amountColumns];
const SAND_COLUMNS: readonly DataColumn<PoTotals>[] = [
  vendorColumn,
  { key: 'po', label: texts.poColumns.po, cell: ({ sand_po }) => sand_po },
  ...amountColumns,
];

/** Table "Freight PO Totals" or, with `sand`, "Sand PO Totals". */
export function PoTotalsTable({ rows, sand }: { rows: readonly PoTotals[]; sand: boolean }) {
  const shown = rows.filter(({ is_sand }) => is_sand === sand);
  if (shown.every(({ vendor }) => vendor === TOTAL_ROW)) return <EmptyState text={texts.noPo} />;
  const table = (
    <DataTable
      label={sand ? texts.sandPo : texts.freightPo}
      columns={sand ? SAND_COLUMNS : FREIGHT_COLUMNS}
      rows={shown}
      rowKey={({ vendor, sand_po, rate }) => `${vendor}/${sand_po}/${rate}`}
      isTotal={({ vendor }) => vendor === TOTAL_ROW}
    />
  );
  const unrated = shown.filter((row) => row.vendor !== TOTAL_ROW && isUnrated(row));
  if (unrated.length === 0) return table;
  return (
    <>
      {table}
      <p className={classes.hint}>{texts.unrated(unrated.map(({ sand_po }) => sand_po).join(', '))}</p>
    </>
  );
}

const VENDOR_COLUMNS: readonly DataColumn<VendorTotals>[] = [
  { key: 'vendor', label: texts.vendorColumns.vendor, cell: ({ vendor_name }) => vendor_name },
  { key: 'po', label: texts.vendorColumns.po, cell: ({ po_number }) => po_number },
  {
    key: 'invoiced',
    label: texts.vendorColumns.invoiced,
    numeric: true,
    cell: (row) => formatCount(row.invoiced_loads),
  },
  {
    key: 'canceled',
    label: texts.vendorColumns.canceled,
    numeric: true,
    cell: (row) => formatCount(row.vendor_canceled_load_count),
  },
  {
    key: 'left',
    label: texts.vendorColumns.remaining,
    numeric: true,
    cell: (row) => formatCount(row.remaining_loads),
  },
  {
    key: 'weight',
    label: texts.vendorColumns.weight,
    numeric: true,
    cell: (row) => formatTons(row.remaining_weight),
  },
  {
    key: 'total',
    label: texts.vendorColumns.total,
    numeric: true,
    cell: (row) => formatAmount(row.total_invoiced),
  },
  {
    key: 'open',
    label: texts.vendorColumns.left,
    numeric: true,
    cell: (row) => formatAmount(row.remaining_to_invoice),
  },
  {
    key: 'credits',
    label: texts.vendorColumns.credits,
    numeric: true,
    cell: (row) => formatAmount(row.credits),
  },
  {
    key: 'debits',
    label: texts.vendorColumns.debits,
    numeric: true,
    cell: (row) => formatAmount(row.debits),
  },
];

/** Lists what each vendor has invoiced and what remains. Sand has a row for each purchase order. */
export function VendorTotalsTable({ rows, label }: { rows: readonly VendorTotals[]; label: string }) {
  if (rows.length === 0) return <EmptyState text={texts.noVendors} />;
  return (
    <DataTable
      label={label}
      columns={VENDOR_COLUMNS}
      rows={rows}
      rowKey={({ vendor_name, po_number, is_sand }) => `${vendor_name}/${po_number}/${String(is_sand)}`}
    />
  );
}
