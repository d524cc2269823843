import { chicagoDay } from '#shared/business-time';
import { amountDue } from '#shared/calc/invoicing/index';
import type { CreditDebitReply } from '#shared/contract/credits-debits';
import type { CustomerInvoiceLoadReply, CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { CUSTOMER_LINE_FIGURES } from '#shared/figures/customer-invoice-lines';
import type { Figure } from '#shared/figures/figure-table';
import { billToLines, remitToLines, senderLines } from '#shared/words/invoice-parties';
import { printedInvoiceTexts as texts } from '#shared/words/printed-invoice';
import { shownDay } from '#shared/words/shown-day';
import type { PdfColumn, PdfDocument, PdfFact, PdfSums, PdfTable } from '#server/pdfs/index';
import type { InvoiceParties } from './invoice-parties';

type Line = CustomerInvoiceLoadReply;

/** Everything that an invoice shows. */
interface InvoiceContent extends InvoiceParties {
  readonly invoice: CustomerInvoiceReply;
  readonly lines: readonly Line[];
  readonly credits: readonly CreditDebitReply[];
  /** Name of the version that replaced it; '' for the newest version. */
  readonly replacedBy: string;
}

const { boxes, weight, freightRev, fscRev, sandRev, totalRev } = CUSTOMER_LINE_FIGURES;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToTwoDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Column whose cells are sums of lines. */
interface FigureColumn extends PdfColumn {
  readonly cell: (lines: readonly Line[]) => string;
}

/** Column with one text for each row. */
interface TextColumn extends PdfColumn {
  readonly text: (line: Line) => string;
}

/** Returns columns without their functions, which a worker can't receive. */
const plain = (columns: readonly PdfColumn[]): PdfColumn[] =>
  columns.map(({ label, width, numeric = false }) => ({ label, width, numeric }));

function figureColumns({ is_asset: isAsset }: CustomerInvoiceReply, fscLabel: string): FigureColumn[] {
  const column = (figure: Figure<Line>, label: string, format = twoDecimals): FigureColumn => ({
    label,
    width: 11,
    numeric: true,
    cell: (lines) => format.format(figure.sum(lines) ?? 0),
  });
  return [
    isAsset ? column(boxes, texts.boxes, whole) : column(weight, texts.tons),
    column(freightRev, texts.freight),
    column(fscRev, fscLabel),
    ...(isAsset ? [] : [column(sandRev, texts.sand)]),
    column(totalRev, texts.total),
  ];
}

function partiesOf({ parties }: InvoiceContent): PdfDocument['parties'] {
  const remitTo = remitToLines(parties);
  return [
    { title: texts.billTo, name: parties.customer_name, lines: billToLines(parties) },
    ...(remitTo.length === 0 ? [] : [{ title: texts.remitTo, name: '', lines: remitTo }]),
  ];
}

function factsOf({ invoice, parties: { job_name: job } }: InvoiceContent): PdfFact[] {
  const facts: PdfFact[] = [
    [texts.number, invoice.invoice_name],
    [texts.date, shownDay(invoice.invoice_date)],
    [texts.terms, invoice.terms],
    [texts.due, shownDay(invoice.due_date)],
    [texts.period, texts.days(shownDay(invoice.start_date), shownDay(invoice.end_date))],
    [texts.project, job],
  ];
  return facts.filter(([, value]) => value !== '');
}

function chargesOf({ invoice, lines }: InvoiceContent): PdfSums {
  const charges = [
    [texts.freight, freightRev.sum(lines) ?? 0],
    [texts.fsc, fscRev.sum(lines) ?? 0],
    [texts.sand, sandRev.sum(lines) ?? 0],
    [texts.fixed, invoice.fixed_mob_rev],
  ] as const;
  return {
    title: texts.charges,
    rows: charges
      .filter(([, amount]) => amount !== 0)
      .map(([label, amount]) => [label, dollars.format(amount)]),
    total: [texts.invoiceTotal, dollars.format(invoice.total_rev)],
  };
}

function creditsOf({ invoice, credits }: InvoiceContent): PdfSums[] {
  if (credits.length === 0) return [];
  const rows = credits.map((entry): PdfFact => {
    const name = texts.credit(entry.is_credit, entry.credit_number);
    const label = [name, shownDay(entry.credit_date), entry.reason].filter((part) => part !== '').join(', ');
    return [label, dollars.format(entry.is_credit ? -entry.amount : entry.amount)];
  });
  const { due } = amountDue(invoice.total_rev, credits);
  return [{ title: texts.credits, rows, total: [texts.amountDue, dollars.format(due)] }];
}

/** Returns the sums of the lines by a common value, in natural order. */
function summary(
  { invoice, lines }: InvoiceContent,
  title: string,
  { label, text }: Pick<TextColumn, 'label' | 'text'>,
): PdfTable {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const group = groups.get(text(line));
    if (group) group.push(line);
    else groups.set(text(line), [line]);
  }
  const names = [...groups].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  const figures = figureColumns(invoice, texts.fsc);
  const cellsOf = (some: readonly Line[]): string[] => [
    whole.format(some.length),
    ...figures.map(({ cell }) => cell(some)),
  ];
  return {
    title,
    columns: [{ label, width: 26 }, { label: texts.loads, width: 8, numeric: true }, ...plain(figures)],
    rows: names.map(([name, some]) => [name || texts.noName, ...cellsOf(some)]),
    totals: [texts.total, ...cellsOf(lines)],
  };
}

