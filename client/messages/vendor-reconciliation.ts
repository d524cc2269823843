import type {
  DifferenceCause,
  DifferencePart,
  SuggestionReason,
} from '../../shared/contract/vendor-reconciliation';
import type { VendorLineClass } from '../../shared/contract/vendor-invoices';

const count = (number: number): string => number.toLocaleString('en-US');
const lines = (number: number): string => (number === 1 ? '1 line' : `${count(number)} lines`);

/** Texts of the check of a file before it is stored. */
export const filePreviewTexts = {
  label: 'What the file would become',
  checking: 'Checking every line…',
  nothingStored: (number: number) => `${lines(number)} checked. Nothing is stored yet.`,
  failed: 'The file could not be checked.',
  tryAgain: 'Check again',
  classes: {
    normal: 'Matched',
    duplicate: 'Duplicate',
    missing: 'Missing',
    canceled: 'Canceled',
    transferred: 'Transferred',
  } satisfies Record<VendorLineClass, string>,
  classHelp: {
    normal: 'have their load',
    duplicate: 'are on an invoice already',
    missing: 'have no load in the project',
    canceled: 'are of canceled loads',
    transferred: 'are of loads that another job has now',
  } satisfies Record<VendorLineClass, string>,
  otherVendor: 'Other vendor',
  mismatches: 'Cost mismatches',
  billed: 'Billed',
  calculated: 'Calculated',
  difference: 'Difference',
  weight: (tons: string) => `${tons} t`,
  sample: 'Lines that need a look',
  sampleOf: (shown: number) => (shown === 1 ? 'One line needs a look' : `${count(shown)} lines need a look`),
  nothingToSee: 'Every line has its load and costs what was calculated.',
  columns: {
    line: 'Line',
    load: 'Load',
    ticket: 'Ticket',
    what: 'What',
    weight: 'Weight',
    calcWeight: 'Calc Weight',
    billed: 'Billed',
    calculated: 'Calculated',
    difference: 'Difference',
    perhaps: 'Perhaps',
  },
  duplicateOf: (name: string) => `Duplicate of ${name}`,
  duplicateHere: 'Twice in this file',
  transferredTo: (job: string) => `Transferred to ${job || 'another job'}`,
  mismatch: 'Cost mismatch',
  suggestion: (load: number, score: number) => `Load ${String(load)} (${String(score)}%)`,
  noSuggestion: 'No likely load',
};

/** Texts of the faults of a file. */
export const fileFaultTexts = {
  lead: 'There was an issue parsing out the uploaded file',
  count: (number: number) => (number === 1 ? '1 fault' : `${count(number)} faults`),
  nothingStored: 'Nothing was stored. Correct these lines in the file and choose it again.',
  firstOf: (shown: number, total: number) =>
    `The first ${count(shown)} faults are shown; ${lines(total)} are faulty.`,
  table: 'Faults of the file',
  columns: { line: 'Line', column: 'Column', found: 'Found', message: 'What is wrong' },
  nothing: '(nothing)',
  download: 'Download the faults',
  fileName: (file: string) => `${file.replace(/\.[^.]*$/, '')} - faults.csv`,
};

