import { MISSING_TICKET } from '#shared/rules/load-filters';
import { ALL_LOAD_FIELDS, labelsOf } from '#shared/rules/load-fields/index';

/** Says how many loads a formatted count means. */
const loads = (count: string): string => (count === '1' ? '1 load' : `${count} loads`);

/** Texts of the loads area. */
export const loadsTexts = {
  kinds: { freight: 'Freight Loads', asset: 'Asset Loads' },
  kindsLabel: 'Load type',
  filtersLabel: 'Load filters',
  tableLabel: { freight: 'Freight loads', asset: 'Asset loads' },
  searchPlaceholder: {
    freight: 'Load, ticket, carrier, PO, invoice',
    asset: 'Load, carrier, type, invoice, status',
  },
  search: 'Search loads',
  delivered: 'Any delivery date',
  deliveredLabel: 'Delivery date (Central time)',
  statuses: {
    all: 'all',
    pending: 'pending',
    confirmed: 'confirmed',
    approved: 'approved',
    paid: 'paid',
    disputed: 'disputed',
    canceled: 'canceled',
  },
  density: 'Density',
  flagged: 'Rating warnings',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  empty: {
    freight: 'No Freight Loads have been delivered...',
    asset: 'No Asset Loads have been delivered...',
  },
  emptyNext: 'Loads sync automatically from the job system.',
  emptyNextFile: "This project isn't linked to a job. Import loads from a spreadsheet or CSV file.",
  emptyArchived: "Archived projects don't receive new loads.",
  emptyFilter: 'No loads match these filters.',
  clearFilters: 'Clear filters',
  clearSearch: 'Clear search',
  failed: { freight: 'Could not get loads', asset: 'Could not get asset loads' },
  loading: 'Loading loads…',
  streaming: (here: string, all: string) => `Loaded ${here} of ${all} loads`,
  newLoads: (count: number) => (count === 1 ? '1 new load' : `${count} new loads`),
  changedBy: (name: string) => `Changed by ${name}`,
  unknownCount: '–',
  whereabouts: 'Loads',
  viewing: (loadNo: number) => `viewing load ${loadNo}`,
  editing: (loadNo: number, count: number) =>
    count === 1 ? `editing load ${loadNo}` : `editing ${count} loads`,
  editedBy: (name: string) => `${name} is editing this load`,
};

/** Headings of the loads table. Headings of fields come from the table of load fields. */
export const loadColumnTexts = {
  ...labelsOf(ALL_LOAD_FIELDS, 'table'),
  total_rev: 'Total rev',
  total_cost: 'Total cost',
};

/** Texts of a row besides its values. */
export const loadRowTexts = {
  select: (loadNo: number) => `Select load ${loadNo}`,
  open: (loadNo: number) => `Open load ${loadNo}`,
  missing: MISSING_TICKET,
  transferredTo: (name: string) => `To: ${name}`,
  transferredFrom: (name: string) => `From: ${name}`,
  locked: (reason: string) => `Locked: ${reason}`,
  reviewMileage: 'Review: approved mileage is 0 or missing',
  reviewWeight: 'Review: weight is more than 10% off the project average',
  duplicate: (numbers: string) => `Duplicate BOL: same ticket as load ${numbers}`,
  duplicateMark: (count: number) => `×${count}`,
  moreMarks: (count: number) => `+${count}`,
  canceled: 'Canceled',
  pending: 'Saving…',
};

export const loadTableTexts = {
  totals: 'Totals',
  totalLoads: (counted: string, others: number) =>
    others === 0
      ? loads(counted)
      : `${counted} counted, ${others.toLocaleString('en-US')} canceled or transferred not counted`,
  selectAllShown: 'Select all loads on this page',
  sortHint: 'Click to sort. Shift-click to also sort by this column.',
  rows: 'Rows',
  rowsAll: 'All',
  range: (from: string, to: string, all: string) => `${from}–${to} of ${all}`,
  rangeNone: '0 of 0',
  rangeUnknown: 'Loading…',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page: number) => `Page ${page}`,
};

/** Texts of loads on paper. */
export const printedLoadsTexts = {
  label: 'Printed loads',
  printed: (printed: string, all: string) =>
    printed === all ? loads(all) : `the first ${printed} of ${loads(all)}. Export them to get all.`,
  partial: 'Not all loads had arrived when this was printed.',
};

