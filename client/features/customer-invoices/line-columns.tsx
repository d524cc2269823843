import type { LoadKind } from '../../../shared/contract/loads';
import { invoiceDetailTexts as texts } from '../../messages/customer-invoices';
import { Difference, Mark } from '../../ui/format/difference';
import { formatAmount, formatCount, formatTons } from '../../ui/format/format';
import { orDash } from '../../ui/format/or-dash';
import type { WideColumn } from '../../ui/table/wide-table';
import { type LineRow, type LineTotals, isMismatch } from './line-rows';

type Column = WideColumn<LineRow>;
const { columns: labels } = texts;

function figure(
  column: Pick<Column, 'key' | 'label' | 'width' | 'staysRight'>,
  of: (row: LineRow) => number,
  total: number,
  format = formatAmount,
): Column {
  return {
    ...column,
    numeric: true,
    sortBy: of,
    cell: (row) => orDash(of(row), format),
    total: format(total),
  };
}

const ticketColumns = (): Column[] => [
  {
    key: 'ticket',
    label: labels.ticket,
    width: 100,
    sortBy: ({ line }) => line.ticket_number,
    cell: ({ line }) => <span title={line.ticket_number}>{line.ticket_number}</span>,
  },
];

const productColumns = (): Column[] => [
  {
    key: 'product',
    label: labels.product,
    width: 156,
    sortBy: ({ line }) => line.product_name,
    cell: ({ line }) => <span title={line.product_name}>{line.product_name}</span>,
  },
];

const weightColumns = (totals: LineTotals): Column[] => [
  figure(
    { key: 'weight', label: labels.weight, width: 72 },
    ({ line }) => line.weight_tons,
    totals.weight,
    formatTons,
  ),
  figure(
    { key: 'calcWeight', label: labels.calcWeight, width: 72 },
    (row) => row.calcWeight,
    totals.calcWeight,
    formatTons,
  ),
  {
    key: 'weightDiff',
    label: labels.weightDiff,
    width: 66,
    numeric: true,
    sortBy: (row) => row.weightDiff,
    cell: (row) => <Difference value={row.weightDiff} />,
    total: <Difference value={totals.weightDiff} />,
  },
];

function revenueColumns(kind: LoadKind, totals: LineTotals): Column[] {
  const sand = figure(
    { key: 'sandRev', label: labels.sandRev, width: 84 },
    ({ line }) => line.sand_rev,
    totals.sandRev,
  );
  return [
    figure(
      { key: 'freightRev', label: labels.freightRev, width: 84 },
      ({ line }) => line.freight_rev,
      totals.freightRev,
    ),
    figure({ key: 'fscRev', label: labels.fscRev, width: 78 }, ({ line }) => line.fsc_rev, totals.fscRev),
    ...(kind === 'freight' ? [sand] : []),
    figure(
      { key: 'totalRev', label: labels.totalRev, width: 88, staysRight: 1 },
      ({ line }) => line.total_rev,
      totals.totalRev,
    ),
    figure(
      { key: 'calcRev', label: labels.calcRev, width: 88, staysRight: 1 },
      (row) => row.calcRev,
      totals.calcRev,
    ),
  ];
}

function mismatchColumns(totals: LineTotals, thresholdCents: number): Column[] {
  return [
    {
      key: 'revDiff',
      label: labels.revDiff,
      width: 80,
      staysRight: 1,
      numeric: true,
      sortBy: (row) => row.revDiff,
      cell: (row) => <Difference value={row.revDiff} over={isMismatch(row, thresholdCents)} />,
      total: <Difference value={totals.revDiff} />,
    },
    {
      key: 'mismatch',
      label: labels.mismatch,
      width: 96,
      staysRight: 2,
      sortBy: (row) => (isMismatch(row, thresholdCents) ? 0 : 1),
      cell: (row) => (isMismatch(row, thresholdCents) ? <Mark>{texts.mismatch}</Mark> : ''),
      total: totals.mismatches === 0 ? undefined : formatCount(totals.mismatches),
    },
  ];
}

/** Returns the columns of the lines in the required order. Asset invoices have no ticket, product or sand. */
export function lineColumns(kind: LoadKind, totals: LineTotals, thresholdCents: number): Column[] {
  const isFreight = kind === 'freight';
  return [
    {
      key: 'load',
      label: labels.load,
      width: 104,
      sortBy: ({ line }) => line.load_no,
      cell: ({ line }) => line.load_no,
    },
    ...(isFreight ? ticketColumns() : []),
    ...weightColumns(totals),
    ...(isFreight ? productColumns() : []),
    ...revenueColumns(kind, totals),
    ...mismatchColumns(totals, thresholdCents),
  ];
}

/** Returns the figures of a line that flash when they change, by column. */
export const watchedLine = ({
  calcWeight,
  calcRev,
  weightDiff,
  revDiff,
}: LineRow): Record<string, number> => ({
  calcWeight,
  calcRev,
  weightDiff,
  revDiff,
});