/** Texts of one invoice. */
export const vendorDetailTexts = {
  title: (name: string) => `Invoice : ${name}`,
  back: 'All vendor invoices',
  loading: 'Loading the invoice',
  gone: (name: string) =>
    `Somebody has deleted invoice ${name} in the meantime, so there is nothing to see here any more.`,
  toList: 'Back to the vendor invoices',
  facts: {
    gross: 'Gross',
    discount: 'Discount',
    net: 'Net',
    approvedNet: 'Approved, net of discount',
    calculated: 'Calculated',
    difference: 'Difference',
  },
  purchaseOrder: (number: string) => `purchase order ${number}`,
  generatedFrom: (name: string) => `generated from ${name}`,
  loadsAndWeight: (number: string, tons: string) =>
    `${number} ${number === '1' ? 'load' : 'loads'}, ${tons} t`,
  netNote: 'gross minus discount',
  approvedNetNote: 'without rejected lines',
  differenceNote: 'gross minus calculated',
  totals: 'Totals',
  figures: 'Figures of the invoice',
  noDiscount: 'none',
  percent: (percent: string) => `${percent}%`,
  tons: (tons: string) => `${tons} t`,
  print: 'Print',
  download: 'Download',
  sections: {
    canceled: 'Canceled Loads',
    transferred: 'Transferred Loads',
    duplicate: 'Duplicate Loads',
    missing: 'Missing Loads',
    normal: 'Loads',
  } satisfies Record<VendorLineClass, string>,
  filtersLabel: 'Loads shown',
  filters: { all: 'all', mismatch: 'cost mismatch', issues: 'issues', weight: 'weight diff' },
  none: {
    all: 'The invoice has no such loads.',
    mismatch: 'No load is off by more than the threshold.',
    issues: 'No load misses its ticket, is locked or shares its ticket.',
    weight: 'No weight is off by more than 0.01 t.',
  },
  columns: {
    load: 'Load',
    ticket: 'Ticket',
    weight: 'Weight',
    product: 'Product',
    calcWeight: 'Calc Weight',
    weightDiff: 'Weight Diff',
    freight: 'Freight',
    sand: 'Sand',
    fsc: 'FSC',
    total: 'Total',
    calculated: 'Calculated Total',
    difference: 'Difference',
    mismatch: 'Cost Mismatch',
    missingTicket: 'Missing Ticket',
    locked: 'Locked Reason',
    duplicates: 'Duplicate Tickets',
    duplicateFrom: 'Duplicate From',
    transferredTo: 'Transferred To',
    suggestions: 'Likely loads',
  },
  yes: 'Yes',
  thisInvoice: 'this invoice',
  otherJob: 'another job',
  otherVendor: 'Hauled by another vendor',
};

/** Texts of the causes of a difference. */
export const differenceTexts = {
  mismatch: 'Mismatch',
  why: (name: string) => `Why ${name} is off in cost`,
  label: 'Why it differs',
  lead: 'What was billed beyond what is owed, by cause. Nothing is owed for duplicate, missing, canceled and transferred loads.',
  cause: 'Cause',
  amount: 'Amount $',
  total: 'In all',
  nothing: 'Nothing was billed beyond what is owed',
  sum: (billed: string, calculated: string) => `billed ${billed}, owed ${calculated}`,
  lines: (number: number) => lines(number),
  waiting: 'Working the causes out…',
  failed: 'The causes could not be had.',
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
  lead: 'No load of the project has these numbers. Likely ones are suggested; nothing is matched until you accept it.',
  looking: 'Looking for likely loads…',
  failed: 'The suggestions could not be had.',
  none: 'No likely load',
  load: (loadNo: number) => `Load ${String(loadNo)}`,
  facts: (ticket: string, tons: string, day: string) =>
    [ticket === '' ? '' : `ticket ${ticket}`, `${tons} t`, day].filter(Boolean).join(', '),
  score: (score: number) => `${String(score)}%`,
  scoreLabel: (score: number) => `likely by ${String(score)} percent`,
  accept: 'Accept',
  acceptLabel: (line: string, loadNo: number) => `Accept load ${String(loadNo)} for ${line}`,
  accepted: (loadNo: number) => `Load ${String(loadNo)} is on the invoice now`,
  more: (number: number) => `${count(number)} more`,
  reasons: {
    transposed: 'two digits transposed',
    near_number: 'the number is near',
    ticket_case: 'same ticket in other letters',
    leading_zeros: 'same but for leading zeros',
    po_as_ticket: 'its purchase order stands in the ticket’s place',
    ticket_as_number: 'its ticket stands in the load number’s place',
    weight_and_date: 'weight and date alike',
  } satisfies Record<SuggestionReason, string>,
};
