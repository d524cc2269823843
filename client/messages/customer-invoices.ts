import type { LoadKind } from '#shared/contract/loads';
import type { RateCheckReason } from '#shared/calc/invoicing/index';
import type { InvoiceRefusal } from '#shared/rules/invoice-eligibility';

type VersionGroup = 'kept' | 'added' | 'removed';

const count = (number: number): string => number.toLocaleString('en-US');
const loads = (number: number): string => (number === 1 ? '1 load' : `${count(number)} loads`);

/** Texts of a project's customer invoices. */
export const customerInvoiceTexts = {
  heading: (job: string) => `Customer Invoices - ${job}`,
  kindsLabel: 'Invoice types',
  kinds: { freight: 'Freight Invoices', asset: 'Asset Invoices' } satisfies Record<LoadKind, string>,
  empty: {
    freight: 'No Freight Invoices have been added',
    asset: 'No Asset Invoices have been added',
  } satisfies Record<LoadKind, string>,
  downloadAll: 'Download All Invoices',
  downloadAllTitle: (job: string) => `Customer invoices for ${job}`,
  add: 'Create invoice',
  addFirst: 'Create your first invoice',
  totals: 'Totals',
  latestOnly: 'latest versions',
  totalsFailed: "Couldn't load calculated totals.",
  tryAgain: 'Try again',
  replaced: 'Replaced',
  replacedTitle: 'Replaced by a newer version',
  void: 'Void',
  sent: 'Sent',
  voidTitle: 'Bills nothing. Its loads can be billed again.',
  download: (name: string) => `Download ${name}`,
  olderVersions: (name: string, number: number) =>
    number === 1 ? `Older version of ${name}` : `${count(number)} older versions of ${name}`,
  addVersion: (name: string) => `New version of ${name}`,
  columns: {
    name: 'Name',
    versionOf: 'Version Of',
    start: 'Start',
    end: 'End',
    state: 'Status',
    action: 'Action',
  },
  filtersLabel: 'Filter by status',
  filters: { all: 'All', draft: 'Draft', sent: 'Sent', void: 'Void', email: 'Email problems' },
  noneFound: 'No invoices have this status.',
  doing: {
    page: 'Customer invoices',
    generating: 'generating a customer invoice',
    version: (name: string) => `creating a new version of ${name}`,
    reading: (name: string) => `Invoice ${name}`,
  },
};

/** Texts of the popups that make an invoice or a version. */
export const generateTexts = {
  title: 'Generate Customer Invoice',
  versionTitle: 'Generate New Invoice Version',
  generate: 'Generate',
  generating: 'Generating…',
  generateUpdated: 'Generate updated invoice',
  generateVersion: (version: number, number: number, difference: string) =>
    `Generate v${count(version)}: ${loads(number)}, ${difference}`,
  sameAmount: 'same amount',
  removals: 'Remove these numbers',
  removalsHint: 'Paste load numbers to exclude from this version.',
  losesMost: {
    title: 'Bill less than half?',
    text: (name: string, now: { loads: number; amount: string }, before: { loads: number; amount: string }) =>
      `${name} bills ${now.amount} for ${loads(now.loads)}, instead of ${before.amount} for ${loads(before.loads)}. ` +
      'Removed loads can be invoiced again.',
    cancel: 'Go back',
    close: 'Close',
  },
  added: 'Invoice Added',
  kind: 'Loads',
  kinds: { freight: 'Freight', asset: 'Asset' } satisfies Record<LoadKind, string>,
  name: 'Name',
  version: 'Version',
  versionName: (name: string) => `New name: ${name}`,
  noVersions: 'Version limit reached (10).',
  versionRequired: 'Please select a version',
  useNumbers: 'Use Load Numbers',
  start: 'Start date',
  end: 'End date',
  startRequired: 'Please select a start date',
  endRequired: 'Please select an end date',
  endTooEarly: 'The end date is before the start date',
  versionHint:
    'This version bills only the loads checked below. Loads removed from the previous version can be invoiced again.',
  numbers: 'Load numbers',
  numbersHint: 'Paste load numbers separated by commas, tabs or new lines. Ranges work: 418200-418230.',
  numbersRequired: 'Please enter load numbers',
  numberFault: (line: number, text: string) => `Line ${count(line)}: '${text}' isn't a load number`,
  moreFaults: (number: number) => `and ${count(number)} more`,
  rangeReversed: (line: number, text: string) => `Line ${count(line)}: the range '${text}' is reversed`,
  exists: 'This invoice already exists',
  versionExists: 'This invoice already exists, please update the name/version',
  noLoads: 'This invoice contains no loads',
  arriving: "This project's loads are still coming in. One moment.",
  figuresChanged: (number: number, tons: string, revenue: string) =>
    `Loads changed since the preview. The invoice is now ${loads(number)}, ${tons} tons, ${revenue}. Generate anyway?`,
};

