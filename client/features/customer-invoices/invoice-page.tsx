import { Button } from '@mantine/core';
import { IconArrowLeft, IconDownload } from '#client/ui/icon/page-icons-a-to-e';
import { IconPrinter } from '#client/ui/icon/page-icons-f-to-z';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CreditDebitReply } from '#shared/contract/credits-debits';
import type { ProjectReply } from '#shared/contract/projects';
import type { CustomerInvoiceDetailReply, CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { amountDue, fixedMobilizationNow } from '#shared/calc/invoicing/index';
import { subtractDollars, sumDollars, toDollars } from '#shared/calc/money';
import { CUSTOMER_LINE_FIGURES } from '#shared/figures/customer-invoice-lines';
import { readInvoice } from '#client/api/customer-invoices';
import { ApiError } from '#client/api/errors';
import { useAnswer } from '#client/api/use-answer';
import { useSpreadsheet } from '#client/api/use-spreadsheet';
import { invoiceDetailTexts as texts } from '#client/messages/customer-invoices';
import { useProjectData } from '#client/replica/index';
import { useLoadsOf } from '#client/replica/use-loads-of';
import { Difference } from '#client/ui/format/difference';
import { ErrorPanel } from '#client/ui/feedback/error-panel';
import { formatMoney, formatTons } from '#client/ui/format/format';
import { shownDay } from '#client/ui/format/shown-day';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import { StatStrip, StatTile } from '#client/ui/layout/stat-tile';
import { ThresholdField } from '#client/ui/form/threshold-field';
import { useThreshold } from '#client/ui/form/use-threshold';
import classes from './customer-invoices.module.css';
import { InvoiceCredits } from './invoice-credits';
import { InvoiceEmails } from './invoice-emails';
import { InvoiceLines } from './invoice-lines';
import { InvoiceTerms } from './invoice-terms';
import { type LineRow, lineRowsReader } from './line-rows';
import { NotInPdf } from './not-in-pdf';
import { PartiesNotice } from './parties-notice';
import { PdfButton } from './pdf-button';
import { PrintedInvoice } from './printed-invoice';
import { newestOf } from './use-generate';
import { type InvoiceParties, useInvoiceParties } from './use-invoice-parties';
import { VoidButton } from './void-button';
import { whileBusy } from '#client/ui/form/while-busy';

/** Reads an invoice with its lines once, because they never change. */
function useInvoice(id: number) {
  const ask = (signal: AbortSignal) => readInvoice(id, signal);
  const { value: detail, error, tryAgain } = useAnswer({ subject: `customer invoice ${id}`, ask });
  return { detail, error, tryAgain };
}

/** Joins the lines with the current values of their loads, live. */
function useLineRows({ invoice, loads: lines }: CustomerInvoiceDetailReply): readonly LineRow[] {
  const ids = useMemo(() => lines.map(({ load_id: id }) => id), [lines]);
  const read = useMemo(() => lineRowsReader(lines), [lines]);
  const loads = useLoadsOf(invoice.project_id, invoice.is_asset ? 'asset' : 'freight', ids);
  return useMemo(() => read(loads), [read, loads]);
}

const periodOf = ({
  start_date: start,
  end_date: end,
  by_numbers: byNumbers,
}: CustomerInvoiceReply): string =>
  `${texts.period(shownDay(start), shownDay(end))}${byNumbers ? `, ${texts.byNumbers}` : ''}`;

interface FiguresProps {
  invoice: CustomerInvoiceReply;
  rows: readonly LineRow[];
  /** Current fixed mobilization amount in whole cents. */
  fixedCents: number;
  credits: readonly CreditDebitReply[];
}

function Figures({ invoice, rows, fixedCents, credits: entries }: FiguresProps) {
  const { weight, calcWeight, calcRev } = CUSTOMER_LINE_FIGURES;
  const calculated = sumDollars([calcRev.sum(rows) ?? 0, toDollars(fixedCents)]);
  const { credits, charges, due } = amountDue(invoice.total_rev, entries);
  return (
    <StatStrip label={texts.facts}>
      <StatTile label={texts.loadsTitle} value={texts.loads(invoice.total_loads)} note={periodOf(invoice)} />
      <StatTile
        label={texts.invoiced}
        value={formatMoney(invoice.total_rev)}
        note={texts.weightNote(formatTons(weight.sum(rows) ?? 0))}
      />
      <StatTile
        label={texts.calculated}
        value={formatMoney(calculated)}
        note={texts.weightNote(formatTons(calcWeight.sum(rows) ?? 0))}
      />
      <StatTile
        label={texts.difference}
        value={<Difference value={subtractDollars(invoice.total_rev, calculated)} />}
      />
      {entries.length > 0 && (
        <StatTile
          label={texts.amountDue}
          value={formatMoney(due)}
          note={texts.creditsNote(formatMoney(credits), formatMoney(charges))}
        />
      )}
    </StatStrip>
  );
}

interface HeadProps {
  invoice: CustomerInvoiceReply;
  parentName: string;
  /** Buttons of the invoice: comments and void. */
  children: ReactNode;
}

function Head({ invoice, parentName, children }: HeadProps) {
  const { start, running } = useSpreadsheet();
  const threshold = useThreshold();
  const { id, invoice_name: title, project_id: projectId } = invoice;
  const kind = invoice.is_asset ? '?kind=asset' : '';
  return (
    <header className={classes.detailHead}>
      <div>
        <Link className={classes.back} to={`/project/${projectId}/customer-invoices${kind}`}>
          <IconArrowLeft size={14} aria-hidden="true" /> {texts.back}
        </Link>
        <h2>{texts.title(title)}</h2>
        {parentName !== '' && <p className={classes.note}>{texts.versionOf(parentName)}</p>}
      </div>
      <div className={classes.detailTools}>
        <ThresholdField threshold={threshold} />
        {children}
        <Button
          variant="default"
          leftSection={<IconPrinter size={15} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
        <PdfButton invoice={invoice} />
        <Button
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden="true" />}
          {...whileBusy(running, () => void start({ kind: 'customer-invoice', id, title }))}
        >
          {texts.download}
        </Button>
      </div>
    </header>
  );
}

interface InvoiceProps {
  detail: CustomerInvoiceDetailReply;
  comments: ReactNode;
}

/** Returns the name of the newest version that replaces an invoice; '' for a current invoice. */
function successorName(
  invoice: CustomerInvoiceReply,
  parent: CustomerInvoiceReply | null,
  invoices: readonly CustomerInvoiceReply[],
): string {
  if (invoice.is_current) return '';
  return newestOf(parent ?? invoice, invoices)?.invoice_name ?? '';
}

/** Says that an invoice bills nothing, because a newer version replaced it or it is void. */
function StateNotice({ invoice }: { invoice: CustomerInvoiceReply }) {
  if (!invoice.is_current) return <p className={classes.quietNotice}>{texts.replaced}</p>;
  return invoice.is_void ? <p className={classes.quietNotice}>{texts.void}</p> : null;
}

interface SendingProps {
  invoice: CustomerInvoiceReply;
  project: ProjectReply;
  parties: InvoiceParties;
}

/** Shows to whom the invoice goes, with its dates and emails. */
const Sending = ({ invoice, project, parties }: SendingProps) => (
  <>
    <PartiesNotice invoice={invoice} project={project} parties={parties} />
    <InvoiceTerms invoice={invoice} project={project} billTo={parties.printed} />
    <InvoiceEmails invoice={invoice} project={project} />
  </>
);

function Invoice({ detail, comments }: InvoiceProps) {
  const { project_id: projectId } = detail.invoice;
  const invoices = useProjectData(projectId, 'customer_invoices');
  const project = useProjectData(projectId, 'project');
  const invoice = invoices.find(({ id }) => id === detail.invoice.id) ?? detail.invoice;
  const parent = invoices.find(({ id }) => id === invoice.version_of) ?? null;
  const parties = useInvoiceParties(detail, invoice, project);
  const rows = useLineRows(detail);
  const { cents } = useThreshold();
  const fixed = invoice.fixed_mob_rev;
  const fixedCents = fixedMobilizationNow(invoice, project ?? invoice, invoices).revCents;
  const entries = useProjectData(projectId, 'credits_debits');
  const credits = entries.filter((credit) => !credit.is_vendor && credit.invoice_id === invoice.id);
  return (
    <div className={classes.detail}>
      <PrintedInvoice
        detail={detail}
        invoice={invoice}
        replacedBy={successorName(invoice, parent, invoices)}
        parties={parties}
        credits={credits}
      />
      <Head invoice={invoice} parentName={parent?.invoice_name ?? ''}>
        {comments}
        {project && (
          <VoidButton
            invoice={invoice}
            project={project}
            rows={rows}
            fixedCents={fixedCents}
            hasCredits={credits.length > 0}
          />
        )}
      </Head>
      <StateNotice invoice={invoice} />
      {project && <Sending invoice={invoice} project={project} parties={parties} />}
      <Figures invoice={invoice} rows={rows} fixedCents={fixedCents} credits={credits} />
      {fixed !== 0 && <p className={classes.quietNotice}>{texts.fixed(formatMoney(fixed))}</p>}
      <NotInPdf invoice={invoice} lines={detail.loads} credits={credits} printed={parties.printed} />
      <InvoiceCredits credits={credits} />
      <div>
        <InvoiceLines invoice={invoice} rows={rows} thresholdCents={cents} />
      </div>
    </div>
  );
}

interface InvoicePageProps {
  projectId: number;
  invoiceId: number;
  /** Shown when the project has no such invoice. */
  notFound: ReactNode;
  /** Button that opens the comments, which are another domain. */
  comments: ReactNode;
}

/** Page of a customer invoice: each billed line next to the current value of its load. */
export function InvoicePage({ projectId, invoiceId, notFound, comments }: InvoicePageProps) {
  const { detail, error, tryAgain } = useInvoice(invoiceId);
  if (error instanceof ApiError && error.status === 404) return notFound;
  if (error !== null) return <ErrorPanel what={texts.failed} error={error} onTryAgain={tryAgain} />;
  if (detail === null) return <TableSkeleton label={texts.loading} />;
  // An invoice of another project has another address.
  if (detail.invoice.project_id !== projectId) return notFound;
  return <Invoice key={invoiceId} detail={detail} comments={comments} />;
}
