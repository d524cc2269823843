import type { BillDecision, CauseDecision } from '#shared/contract/cause-decision';
import type {
  AsksAgain,
  BillColumnsReply,
  DifferenceCause,
  DifferencePart,
  SuggestionReason,
} from '#shared/contract/vendor-reconciliation';
import type { VendorLineClass } from '#shared/contract/vendor-invoices';

const count = (number: number): string => number.toLocaleString('en-US');
const lines = (number: number): string => (number === 1 ? '1 line' : `${count(number)} lines`);

/** Texts of the check of a file before it is saved. */
export const filePreviewTexts = {
  label: 'File preview',
  checking: 'Checking the file…',
  nothingSaved: (number: number) => `${lines(number)} checked. Nothing is saved until you add the invoice.`,
  failed: "Couldn't check the file.",
  tryAgain: 'Check again',
  classes: {
    normal: 'Matched',
    duplicate: 'Duplicate',
    missing: 'Missing',
    canceled: 'Canceled',
    transferred: 'Transferred',
  } satisfies Record<VendorLineClass, string>,
  classHelp: {
    normal: 'matched to loads',
    duplicate: 'already billed',
    missing: 'not found in this project',
    canceled: 'load was canceled',
    transferred: 'load moved to another project',
  } satisfies Record<VendorLineClass, string>,
  otherVendor: 'Different carrier',
  mismatches: 'Cost mismatches',
  billed: 'Billed',
  calculated: 'Calculated',
  difference: 'Difference',
  weight: (tons: string) => `${tons} tons`,
  sample: 'Lines to review',
  sampleOf: (shown: number) => `${lines(shown)} to review`,
  allMatch: 'Everything matches.',
  columns: {
    line: 'Line',
    load: 'Load',
    ticket: 'Ticket',
    issue: 'Issue',
    weight: 'Weight',
    calcWeight: 'Calc Weight',
    billed: 'Billed',
    calculated: 'Calculated',
    difference: 'Difference',
    likelyMatch: 'Likely match',
  },
  duplicateOf: (name: string) => `Duplicate of ${name}`,
  duplicateHere: 'Listed twice in this file',
  transferredTo: (job: string) => `Transferred to ${job || 'another project'}`,
  mismatch: 'Cost mismatch',
  suggestion: (load: number, score: number) => `Load ${load} (${score}%)`,
  noSuggestion: 'No match found',
};

/** Formats the day and the person of a match: '11/20 by Ana Ruiz'. */
const matchOf = (day: string, by: string): string => (by === '' ? day : `${day} by ${by}`);

/** Texts of matching the columns of a vendor's own file. */
export const billColumnTexts = {
  title: 'Match columns',
  table: 'Invoice fields and file columns',
  lead: 'This file has other columns than the template. Match them, then check the file.',
  again: {
    headings: (day: string, by: string) =>
      `This vendor's last file had other headings. The columns start from the match of ${matchOf(day, by)}.`,
    vendor: (day: string, by: string) =>
      `Another vendor's file had the same headings. The columns start from the match of ${matchOf(day, by)}.`,
    weight_unit: (day: string, by: string) =>
      `The weights look like another unit than in the match of ${matchOf(day, by)}. Check the weight unit.`,
  } satisfies Record<AsksAgain, (day: string, by: string) => string>,
  remembered: (day: string, by: string) => `Columns matched as on ${matchOf(day, by)}.`,
  template: 'Columns matched as in the template.',
  matched: 'Columns matched.',
  change: 'Change',
  changeLabel: 'Change the matched columns',
  marks: { suggested: 'Suggested', remembered: 'Saved', template: '' } satisfies Record<
    BillColumnsReply['from'],
    string
  >,
  check: 'Check file',
  checkFirst: 'Please match the columns and check the file',
};

/** Texts of the errors of a file. */
export const fileFaultTexts = {
  lead: 'There was an issue parsing out the uploaded file',
  count: (number: number) => (number === 1 ? '1 error' : `${count(number)} errors`),
  nothingSaved: 'Nothing was saved. Fix these lines and upload the file again.',
  firstOf: (shown: number, total: number) => `Showing the first ${count(shown)} of ${count(total)} errors.`,
  table: 'File errors',
  columns: { line: 'Line', column: 'Column', found: 'Found', message: 'Error' },
  empty: '(empty)',
  download: 'Download errors',
  fileName: (file: string) => `${file.replace(/\.[^.]*$/, '')} - errors.csv`,
};