/** Texts of the preview of an invoice. */
export const previewTexts = {
  title: 'Preview',
  idle: 'Enter dates or load numbers to preview the invoice.',
  arriving: 'Loading loads…',
  loads: 'Loads',
  weight: 'Weight',
  tons: (value: string) => `${value} tons`,
  revenue: 'Revenue',
  fixedNote: (value: string) => `includes ${value} fixed mobilization`,
  fixedElsewhere: (names: string) => `Fixed mobilization already invoiced on ${names}`,
  excluded: 'Excluded',
  leftOut: (number: number) => `${count(number)} to check excluded`,
  credits: 'Credits and charges that move to this version',
  search: 'Search loads or tickets',
  noneFound: 'No loads match.',
  found: (number: number, all: string) => `${count(number)} found, ${all}`,
  listed: 'Number entered to remove',
  notOnVersion: (numbers: string) => `Not on this version: ${numbers}`,
  older: (number: number, amount: string, oldest: string) => `${loads(number)}, ${amount} since ${oldest}.`,
  includeOlder: (number: number) => (number === 1 ? 'Include it' : 'Include them'),
  kept: (number: number) => `${count(number)} kept`,
  added: (number: number) => `${count(number)} added`,
  removed: 'Removed',
  removedNote: 'can be invoiced again',
  groups: {
    kept: 'Kept from the previous version',
    added: 'Added',
    removed: 'Removed from the previous version',
  } satisfies Record<VersionGroup, string>,
  groupCount: (group: VersionGroup, ticked: number, all: number) =>
    group === 'removed' && ticked === 0 ? loads(all) : `${count(ticked)} of ${loads(all)}`,
  tick: (number: number) => `Bill load ${number}`,
  tickAll: (label: string) => `Bill all: ${label}`,
  lockedFor: (reason: string) => `Locked: ${reason}`,
  taken: (number: number) => `Loads on the invoice (${count(number)})`,
  takenLabel: 'Loads on the invoice',
  refusedLabel: (reason: string) => `Excluded: ${reason}`,
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
  others: (numbers: string) => `Same ticket as ${numbers}`,
  rejectedTitle: 'Excluded loads',
  rejectedLead: (number: number) =>
    number === 1 ? '1 load was excluded:' : `${count(number)} loads were excluded:`,
  close: 'Close',
};

/** Reasons for leaving out a load, as headings over such loads. */
export const refusalTexts = {
  not_found: 'Load not found',
  outside_range: 'Outside the date range',
  canceled: 'Canceled',
  transferred_out: 'Transferred to another project',
  locked: 'Locked',
  missing_ticket: 'Missing ticket',
  duplicate_ticket: 'Duplicate ticket',
  invoiced: 'Already invoiced',
} satisfies Record<InvoiceRefusal, string>;

/** Reasons for which a version removes a load of the previous one. */
export const removalTexts = { ...refusalTexts, not_picked: 'Load number not entered' };

