import { IconChevronRight, IconDownload } from '../../ui/icon/page-icons-a-to-e';
import { IconFilePlus } from '../../ui/icon/page-icons-f-to-z';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CustomerInvoiceReply } from '../../../shared/contract/customer-invoices';
import type { LoadKind } from '../../../shared/contract/loads';
import { customerInvoiceTexts as texts } from '../../messages/customer-invoices';
import { Difference } from '../../ui/format/difference';
import { formatAmount, formatCount, formatTons } from '../../ui/format/format';
import { shownDay } from '../../ui/format/shown-day';
import { RowAction } from '../../ui/list/row-actions';
import { orDash } from '../../ui/format/or-dash';
import type { StayRank } from '../../ui/table/columns/column-pins';
import type { WideColumn } from '../../ui/table/wide-table';
import classes from './customer-invoices.module.css';
import type { Compared, InvoiceRow, InvoiceTotals } from './invoice-rows';

/** Actions on an invoice in the list. */
export interface InvoiceActions {
  onDownload: (invoice: CustomerInvoiceReply) => void;
  /** Undefined where nobody may add versions. */
  onVersion: ((original: Pick<CustomerInvoiceReply, 'id'>) => void) | undefined;
}

/** Invoices that are unfolded to show their older versions. */
export interface Folding {
  isOpen: (row: InvoiceRow) => boolean;
  onToggle: (row: InvoiceRow) => void;
}

const { columns: labels } = texts;
type Column = WideColumn<InvoiceRow>;
type Widths = Pick<Column, 'key' | 'label' | 'width' | 'staysRight'>;

const percent = (margin: number): string => `${formatAmount(margin)}%`;

const NOT_KNOWN = '…';

function invoiced(
  column: Widths,
  of: (invoice: CustomerInvoiceReply) => number,
  format: (value: number) => string,
  total: number,
): Column {
  return {
    ...column,
    numeric: true,
    sortBy: ({ invoice }) => of(invoice),
    cell: ({ invoice }) => orDash(of(invoice), format),
    total: format(total),
  };
}

function calculated(column: Widths, of: (now: Compared) => number, totals: InvoiceTotals): Column {
  return {
    ...column,
    numeric: true,
    sortBy: ({ now }) => (now === null ? 0 : of(now)),
    cell: ({ now }) => (now === null ? NOT_KNOWN : orDash(of(now), formatAmount)),
    total: totals.isKnown ? formatAmount(of(totals)) : NOT_KNOWN,
  };
}

function difference(column: Widths, of: (now: Compared) => number, totals: InvoiceTotals): Column {
  return {
    ...column,
    numeric: true,
    sortBy: ({ now }) => (now === null ? 0 : of(now)),
    cell: ({ now }) => (now === null ? NOT_KNOWN : <Difference value={of(now)} />),
    total: totals.isKnown ? <Difference value={of(totals)} /> : NOT_KNOWN,
  };
}

function NameCell({ row, folding }: { row: InvoiceRow; folding: Folding }): ReactNode {
  const { id, project_id: projectId, invoice_name: name, is_current: isCurrent } = row.invoice;
  const to = `/project/${projectId}/customer-invoices/${id}`;
  const open = folding.isOpen(row);
  return (
    <span className={classes.nameCell} data-older={!isCurrent || undefined}>
      {row.older.length > 0 && (
        <button
          type="button"
          className={classes.fold}
          aria-expanded={open}
          aria-label={texts.olderVersions(name, row.older.length)}
          title={texts.olderVersions(name, row.older.length)}
          onClick={() => folding.onToggle(row)}
        >
          <IconChevronRight size={14} aria-hidden="true" />
        </button>
      )}
      <Link className={classes.name} to={to} title={name}>
        {name}
      </Link>
    </span>
  );
}

function VersionCell({ invoice, parentName }: InvoiceRow): ReactNode {
  if (parentName === '' && invoice.is_current) return '';
  return (
    <span className={classes.version} title={parentName}>
      {parentName !== '' && <span>{parentName}</span>}
      {invoice.is_void && (
        <span className={classes.replaced} title={texts.voidTitle}>
          {texts.void}
        </span>
      )}
      {!invoice.is_current && (
        <span className={classes.replaced} title={texts.replacedTitle}>
          {texts.replaced}
        </span>
      )}
    </span>
  );
}

