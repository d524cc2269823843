import type { ReactNode } from 'react';
import type { CustomerInvoiceLoadReply } from '#shared/contract/customer-invoices';
import type { Figure } from '#shared/figures/figure-table';
import { CUSTOMER_LINE_FIGURES } from '#shared/figures/customer-invoice-lines';
import { printedInvoiceTexts as texts } from '#client/messages/printed-invoice';
import { formatAmount, formatCount, formatMiles, formatTons } from '#client/ui/format/format';
import { shownDay } from '#client/ui/format/shown-day';
import { chicagoDay } from '#shared/business-time';
import classes from './printed-invoice.module.css';

type Line = CustomerInvoiceLoadReply;

interface PaperColumn<Row> {
  readonly label: string;
  readonly numeric?: boolean;
  /** True for names that may take several lines. */
  readonly wraps?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Cell of the total row. */
  readonly total?: ReactNode;
}

interface PaperTableProps<Row> {
  columns: readonly PaperColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** Prints a table. Headings repeat on each page; the total row appears once at the end. */
function PaperTable<Row>({ columns, rows, rowKey }: PaperTableProps<Row>) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map(({ label, numeric }) => (
            <th key={label} scope="col" data-numeric={numeric}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ label, numeric, wraps, cell }) => (
              <td key={label} data-numeric={numeric} data-wraps={wraps}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        <tr className={classes.totals}>
          {columns.map(({ label, numeric, total }) => (
            <td key={label} data-numeric={numeric}>
              {total}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

interface InvoiceLines {
  lines: readonly Line[];
  isAsset: boolean;
}

/** Returns the columns of the billed figures: sums of a row's lines, and of all lines. */
function billedColumns<Row>(
  { lines, isAsset }: InvoiceLines,
  linesOf: (row: Row) => readonly Line[],
  fscLabel: string,
): PaperColumn<Row>[] {
  const { boxes, weight, freightRev, fscRev, sandRev, totalRev } = CUSTOMER_LINE_FIGURES;
  const column = ({ sum }: Figure<Line>, label: string, format = formatAmount): PaperColumn<Row> => ({
    label,
    numeric: true,
    total: format(sum(lines) ?? 0),
    cell: (row) => format(sum(linesOf(row)) ?? 0),
  });
  return [
    isAsset ? column(boxes, texts.boxes, formatCount) : column(weight, texts.tons, formatTons),
    column(freightRev, texts.freight),
    column(fscRev, fscLabel),
    ...(isAsset ? [] : [column(sandRev, texts.sand)]),
    column(totalRev, texts.total),
  ];
}

interface Group {
  readonly name: string;
  readonly lines: Line[];
}

/** Groups lines by a common value, in natural order. */
function groupLines(lines: readonly Line[], nameOf: (line: Line) => string): Group[] {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const name = nameOf(line);
    const group = groups.get(name) ?? { name, lines: [] };
    group.lines.push(line);
    groups.set(name, group);
  }
  return [...groups.values()].sort((one, other) =>
    one.name.localeCompare(other.name, 'en', { numeric: true }),
  );
}

interface SumsProps extends InvoiceLines {
  title: string;
  label: string;
  nameOf: (line: Line) => string;
}

/** Table of the lines of an invoice, summed by a common value. */
export function PrintedSums({ title, label, nameOf, ...invoice }: SumsProps) {
  const { lines } = invoice;
  const columns: PaperColumn<Group>[] = [
    { label, cell: ({ name }) => name || texts.noName, total: texts.total },
    {
      label: texts.loads,
      numeric: true,
      cell: (group) => formatCount(group.lines.length),
      total: formatCount(lines.length),
    },
    ...billedColumns(invoice, (group: Group) => group.lines, texts.fsc),
  ];
  return (
    <section className={classes.sums}>
      <h2>{title}</h2>
      <PaperTable columns={columns} rows={groupLines(lines, nameOf)} rowKey={({ name }) => name} />
    </section>
  );
}

const FREIGHT_FACTS: readonly PaperColumn<Line>[] = [
  { label: texts.columns.ticket, cell: ({ ticket_number: ticket }) => ticket },
  { label: texts.columns.product, wraps: true, cell: ({ product_name: product }) => product },
  { label: texts.columns.terminal, wraps: true, cell: ({ terminal_name: terminal }) => terminal },
  { label: texts.columns.po, cell: ({ po_number: po }) => po },
];
const ASSET_FACTS: readonly PaperColumn<Line>[] = [
  { label: texts.columns.type, cell: ({ load_type: type }) => type },
  { label: texts.columns.carrier, wraps: true, cell: ({ carrier_name: carrier }) => carrier },
];

/** Table of all loads of an invoice as billed, by delivery time. */
export function PrintedLines({ lines, isAsset }: InvoiceLines) {
  const columns: PaperColumn<Line>[] = [
    {
      label: texts.columns.delivered,
      cell: ({ delivered_date: at }) => shownDay(chicagoDay(at)),
      total: texts.total,
    },
    { label: texts.columns.load, cell: ({ load_no: number }) => number },
    ...(isAsset ? ASSET_FACTS : FREIGHT_FACTS),
    { label: texts.columns.miles, numeric: true, cell: ({ mileage }) => formatMiles(mileage) },
    ...billedColumns({ lines, isAsset }, (line: Line) => [line], texts.columns.fsc),
  ];
  return (
    <section className={classes.lines}>
      <h2>{texts.loads}</h2>
      <PaperTable columns={columns} rows={lines} rowKey={({ load_id: id }) => id} />
    </section>
  );
}