/** Texts of one invoice. */
export const vendorDetailTexts = {
  title: (name: string) => `Invoice : ${name}`,
  back: 'All vendor invoices',
  loading: 'Loading invoice…',
  gone: (name: string) => `Invoice ${name} was deleted by someone else.`,
  toList: 'Back to vendor invoices',
  facts: {
    gross: 'Gross',
    discount: 'Discount',
    net: 'Net',
    approvedNet: 'To pay',
    calculated: 'Calculated',
    difference: 'Difference',
  },
  purchaseOrder: (number: string) => `PO ${number}`,
  generatedFrom: (name: string) => `Generated from ${name}`,
  loadsAndWeight: (number: string, tons: string) =>
    `${number} ${number === '1' ? 'load' : 'loads'}, ${tons} tons`,
  netNote: 'gross minus discount',
  approvedNetNote: 'excludes rejected lines',
  differenceNote: 'billed minus calculated',
  totals: 'Totals',
  figures: 'Invoice totals',
  noDiscount: 'none',
  percent: (percent: string) => `${percent}%`,
  tons: (tons: string) => `${tons} tons`,
  print: 'Print',
  download: 'Download',
  sections: {
    canceled: 'Canceled Loads',
    transferred: 'Transferred Loads',
    duplicate: 'Duplicate Loads',
    missing: 'Missing Loads',
    normal: 'Loads',
  } satisfies Record<VendorLineClass, string>,
  filtersLabel: 'Load filters',
  filters: { all: 'all', mismatch: 'cost mismatch', issues: 'issues', weight: 'weight diff' },
  none: {
    all: 'No loads.',
    mismatch: 'No mismatches over the threshold.',
    issues: 'No ticket or lock issues.',
    weight: 'No weight differences over 0.01 tons.',
  },
  columns: {
    load: 'Load',
    ticket: 'Ticket',
    product: 'Product',
    mismatch: 'Cost Mismatch',
    missingTicket: 'Missing Ticket',
    locked: 'Locked Reason',
    duplicates: 'Duplicate Tickets',
    duplicateFrom: 'Duplicate From',
    transferredTo: 'Transferred To',
    suggestions: 'Likely matches',
    decision: 'Decision',
  },
  decision: (decision: CauseDecision, reason: string) =>
    `${decision === 'accept' ? 'Accepted' : 'Disputed'}: ${reason}`,
  yes: 'Yes',
  thisInvoice: 'this invoice',
  otherProject: 'another project',
  otherVendor: 'Different carrier',
};

/** Texts of the causes of a difference. */
export const differenceTexts = {
  mismatch: 'Mismatch',
  why: (name: string) => `Why ${name} doesn't match`,
  label: "What's causing the difference",
  lead: 'Overbilled amount by cause. Duplicate, missing, canceled and transferred loads are not owed.',
  cause: 'Cause',
  amount: 'Amount $',
  total: 'Total',
  nothing: 'No overbilling',
  sum: (billed: string, calculated: string) => `billed ${billed}, owed ${calculated}`,
  lines: (number: number) => lines(number),
  filterBy: (cause: string) => `Show the lines with cause: ${cause}`,
  waiting: 'Analyzing…',
  failed: "Couldn't analyze the difference.",
  decided: ({ decision, title, by, reason }: Pick<BillDecision, 'decision' | 'title' | 'by' | 'reason'>) =>
    `${decision === 'accept' ? 'Accepted' : 'Disputed'} by ${by}: ${title}. ${reason}`,
  components: { freight: 'Freight', fsc: 'FSC', sand: 'Sand' } satisfies Record<
    DifferencePart['component'],
    string
  >,
  causes: {
    weight: 'Weight',
    rate: 'Rate',
    fsc_week: 'FSC week',
    fsc_rate: 'FSC rate',
    moisture: 'Moisture',
    rounding: 'Rounding',
    not_owed: 'Not owed',
  } satisfies Record<DifferenceCause, string>,
};

/** Texts of the suggestions for missing lines. */
export const suggestionTexts = {
  lead: "These loads aren't in the project. Accept a suggested match or leave them as missing.",
  looking: 'Finding matches…',
  failed: "Couldn't load suggestions.",
  none: 'No match found',
  load: (loadNo: number) => `Load ${loadNo}`,
  facts: (ticket: string, tons: string, day: string) =>
    [ticket === '' ? '' : `ticket ${ticket}`, `${tons} tons`, day].filter(Boolean).join(', '),
  score: (score: number) => `${score}%`,
  scoreLabel: (score: number) => `${score}% match`,
  accept: 'Accept',
  acceptLabel: (line: string, loadNo: number) => `Accept load ${loadNo} for ${line}`,
  accepted: (loadNo: number) => `Matched to load ${loadNo}`,
  more: (number: number) => `${count(number)} more`,
  reasons: {
    transposed: 'digits swapped',
    near_number: 'similar number',
    ticket_case: 'same ticket, different case',
    leading_zeros: 'same except leading zeros',
    po_as_ticket: 'PO entered as ticket',
    ticket_as_number: 'ticket entered as load number',
    weight_and_date: 'same weight and date',
  } satisfies Record<SuggestionReason, string>,
};
