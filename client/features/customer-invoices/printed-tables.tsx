import type { ReactNode } from 'react';
import { type LineSums, sumLinesBy } from '../../../shared/calc/invoicing';
import type { CustomerInvoiceLoadReply } from '../../../shared/contract/customer-invoices';
import { printedInvoiceTexts as texts } from '../../messages/printed-invoice';
import { formatAmount, formatCount, formatMiles, formatTons } from '../../ui/format/format';
import { shownDay } from '../../ui/format/shown-day';
import { chicagoDay } from '../../../shared/business-time';
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

const figure = <Row,>(
  label: string,
  of: (row: Row) => number,
  total: number,
  format = formatAmount,
): PaperColumn<Row> => ({ label, numeric: true, cell: (row) => format(of(row)), total: format(total) });

interface SumsProps {
  title: string;
  label: string;
  lines: readonly Line[];
  nameOf: (line: Line) => string;
  whole: LineSums;
  isAsset: boolean;
}

/** Table of the lines of an invoice, summed by a common value. */
export function PrintedSums({ title, label, lines, nameOf, whole, isAsset }: SumsProps) {
  const columns: PaperColumn<LineSums>[] = [
    { label, cell: ({ name }) => name || texts.noName, total: texts.total },
    figure(texts.loads, ({ loads }) => loads, whole.loads, formatCount),
    isAsset
      ? figure(texts.boxes, ({ boxes }) => boxes, whole.boxes, formatCount)
      : figure(texts.tons, ({ tons }) => tons, whole.tons, formatTons),
    figure(texts.freight, ({ freight }) => freight, whole.freight),
    figure(texts.fsc, ({ fsc }) => fsc, whole.fsc),
    ...(isAsset ? [] : [figure<LineSums>(texts.sand, ({ sand }) => sand, whole.sand)]),
    figure(texts.total, ({ total }) => total, whole.total),
  ];
  return (
    <section className={classes.sums}>
      <h2>{title}</h2>
      <PaperTable columns={columns} rows={sumLinesBy(lines, nameOf)} rowKey={({ name }) => name} />
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

interface LinesProps {
  lines: readonly Line[];
  whole: LineSums;
  isAsset: boolean;
}

/** Table of all loads of an invoice as billed, by delivery time. */
export function PrintedLines({ lines, whole, isAsset }: LinesProps) {
  const columns: PaperColumn<Line>[] = [
    {
      label: texts.columns.delivered,
      cell: ({ delivered_date: at }) => shownDay(chicagoDay(at)),
      total: texts.total,
    },
    { label: texts.columns.load, cell: ({ load_no: number }) => number },
    ...(isAsset ? ASSET_FACTS : FREIGHT_FACTS),
    { label: texts.columns.miles, numeric: true, cell: ({ mileage }) => formatMiles(mileage) },
    isAsset
      ? figure(texts.boxes, ({ total_boxes: boxes }) => boxes, whole.boxes, formatCount)
      : figure(texts.tons, ({ weight_tons: tons }) => tons, whole.tons, formatTons),
    figure(texts.freight, ({ freight_rev: freight }) => freight, whole.freight),
    figure(texts.columns.fsc, ({ fsc_rev: fsc }) => fsc, whole.fsc),
    ...(isAsset ? [] : [figure<Line>(texts.sand, ({ sand_rev: sand }) => sand, whole.sand)]),
    figure(texts.total, ({ total_rev: total }) => total, whole.total),
  ];
  return (
    <section className={classes.lines}>
      <h2>{texts.loads}</h2>
      <PaperTable columns={columns} rows={lines} rowKey={({ load_id: id }) => id} />
    </section>
  );
}
