import { ALL_LOAD_FIELDS, labelsOf } from '../../shared/rules/load-fields';

/** Texts of the loads area. */
export const loadsTexts = {
  kinds: { freight: 'Freight Loads', asset: 'Asset Loads' },
  kindsLabel: 'Kinds of loads',
  filtersLabel: 'Filters of the loads',
  tableLabel: { freight: 'Freight loads', asset: 'Asset loads' },
  searchPlaceholder: {
    freight: 'Load, carrier, terminal, product, PO, invoice',
    asset: 'Load, carrier, type, invoice, status',
  },
  search: 'Search loads',
  delivered: 'Delivered: any time',
  deliveredLabel: 'Delivered between (Chicago days)',
  clearDates: 'Clear the dates',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  status: 'Status',
  statusSome: (count: number) => `Status: ${String(count)}`,
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
  flagged: 'Marked by their rating',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  empty: {
    freight: 'No Freight Loads have been delivered...',
    asset: 'No Asset Loads have been delivered...',
  },
  emptyNext: 'Loads come from the job system. Refresh the project to ask it now.',
  emptyNextFile: 'This project has no job in the job system: its loads are imported from a CSV file.',
  emptyArchived: 'This project is archived, so no more loads come.',
  emptyFilter: 'No loads match these filters.',
  clearFilters: 'Clear filters',
  clearSearch: 'Clear the search',
  failed: { freight: 'Could not get loads', asset: 'Could not get asset loads' },
  loading: 'Getting the loads',
  streaming: (here: string, all: string) => `${here} of ${all} loads are here`,
  newLoads: (count: number) => (count === 1 ? '1 new load' : `${String(count)} new loads`),
  changedBy: (name: string) => `Changed by ${name}`,
  unknownCount: '–',
  whereabouts: 'Loads',
  viewing: (loadNo: number) => `viewing load ${String(loadNo)}`,
  editing: (loadNo: number, count: number) =>
    count === 1 ? `editing load ${String(loadNo)}` : `editing ${String(count)} loads`,
  editedBy: (name: string) => `${name} has this load open for editing`,
};

/** Headings of the loads table. Headings of fields come from the table of load fields. */
export const loadColumnTexts = {
  ...labelsOf(ALL_LOAD_FIELDS, 'table'),
  total_rev: 'Total rev',
  total_cost: 'Total cost',
};

/** Texts of a row besides its values. */
export const loadRowTexts = {
  select: (loadNo: number) => `Select load ${String(loadNo)}`,
  open: (loadNo: number) => `Open load ${String(loadNo)}`,
  missing: 'Missing',
  transferredTo: (name: string) => `To: ${name}`,
  transferredFrom: (name: string) => `From: ${name}`,
  locked: (reason: string) => `Locked: ${reason}`,
  reviewMileage: 'Review: the approved mileage is 0 or less',
  reviewWeight: 'Review: the weight is more than 10% off the average of the project',
  duplicate: (numbers: string) => `Duplicate BOL, the same ticket as ${numbers}`,
  duplicateMark: (count: number) => `×${String(count)}`,
  canceled: 'Canceled',
  pending: 'Saving…',
};

export const loadTableTexts = {
  totals: 'Totals',
  totalLoads: (counted: string, others: number) =>
    others === 0
      ? `${counted} loads`
      : `${counted} counted, ${others.toLocaleString('en-US')} canceled or transferred`,
  selectAllShown: 'Select all loads on this page',
  sortHint: 'Click to sort, Shift-click to add to the sort',
  resize: (column: string) => `Width of ${column}`,
  rows: 'Rows',
  rowsAll: 'All',
  range: (from: string, to: string, all: string) => `${from}–${to} of ${all}`,
  rangeNone: '0 of 0',
  rangeUnknown: 'Loading…',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page: number) => `Page ${String(page)}`,
};