const RATE_CHECKS: Record<RateCheckReason, string> = {
  no_rate_sheet: 'no rate sheet',
  no_miles: 'without miles',
  no_rate: 'no rate for the miles',
  type_not_rated: 'no rate for the load type',
  no_weight: 'without weight',
  no_boxes: 'without boxes',
  too_large: 'amount too large',
  no_sand_rate: 'no sand rate',
  no_diesel_price: 'no diesel price',
  no_fsc_rate: 'no FSC rate for the miles',
  zero_amount: '$0 amount',
};

/** Returns the reason to check a load as a text of its own. */
export function rateCheckText(reason: RateCheckReason): string {
  const text = RATE_CHECKS[reason];
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Texts of the loads of a preview that need a check. */
export const checkRatesTexts = {
  title: (number: number) => `Check rates: ${loads(number)}`,
  sentence: (counts: readonly { reason: RateCheckReason; loads: number }[], revenue: string) =>
    `${counts.map(({ reason, loads: number }) => `${count(number)} ${RATE_CHECKS[reason]}`).join(', ')}, ${revenue}`,
  leftOut: (number: number, all: number) => `${count(number)} of ${count(all)} excluded.`,
};

/** Texts of one invoice. */
export const invoiceDetailTexts = {
  title: (name: string) => `Invoice : ${name}`,
  back: 'All customer invoices',
  loading: 'Loading invoice…',
  failed: "Couldn't load this invoice.",
  download: 'Download',
  print: 'Print',
  pdf: 'PDF',
  facts: 'Invoice totals',
  invoiced: 'Invoiced',
  calculated: 'Current calculation',
  difference: 'Difference',
  weightNote: (tons: string) => `${tons} tons`,
  period: (start: string, end: string) => `${start} to ${end}`,
  byNumbers: 'by load number',
  versionOf: (name: string) => `Version of ${name}`,
  replaced: 'Replaced by a newer version. Kept for your records; not included in totals.',
  void: 'This invoice is void. It bills nothing, and its loads can be billed again.',
  loads,
  canceledTitle: 'Canceled Loads',
  loadsTitle: 'Loads',
  noCanceled: 'No canceled loads.',
  filtersLabel: 'Load filters',
  filters: { all: 'all', cost_mismatch: 'cost mismatch' },
  search: 'Search loads',
  none: 'No loads on this invoice.',
  noneFound: 'No loads match.',
  noMismatch: 'No mismatches over the threshold.',
  totals: 'Totals',
  fixed: (amount: string) => `Includes fixed mobilization of ${amount}.`,
  credits: 'Credits and charges',
  creditsNote: (credits: string, charges: string) => `credits ${credits}, charges ${charges}`,
  amountDue: 'Amount due',
  columns: {
    load: 'Load',
    ticket: 'Ticket',
    product: 'Product',
    mismatch: 'Mismatch',
  },
};

/** Texts of a line whose load has another amount today. */
export const lineTexts = {
  mismatch: 'Mismatch',
  differs: 'Changed',
  why: (number: number) => `Why load ${number} has another amount today`,
  waiting: 'Looking up changes…',
  failed: "Couldn't load the changes.",
};

/** Texts of the popup that voids an invoice. */
export const voidTexts = {
  title: 'Void invoice',
  confirm: 'Void invoice',
  cancel: 'Cancel',
  close: 'Close',
  loads: (number: number, text: string) => (number === 1 ? '1 load' : `${text} loads`),
  bills: (name: string, amount: string, of: string) =>
    `${name} bills ${amount} for ${of}. A new version that bills nothing replaces it.`,
  opens: (of: string, amount: string) => `${of} (${amount}) can be billed again.`,
  lost: (of: string) => `Canceled or transferred since: ${of}.`,
  fixed: (amount: string) => `The fixed mobilization of ${amount} can be billed again.`,
  credits: 'Its credits and charges move to the new version.',
  done: (name: string) => `${name} voided`,
  restored: (name: string) => `${name} billed again, as a new version`,
};