const FREIGHT: readonly TextColumn[] = [
  { label: texts.columns.ticket, width: 11, text: ({ ticket_number: ticket }) => ticket },
  { label: texts.columns.product, width: 13, text: ({ product_name: product }) => product },
  { label: texts.columns.terminal, width: 14, text: ({ terminal_name: terminal }) => terminal },
  { label: texts.columns.po, width: 12, text: ({ po_number: po }) => po },
];
const ASSET: readonly TextColumn[] = [
  { label: texts.columns.type, width: 16, text: ({ load_type: type }) => type },
  { label: texts.columns.carrier, width: 24, text: ({ carrier_name: carrier }) => carrier },
];

/** Returns the table of all loads as billed, by delivery time. */
function loadsTable({ invoice, lines }: InvoiceContent): PdfTable {
  const facts: readonly TextColumn[] = [
    {
      label: texts.columns.delivered,
      width: 11.5,
      text: ({ delivered_date: at }) => shownDay(chicagoDay(at)),
    },
    { label: texts.columns.load, width: 11, text: ({ load_no: number }) => String(number) },
    ...(invoice.is_asset ? ASSET : FREIGHT),
    {
      label: texts.columns.miles,
      width: 7,
      numeric: true,
      text: ({ mileage }) => upToTwoDecimals.format(mileage),
    },
  ];
  const figures = figureColumns(invoice, texts.columns.fsc);
  return {
    title: texts.loads,
    columns: plain([...facts, ...figures]),
    rows: lines.map((line) => [
      ...facts.map(({ text }) => text(line)),
      ...figures.map(({ cell }) => cell([line])),
    ]),
    totals: [texts.total, ...facts.slice(1).map(() => ''), ...figures.map(({ cell }) => cell(lines))],
  };
}

function summariesOf(content: InvoiceContent): PdfTable[] {
  const { by, columns } = texts;
  if (content.invoice.is_asset)
    return [summary(content, by.type, { label: columns.type, text: ({ load_type: type }) => type })];
  return [
    summary(content, by.product, { label: columns.product, text: (line) => line.product_name }),
    summary(content, by.terminal, { label: columns.terminal, text: (line) => line.terminal_name }),
    summary(content, by.po, { label: columns.po, text: (line) => line.po_number }),
  ];
}

/** Returns the document of an invoice: the billed figures, and nothing that is internal to the company. */
export function invoiceDocument(content: InvoiceContent): PdfDocument {
  const { invoice, parties, logo, replacedBy } = content;
  return {
    heading: texts.title,
    title: `${parties.job_name} - ${invoice.invoice_name}`,
    sender: { name: parties.company_name, lines: senderLines(parties) },
    logo,
    notices: [
      ...(replacedBy === '' ? [] : [texts.replaced(replacedBy)]),
      ...(invoice.is_void ? [texts.void] : []),
    ],
    parties: partiesOf(content),
    facts: factsOf(content),
    sums: [chargesOf(content), ...creditsOf(content)],
    tables: [...summariesOf(content), loadsTable(content)],
    markNote: texts.notInPdf,
  };
}