/** Texts of the export of the shown loads. */
export const loadExportTexts = {
  button: 'Export',
  running: 'Exporting…',
  waiting: 'Export, once all loads are here',
  label: (count: string) => `Export the ${count} loads that are shown as a spreadsheet`,
  title: (job: string, kind: string) => `${job} - ${kind}`,
};

export const columnChooserTexts = {
  button: 'Columns',
  count: (shown: number, all: number) => `${String(shown)}/${String(all)}`,
  title: 'Columns',
  earlier: (column: string) => `Move ${column} earlier`,
  later: (column: string) => `Move ${column} later`,
  width: (column: string) => `Width of ${column} in pixels`,
  reset: 'Reset columns',
};

export const savedViewTexts = {
  button: 'Views',
  mine: 'My views',
  shared: 'Shared in the company',
  noViews: {
    loading: 'Loading views…',
    ready: 'No views have been saved.',
    error: 'Saved views could not be loaded.',
  },
  byOwner: (name: string) => `by ${name}`,
  saveAs: 'Save this view as…',
  update: (name: string) => `Save changes to ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removeQuestion: (name: string) => `Are you sure you want to delete ${name}?`,
  yes: 'Yes',
  no: 'No',
  name: 'Name',
  share: 'Share with everybody in the company',
  save: 'Save view',
  cancel: 'Cancel',
  close: 'Close',
  nameRequired: 'Please name the view',
  saved: (name: string) => `View ${name} saved`,
  removed: (name: string) => `View ${name} deleted`,
};

export const bulkTexts = {
  selected: (count: string) => `${count} selected`,
  sums: (tons: string, revenue: string) => `${tons} t, revenue ${revenue}`,
  notCounted: (count: string) => `${count} canceled or transferred not counted`,
  viewOnly: 'View only: copy these loads, or export the table',
  archived: 'Archived: copy these loads, or export the table',
  lock: 'Lock',
  unlock: 'Unlock',
  invoice: 'Create invoice',
  copy: 'Copy as TSV',
  copied: (count: string) => `${count} loads copied`,
  copyFailed: 'The browser did not allow copying. Allow the clipboard for this page and try again.',
  selectAll: (count: string) => `Select all ${count} matching`,
  clear: 'Clear the selection',
  label: 'Selected loads',
};

/** Texts of the Lock/Unlock Loads popup. The two messages have required wording. */
export const lockTexts = {
  lockTitle: 'Lock Loads',
  unlockTitle: 'Unlock Loads',
  lockLead: (count: string) => `${count} will be locked: not rated again and not invoiced until unlocked.`,
  unlockLead: (count: string) => `${count} will be unlocked and rated again where it is due.`,
  loads: (count: number, text: string) => (count === 1 ? '1 load' : `${text} loads`),
  reason: 'Reason',
  nothingSelected: 'Please select at least one load',
  reasonRequired: 'Please add a reason for locking the load(s).',
  lock: 'Lock',
  unlock: 'Unlock',
  cancel: 'Cancel',
  close: 'Close',
  locked: (loads: string) => `${loads} locked`,
  unlocked: (loads: string) => `${loads} unlocked`,
  undo: 'Undo',
};

/** Texts of the ranges of days that can be chosen with one click. */
export const dayPresetTexts = {
  today: 'Today',
  yesterday: 'Yesterday',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  thisMonth: 'This month',
  lastMonth: 'Last month',
};

/** Texts of the filters that narrow the table, shown above it. */
export const filterChipTexts = {
  label: 'Active filters',
  search: (text: string) => `Search: ${text}`,
  between: (from: string, to: string) => `Delivered ${from} to ${to}`,
  from: (from: string) => `Delivered since ${from}`,
  to: (to: string) => `Delivered until ${to}`,
  on: (day: string) => `Delivered ${day}`,
  status: (statuses: string) => `Status: ${statuses}`,
  remove: (filter: string) => `Remove ${filter}`,
  clearAll: 'Clear all',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
};
