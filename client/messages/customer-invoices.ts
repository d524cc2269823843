import type { LoadKind } from '../../shared/contract/loads';
import type { InvoiceRefusal } from '../../shared/rules/invoice-eligibility';

type VersionGroup = 'kept' | 'added' | 'dropped';

const count = (number: number): string => number.toLocaleString('en-US');
const loads = (number: number): string => (number === 1 ? '1 load' : `${count(number)} loads`);

/** Texts of a project's customer invoices. */
export const customerInvoiceTexts = {
  tab: 'Customer invoices',
  heading: (job: string) => `Customer Invoices - ${job}`,
  kindsLabel: 'Kinds of invoices',
  kinds: { freight: 'Freight Invoices', asset: 'Asset Invoices' } satisfies Record<LoadKind, string>,
  empty: {
    freight: 'No Freight Invoices have been added',
    asset: 'No Asset Invoices have been added',
  } satisfies Record<LoadKind, string>,
  downloadAll: 'Download All Invoices',
  downloadAllTitle: (job: string) => `Customer invoices of ${job}`,
  add: 'Generate customer invoice',
  addFirst: 'Generate the first one',
  totals: 'Totals',
  currentOnly: 'newest versions',
  totalsFailed: 'The calculated figures could not be read.',
  tryAgain: 'Try again',
  superseded: 'superseded',
  supersededTitle: 'A newer version counts in its place',
  download: (name: string) => `Download ${name}`,
  olderVersions: (name: string, number: number) =>
    number === 1 ? `Older version of ${name}` : `${count(number)} older versions of ${name}`,
  addVersion: (name: string) => `Add a version of ${name}`,
  columns: {
    name: 'Name',
    versionOf: 'Version Of',
    start: 'Start',
    end: 'End',
    loads: 'Loads',
    canceled: 'Canceled Loads',
    weight: 'Weight (tons)',
    calcWeight: 'Calc Weight (tons)',
    weightDiff: 'Weight Diff (tons)',
    rev: 'Rev',
    calcRev: 'Calc Rev',
    revDiff: 'Rev Diff',
    cost: 'Cost',
    calcCost: 'Calc Cost',
    costDiff: 'Cost Diff',
    profit: 'Profit',
    margin: 'Margin',
    action: 'Action',
  },
  doing: {
    page: 'Customer invoices',
    generating: 'generating a customer invoice',
    version: (name: string) => `making a version of ${name}`,
    reading: (name: string) => `Invoice ${name}`,
  },
};

/** Texts of the popups that make an invoice or a version. */
export const generateTexts = {
  title: 'Generate Customer Invoice',
  versionTitle: 'Generate New Invoice Version',
  generate: 'Generate',
  generating: 'Generating…',
  generateChanged: 'Generate with the new figures',
  added: 'Invoice Added',
  kind: 'Loads',
  kinds: { freight: 'Freight', asset: 'Asset' } satisfies Record<LoadKind, string>,
  name: 'Name',
  version: 'Version',
  versionName: (name: string) => `It will be called ${name}`,
  noVersions: 'This invoice has its last version, 10.',
  versionRequired: 'Please choose a version',
  useNumbers: 'Use Load Numbers',
  start: 'Start Date',
  end: 'End Date',
  startRequired: 'Please enter a start date',
  endRequired: 'Please enter an end date',
  endTooEarly: 'The end date is before the start date',
  versionHint:
    'The version bills exactly the loads that are ticked below. Loads of the version before that it leaves out can be invoiced again.',
  numbers: 'Load Numbers',
  numbersHint: 'Paste them from a spreadsheet: lines, tabs, commas, and ranges such as 418200-418230.',
  numbersRequired: 'Please enter load numbers',
  numberFault: (line: number, text: string) => `Line ${count(line)}: '${text}' is not a load number`,
  moreFaults: (number: number) => `and ${count(number)} more`,
  rangeBackwards: (line: number, text: string) => `Line ${count(line)}: '${text}' goes backwards`,
  exists: 'This invoice already exists',
  versionExists: 'This invoice already exists, please update the name/version',
  noLoads: 'This invoice contains no loads',
  arriving: 'The loads of the project are still arriving. Please wait a moment.',
  figuresChanged: (number: number, tons: string, revenue: string) =>
    `The loads have changed in the meantime: the invoice would have ${loads(number)}, ${tons} tons and ${revenue} now. Generate it with these figures?`,
};