function actionColumn({ onDownload, onVersion }: InvoiceActions): Column {
  return {
    key: 'action',
    label: labels.action,
    width: 84,
    cell: ({ invoice, versionOf }) => (
      <span className={classes.actions}>
        <RowAction
          label={texts.download(invoice.invoice_name)}
          Icon={IconDownload}
          onClick={() => onDownload(invoice)}
        />
        {onVersion && versionOf && (
          <RowAction
            label={texts.addVersion(versionOf.invoice_name)}
            Icon={IconFilePlus}
            onClick={() => onVersion(versionOf)}
          />
        )}
      </span>
    ),
  };
}

const headColumns = ({ kind, totals, isMixed, folding }: ColumnsOptions): Column[] => [
  {
    key: 'name',
    label: labels.name,
    width: 176,
    narrow: 140,
    sortBy: ({ invoice }) => invoice.invoice_name,
    cell: (row) => <NameCell row={row} folding={folding} />,
  },
  {
    key: 'versionOf',
    label: labels.versionOf,
    width: 96,
    sortBy: ({ parentName }) => parentName,
    cell: VersionCell,
    total: isMixed ? <span className={classes.note}>{texts.latestOnly}</span> : undefined,
  },
  {
    key: 'start',
    label: labels.start,
    width: 84,
    sortBy: ({ invoice }) => invoice.start_date,
    cell: ({ invoice }) => shownDay(invoice.start_date),
  },
  {
    key: 'end',
    label: labels.end,
    width: 84,
    sortBy: ({ invoice }) => invoice.end_date,
    cell: ({ invoice }) => shownDay(invoice.end_date),
  },
  invoiced(
    { key: 'loads', label: labels.loads, width: 52 },
    ({ total_loads: loads }) => loads,
    formatCount,
    totals.loads,
  ),
  ...(kind === 'freight' ? [canceledColumn(totals)] : []),
];

const canceledColumn = (totals: InvoiceTotals): Column => ({
  key: 'canceled',
  label: labels.canceled,
  width: 78,
  numeric: true,
  sortBy: ({ canceled }) => canceled,
  cell: ({ canceled }) =>
    canceled === 0 ? orDash(0, formatCount) : <b className={classes.warn}>{formatCount(canceled)}</b>,
  total: formatCount(totals.canceled),
});

/** Returns a column's key, label and width, and its rank if it stays in sight. */
const at = (key: keyof typeof labels, width: number, staysRight?: StayRank): Widths => ({
  key,
  label: labels[key],
  width,
  ...(staysRight !== undefined && { staysRight }),
});

const figureColumns = (totals: InvoiceTotals): Column[] => [
  invoiced(at('weight', 78), ({ total_weight_tons: tons }) => tons, formatTons, totals.weight),
  calculated(at('calcWeight', 80), (now) => now.calcWeight, totals),
  difference(at('weightDiff', 70, 2), (now) => now.weightDiff, totals),
  invoiced(at('rev', 100, 1), ({ total_rev: rev }) => rev, formatAmount, totals.rev),
  calculated(at('calcRev', 100), (now) => now.calcRev, totals),
  difference(at('revDiff', 84, 2), (now) => now.revDiff, totals),
  invoiced(at('cost', 100, 1), ({ total_cost: cost }) => cost, formatAmount, totals.cost),
  calculated(at('calcCost', 100), (now) => now.calcCost, totals),
  difference(at('costDiff', 84, 2), (now) => now.costDiff, totals),
  invoiced(at('profit', 98, 1), ({ profit }) => profit, formatAmount, totals.profit),
  invoiced(at('margin', 70, 1), ({ margin }) => margin, percent, totals.margin),
];

interface ColumnsOptions {
  kind: LoadKind;
  totals: InvoiceTotals;
  /** True when the list shows older versions, which totals leave out. */
  isMixed: boolean;
  actions: InvoiceActions;
  folding: Folding;
}

/** Returns the columns of the list. Only freight invoices have a count of canceled loads. */
export function invoiceColumns(options: ColumnsOptions): Column[] {
  return [...headColumns(options), ...figureColumns(options.totals), actionColumn(options.actions)];
}

/** Returns the figures of a row that flash when they change, by column. */
export const watchedFigures = ({ canceled, now }: InvoiceRow): Record<string, number> => ({
  canceled,
  ...(now ?? {}),
});
