import { Link } from 'react-router-dom';
import type { LoadKind } from '#shared/contract/loads';
import { CUSTOMER_LINE_FIGURES } from '#shared/figures/customer-invoice-lines';
import { invoiceDetailTexts as texts } from '#client/messages/customer-invoices';
import { Difference } from '#client/ui/format/difference';
import { formatCount } from '#client/ui/format/format';
import { type FigureLook, figureColumn } from '#client/ui/table/figure-column';
import type { WideColumn } from '#client/ui/table/wide-table';
import { type LineRow, isMismatch } from './line-rows';
import { type BillingInvoiceOfLine, LineWhy } from './line-why';

type Column = WideColumn<LineRow>;
const { columns: labels } = texts;

const loadColumn = ({ project_id: projectId, is_asset: isAsset }: BillingInvoiceOfLine): Column => ({
  key: 'load',
  label: labels.load,
  width: 104,
  sortBy: ({ load_no: number }) => number,
  cell: ({ load_no: number }) => (
    <Link to={`/project/${projectId}/loads?${isAsset ? 'kind=asset&' : ''}load=${number}`}>{number}</Link>
  ),
});

const differenceOf = (row: LineRow): number => CUSTOMER_LINE_FIGURES.revDiff.of(row) ?? 0;

const textColumn = (key: 'ticket' | 'product', width: number, textOf: (line: LineRow) => string): Column => ({
  key,
  label: labels[key],
  width,
  sortBy: textOf,
  cell: (line) => <span title={textOf(line)}>{textOf(line)}</span>,
});

const mismatchColumn = (
  rows: readonly LineRow[],
  isOver: (row: LineRow) => boolean,
  invoice: BillingInvoiceOfLine,
): Column => {
  const mismatches = rows.filter(isOver).length;
  return {
    key: 'mismatch',
    label: labels.mismatch,
    width: 96,
    staysRight: 2,
    sortBy: (row) => (isOver(row) ? 0 : differenceOf(row) === 0 ? 2 : 1),
    cell: (row) =>
      differenceOf(row) === 0 ? '' : <LineWhy row={row} invoice={invoice} isOver={isOver(row)} />,
    total: mismatches === 0 ? undefined : formatCount(mismatches),
  };
};

/**
 * Returns the columns of the lines in the required order, with the sums of the rows. Asset invoices have no ticket,
 * product or sand.
 */
export function lineColumns(
  kind: LoadKind,
  rows: readonly LineRow[],
  thresholdCents: number,
  invoice: BillingInvoiceOfLine,
): Column[] {
  const isFreight = kind === 'freight';
  const isOver = (row: LineRow): boolean => isMismatch(row, thresholdCents);
  const figure = (key: keyof typeof CUSTOMER_LINE_FIGURES, look: FigureLook<LineRow>): Column =>
    figureColumn(CUSTOMER_LINE_FIGURES[key], rows, { ...look, writesZeros: 'in totals' });
  return [
    loadColumn(invoice),
    ...(isFreight ? [textColumn('ticket', 100, ({ ticket_number: ticket }) => ticket)] : []),
    figure('weight', { width: 72 }),
    figure('calcWeight', { width: 72 }),
    figure('weightDiff', { width: 66 }),
    ...(isFreight ? [textColumn('product', 156, ({ product_name: product }) => product)] : []),
    figure('freightRev', { width: 84 }),
    figure('fscRev', { width: 78 }),
    ...(isFreight ? [figure('sandRev', { width: 84 })] : []),
    figure('totalRev', { width: 88, staysRight: 1 }),
    figure('calcRev', { width: 88, staysRight: 1 }),
    figure('revDiff', {
      width: 80,
      staysRight: 1,
      cell: (row) => <Difference value={differenceOf(row)} over={isOver(row)} />,
    }),
    mismatchColumn(rows, isOver, invoice),
  ];
}