/** Texts of the preview of an invoice. */
export const previewTexts = {
  title: 'Preview',
  idle: 'Enter dates or load numbers to see which loads the invoice takes.',
  arriving: 'The loads are still arriving…',
  loads: 'Loads',
  weight: 'Weight',
  tons: (value: string) => `${value} tons`,
  revenue: 'Revenue',
  fixedNote: (value: string) => `with ${value} fixed mobilization`,
  fixedElsewhere: (names: string) => `The fixed mobilization is on ${names} already`,
  left: 'Left out',
  kept: (number: number) => `${count(number)} kept`,
  added: (number: number) => `${count(number)} added`,
  dropped: 'Dropped',
  droppedNote: 'open to be invoiced again',
  groups: {
    kept: 'Kept from the version before',
    added: 'Added',
    dropped: 'Dropped from the version before',
  } satisfies Record<VersionGroup, string>,
  groupCount: (group: VersionGroup, ticked: number, all: number) =>
    group === 'dropped' && ticked === 0 ? loads(all) : `${count(ticked)} of ${loads(all)}`,
  tick: (number: number) => `Bill load ${String(number)}`,
  lockedFor: (reason: string) => `Locked: ${reason}`,
  taken: (number: number) => `Loads on the invoice (${count(number)})`,
  takenLabel: 'Loads on the invoice',
  refusedLabel: (reason: string) => `Left out: ${reason}`,
  columns: {
    load: 'Load',
    delivered: 'Delivered',
    ticket: 'Ticket',
    bill: 'Bill',
    weight: 'Weight (tons)',
    revenue: 'Revenue',
    why: 'Why',
  },
  onInvoice: (name: string) => `On ${name}`,
  others: (numbers: string) => `With ${numbers}`,
  rejectedTitle: 'Not on the invoice',
  rejectedLead: (number: number) =>
    number === 1
      ? 'One load that you asked for was not taken:'
      : `${count(number)} loads that you asked for were not taken:`,
  close: 'Close',
};

/** Reasons for leaving out a load, as headings over such loads. */
export const refusalTexts = {
  not_found: 'No load has this number',
  outside_range: 'Delivered outside of the dates',
  canceled: 'Canceled',
  transferred_out: 'Transferred to another project',
  locked: 'Locked',
  missing_ticket: 'Missing ticket',
  duplicate_ticket: 'Its ticket is on another load, too',
  invoiced: 'On a customer invoice already',
} satisfies Record<InvoiceRefusal, string>;

/** Reasons for which a version drops a load of the previous one. */
export const dropTexts = { ...refusalTexts, not_picked: 'Not among the load numbers' };

/** Texts of one invoice. */
export const invoiceDetailTexts = {
  title: (name: string) => `Invoice : ${name}`,
  back: 'All customer invoices',
  loading: 'Loading the invoice',
  failed: 'The invoice could not be loaded.',
  download: 'Download',
  print: 'Print',
  facts: 'Figures of the invoice',
  invoiced: 'Invoiced',
  calculated: 'Calculated now',
  difference: 'Difference',
  weightNote: (tons: string) => `${tons} tons`,
  period: (start: string, end: string) => `${start} to ${end}`,
  byNumbers: 'by load numbers',
  versionOf: (name: string) => `version of ${name}`,
  superseded: 'Superseded by a newer version: it is kept as a record and no longer counts.',
  loads,
  canceledTitle: 'Canceled Loads',
  loadsTitle: 'Loads',
  noCanceled: 'None of its loads has been canceled.',
  filtersLabel: 'Filters of the loads',
  filters: { all: 'all', cost_mismatch: 'cost mismatch' },
  search: 'Search loads',
  none: 'No loads are on this invoice.',
  noneFound: 'No loads match.',
  noMismatch: 'No load differs by more than the threshold.',
  totals: 'Totals',
  fixed: (amount: string) => `Fixed mobilization of ${amount} is billed beside the loads.`,
  mismatch: 'Mismatch',
  columns: {
    load: 'Load',
    ticket: 'Ticket',
    weight: 'Weight',
    calcWeight: 'Calc Weight',
    weightDiff: 'Weight Diff',
    product: 'Product',
    freightRev: 'Freight Rev',
    fscRev: 'FSC Rev',
    sandRev: 'Sand Rev',
    totalRev: 'Total Rev',
    calcRev: 'Calc Rev',
    revDiff: 'Rev Diff',
    mismatch: 'Mismatch',
  },
};