/** Texts of the export of the shown loads. */
export const loadExportTexts = {
  button: 'Export',
  running: 'Exporting…',
  waiting: 'You can export once all loads are loaded',
  label: (count: string) => `Export ${count} loads to Excel`,
  title: (job: string, kind: string) => `${job} - ${kind}`,
};

export const savedViewTexts = {
  button: 'Views',
  mine: 'My views',
  shared: 'Shared with the company',
  noViews: {
    loading: 'Loading views…',
    ready: 'No saved views yet.',
    error: "Couldn't load saved views.",
  },
  byOwner: (name: string) => `by ${name}`,
  saveAs: 'Save this view as…',
  changed: 'changed',
  update: (name: string) => `Save changes to ${name}`,
  reset: (name: string) => `Reset to ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removeQuestion: (name: string) => `Delete view ${name}?`,
  confirmRemove: 'Delete',
  name: 'Name',
  share: 'Share with everyone at the company',
  save: 'Save view',
  cancel: 'Cancel',
  close: 'Close',
  nameRequired: 'Please name the view',
  saved: (name: string) => `View ${name} saved`,
  removed: (name: string) => `View ${name} deleted`,
};

export const bulkTexts = {
  selected: (count: string) => `${count} selected`,
  sums: (tons: string, revenue: string) => `${tons} tons · ${revenue} revenue`,
  notCounted: (count: string) => `${count} canceled or transferred not counted`,
  viewOnly: 'View only. You can copy or export these loads.',
  archived: 'Archived. You can copy or export these loads.',
  lock: 'Lock',
  unlock: 'Unlock',
  invoice: 'Create invoice',
  copy: 'Copy',
  exportLabel: (count: string) => `Export ${count} selected ${count === '1' ? 'load' : 'loads'} to Excel`,
  copied: (count: string) => `${loads(count)} copied`,
  selectAll: (count: string) => `Select all ${count} matching`,
  clear: 'Clear selection',
  label: 'Selected loads',
};

/** Texts of the Lock/Unlock Loads popup. The two messages have required wording. */
export const lockTexts = {
  lockTitle: 'Lock Loads',
  unlockTitle: 'Unlock Loads',
  lockLead: (count: string) =>
    `Lock ${count}? Locked loads aren't re-rated or invoiced until you unlock them.`,
  unlockLead: (count: string) => `Unlock ${count}? Unlocked loads are re-rated if their rates changed.`,
  loads: (count: number, text: string) => (count === 1 ? '1 load' : `${text} loads`),
  reason: 'Reason',
  recent: 'Used recently',
  nothingSelected: 'Please select at least one load',
  reasonRequired: 'Please add a reason for locking the load(s).',
  reasonTooLong: (characters: number) => `A reason has at most ${characters} characters.`,
  lock: 'Lock',
  unlock: 'Unlock',
  cancel: 'Cancel',
  close: 'Close',
  /** Question about loads that are locked for another reason. */
  held: {
    title: (held: string, all: string, isOne: boolean) =>
      `${held} of ${all} ${isOne ? 'is' : 'are'} already locked`,
    all: (loads: string, isOne: boolean) => `${loads} ${isOne ? 'is' : 'are'} already locked`,
    keep: (isOne: boolean) => (isOne ? 'Keep its reason' : 'Keep their reasons'),
    replace: (isOne: boolean) => (isOne ? 'Replace its reason' : 'Replace their reasons'),
    allKept: 'All of these loads are locked already. Replace their reasons, or cancel.',
    kept: (done: string, held: string) => `${done}, ${held} kept`,
    replaced: (done: string, held: string) => `${done}, ${held} replaced`,
    reasons: (count: number, text: string) => (count === 1 ? '1 reason' : `${text} reasons`),
  },
  locked: (loads: string) => `${loads} locked`,
  unlocked: (loads: string) => `${loads} unlocked`,
  undo: 'Undo',
};

/** Texts of the filters that narrow the table, shown above it. */
export const filterChipTexts = {
  label: 'Active filters',
  search: (text: string) => `Search: ${text}`,
  between: (from: string, to: string) => `Delivered ${from} to ${to}`,
  from: (from: string) => `Delivered since ${from}`,
  to: (to: string) => `Delivered through ${to}`,
  on: (day: string) => `Delivered ${day}`,
  status: (statuses: string) => `Status: ${statuses}`,
  remove: (filter: string) => `Remove ${filter}`,
  clearAll: 'Clear all',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
};
