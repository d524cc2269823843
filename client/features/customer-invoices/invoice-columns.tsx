import { IconChevronRight, IconDownload } from '#client/ui/icon/page-icons-a-to-e';
import { IconFilePlus } from '#client/ui/icon/page-icons-f-to-z';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { LoadKind } from '#shared/contract/loads';
import { CUSTOMER_INVOICE_FIGURES } from '#shared/figures/customer-invoices';
import { INVOICE_STATES, invoiceState } from '#shared/words/invoice-state';
import { customerInvoiceTexts as texts } from '#client/messages/customer-invoices';
import { formatCount } from '#client/ui/format/format';
import { shownDay } from '#client/ui/format/shown-day';
import { RowAction } from '#client/ui/list/row-actions';
import { orDash } from '#client/ui/format/or-dash';
import { type FigureLook, figureColumn } from '#client/ui/table/figure-column';
import type { WideColumn } from '#client/ui/table/wide-table';
import classes from './customer-invoices.module.css';
import type { InvoiceRow } from './invoice-rows';
import { invoiceEmailTexts as emailTexts } from '#client/messages/invoice-emails';
import { sentTitle, stateText } from './invoice-terms';

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

interface Mark {
  readonly text: string;
  readonly title?: string;
}

/** Returns the marks of an invoice that counts: it is sent, or its newest email needs a person. */
function emailMarks(invoice: InvoiceRow['invoice']): Mark[] {
  const { email_state: state } = invoice;
  return [
    ...(invoice.sent_at === '' ? [] : [{ text: texts.sent, title: sentTitle(invoice) }]),
    ...(state === 'failed' || state === 'unknown' ? [{ text: emailTexts.problems[state] }] : []),
  ];
}

/** Returns the marks of an invoice: void, replaced, or those of its emails. */
function marksOf(invoice: InvoiceRow['invoice']): Mark[] {
  if (invoice.is_current && !invoice.is_void) return emailMarks(invoice);
  return [
    ...(invoice.is_void ? [{ text: texts.void, title: texts.voidTitle }] : []),
    ...(invoice.is_current ? [] : [{ text: texts.replaced, title: texts.replacedTitle }]),
  ];
}

function VersionCell({ invoice, parentName }: InvoiceRow): ReactNode {
  const marks = marksOf(invoice);
  if (parentName === '' && marks.length === 0) return '';
  return (
    <span className={classes.version} title={parentName}>
      {parentName !== '' && <span>{parentName}</span>}
      {marks.map(({ text, title }) => (
        <span key={text} className={classes.replaced} title={title}>
          {text}
        </span>
      ))}
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

const headColumns = ({ rows, folding }: ColumnsOptions): Column[] => [
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
    total: rows.some(({ older }) => older.length > 0) ? (
      <span className={classes.note}>{texts.latestOnly}</span>
    ) : undefined,
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
];

/** Shows loads that were canceled after they were billed. */
const canceledCell = ({ invoice, now }: InvoiceRow): ReactNode => {
  const canceled = (now ?? invoice).canceled_load_count;
  return canceled === 0 ? orDash(0, formatCount) : <b className={classes.warn}>{formatCount(canceled)}</b>;
};

/** Looks of the figures, by key. */
const LOOKS: Record<keyof typeof CUSTOMER_INVOICE_FIGURES, FigureLook<InvoiceRow>> = {
  loads: { width: 52 },
  canceled: { width: 78, cell: canceledCell },
  weight: { width: 78 },
  calcWeight: { width: 80 },
  weightDiff: { width: 70, staysRight: 2 },
  rev: { width: 100, staysRight: 1 },
  calcRev: { width: 100 },
  revDiff: { width: 84, staysRight: 2 },
  cost: { width: 100, staysRight: 1 },
  calcCost: { width: 100 },
  costDiff: { width: 84, staysRight: 2 },
  profit: { width: 98, staysRight: 1 },
  margin: { width: 70, staysRight: 1 },
};

function figureColumns({ kind, rows }: ColumnsOptions): Column[] {
  // Older versions do not count.
  const current = rows.filter(({ invoice }) => invoice.is_current);
  return Object.values(CUSTOMER_INVOICE_FIGURES)
    .filter(({ key }) => kind === 'freight' || key !== 'canceled')
    .map((figure) => figureColumn(figure, current, { ...LOOKS[figure.key], writesZeros: 'in totals' }));
}

/** State of an invoice, which people show by choice: the marks of a row say most of it. */
const STATE: Column = {
  key: 'state',
  label: labels.state,
  width: 104,
  hidden: true,
  sortBy: ({ invoice }) => `${INVOICE_STATES.indexOf(invoiceState(invoice))} ${invoice.sent_at}`,
  cell: ({ invoice }) => <span title={sentTitle(invoice)}>{stateText(invoice)}</span>,
};

interface ColumnsOptions {
  kind: LoadKind;
  rows: readonly InvoiceRow[];
  actions: InvoiceActions;
  folding: Folding;
}

/** Returns the columns of the list. Only freight invoices have a count of canceled loads. */
export function invoiceColumns(options: ColumnsOptions): Column[] {
  return [...headColumns(options), ...figureColumns(options), STATE, actionColumn(options.actions)];
}
