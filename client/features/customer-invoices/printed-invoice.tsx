import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { amountDue } from '#shared/calc/invoicing/index';
import type { CreditDebitReply } from '#shared/contract/credits-debits';
import type {
  CustomerInvoiceDetailReply,
  CustomerInvoiceLoadReply,
  CustomerInvoiceReply,
} from '#shared/contract/customer-invoices';
import { CUSTOMER_LINE_FIGURES } from '#shared/figures/customer-invoice-lines';
import { type PrintedParties, billToLines, remitToLines, senderLines } from '#shared/words/invoice-parties';
import { printedInvoiceTexts as texts } from '#client/messages/printed-invoice';
import { formatMoney } from '#client/ui/format/format';
import { shownDay } from '#client/ui/format/shown-day';
import { useIsPrinting } from '#client/ui/table/use-is-printing';
import classes from './printed-invoice.module.css';
import { PrintedLines, PrintedSums } from './printed-tables';
import type { InvoiceParties } from './use-invoice-parties';

interface DocumentProps {
  invoice: CustomerInvoiceReply;
  lines: readonly CustomerInvoiceLoadReply[];
  /** Name of the version that replaced it; '' for the newest version. */
  replacedBy: string;
  parties: Pick<InvoiceParties, 'printed' | 'logo'>;
  credits: readonly CreditDebitReply[];
}

/** Prints lines of text, such as an address. */
const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, place) => <p key={place}>{line}</p>);

function RemitTo({ parties }: { parties: PrintedParties }) {
  const lines = remitToLines(parties);
  return lines.length === 0 ? null : (
    <section>
      <h2>{texts.remitTo}</h2>
      <Lines lines={lines} />
    </section>
  );
}

const BillTo = ({ parties }: { parties: PrintedParties }) => (
  <section>
    <h2>{texts.billTo}</h2>
    <p>
      <strong>{parties.customer_name}</strong>
    </p>
    <Lines lines={billToLines(parties)} />
  </section>
);

interface FactRow {
  label: string;
  value: ReactNode;
}

function Facts({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className={classes.facts}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Charges({ invoice, lines }: Pick<DocumentProps, 'invoice' | 'lines'>) {
  const { freightRev, fscRev, sandRev } = CUSTOMER_LINE_FIGURES;
  const charges = [
    [texts.freight, freightRev.sum(lines) ?? 0],
    [texts.fsc, fscRev.sum(lines) ?? 0],
    [texts.sand, sandRev.sum(lines) ?? 0],
    [texts.fixed, invoice.fixed_mob_rev],
  ] as const;
  return (
    <section className={classes.charges}>
      <h2>{texts.charges}</h2>
      <Facts
        rows={charges
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => ({ label, value: formatMoney(amount) }))}
      />
      <p className={classes.due}>
        <span>{texts.invoiceTotal}</span> <strong>{formatMoney(invoice.total_rev)}</strong>
      </p>
    </section>
  );
}

/** Prints the credits and charges on the invoice, and the amount due; nothing without any. */
function Credits({ invoice, credits }: Pick<DocumentProps, 'invoice' | 'credits'>) {
  if (credits.length === 0) return null;
  return (
    <section className={classes.charges}>
      <h2>{texts.credits}</h2>
      {credits.map((entry) => (
        <div key={entry.id} className={classes.credit}>
          <span>
            {[texts.credit(entry.is_credit, entry.credit_number), shownDay(entry.credit_date), entry.reason]
              .filter((part) => part !== '')
              .join(', ')}
          </span>
          <span>{formatMoney(entry.is_credit ? -entry.amount : entry.amount)}</span>
        </div>
      ))}
      <p className={classes.due}>
        <span>{texts.amountDue}</span>{' '}
        <strong>{formatMoney(amountDue(invoice.total_rev, credits).due)}</strong>
      </p>
    </section>
  );
}

/** Returns number, dates, terms and job of an invoice. */
const headRows = (invoice: CustomerInvoiceReply, jobName: string): FactRow[] =>
  [
    { label: texts.number, value: <strong>{invoice.invoice_name}</strong> },
    { label: texts.date, value: shownDay(invoice.invoice_date) },
    { label: texts.terms, value: invoice.terms },
    { label: texts.due, value: shownDay(invoice.due_date) },
    { label: texts.period, value: texts.days(shownDay(invoice.start_date), shownDay(invoice.end_date)) },
    { label: texts.project, value: jobName },
  ].filter(({ value }) => value !== '');

/** Shows the billed figures, and nothing that is internal to the company. */
function Document({ invoice, lines, replacedBy, parties, credits }: DocumentProps) {
  const { is_asset: isAsset } = invoice;
  const { printed, logo } = parties;
  const sums = { lines, isAsset };
  const { by, columns } = texts;
  return (
    <article>
      <header className={classes.head}>
        <div>
          {logo !== '' && <img src={logo} alt="" />}
          <p className={classes.company}>{printed.company_name}</p>
          <Lines lines={senderLines(printed)} />
        </div>
        <h1>{texts.title}</h1>
      </header>
      {replacedBy !== '' && <p className={classes.replaced}>{texts.replaced(replacedBy)}</p>}
      {invoice.is_void && <p className={classes.replaced}>{texts.void}</p>}
      <div className={classes.top}>
        <div className={classes.parties}>
          <BillTo parties={printed} />
          <RemitTo parties={printed} />
        </div>
        <Facts rows={headRows(invoice, printed.job_name)} />
      </div>
      <Charges invoice={invoice} lines={lines} />
      <Credits invoice={invoice} credits={credits} />
      {isAsset ? (
        <PrintedSums {...sums} title={by.type} label={columns.type} nameOf={({ load_type: type }) => type} />
      ) : (
        <>
          <PrintedSums
            {...sums}
            title={by.product}
            label={columns.product}
            nameOf={(line) => line.product_name}
          />
          <PrintedSums
            {...sums}
            title={by.terminal}
            label={columns.terminal}
            nameOf={(line) => line.terminal_name}
          />
          <PrintedSums {...sums} title={by.po} label={columns.po} nameOf={(line) => line.po_number} />
        </>
      )}
      <PrintedLines {...sums} />
    </article>
  );
}

interface PrintedInvoiceProps {
  detail: CustomerInvoiceDetailReply;
  /** The live invoice, because a newer version may have replaced the printed one. */
  invoice: CustomerInvoiceReply;
  replacedBy: string;
  parties: InvoiceParties;
  /** Credits and charges on the invoice. */
  credits: readonly CreditDebitReply[];
}

/**
 * Prints an invoice as the customer gets it, instead of the page. It is rendered only for printing.
 * The logo loads earlier, because an image that is not loaded would not be printed.
 */
export function PrintedInvoice(props: PrintedInvoiceProps) {
  const { detail, ...printed } = props;
  const { logo } = printed.parties;
  const printing = useIsPrinting();
  return createPortal(
    <div className={classes.printed}>
      {printing ? <Document {...printed} lines={detail.loads} /> : logo !== '' && <img src={logo} alt="" />}
    </div>,
    document.body,
  );
}
