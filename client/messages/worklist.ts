import type { CheckReason, WorkTab } from '#shared/contract/worklist';

const count = (number: number): string => number.toLocaleString('en-US');
const counted = (number: number, one: string, many: string): string =>
  number === 1 ? `1 ${one}` : `${count(number)} ${many}`;

/** Texts of the worklist: what is left to do in all open projects. */
export const worklistTexts = {
  heading: 'Worklist',
  lead: 'All open projects',
  tabsLabel: 'Kinds of work',
  tabs: {
    bill: 'To bill',
    check: 'To check',
    approve: 'To approve',
    receive: 'To receive',
    accrue: 'To accrue',
  } satisfies Record<WorkTab, string>,
  search: {
    bill: 'Search project or customer',
    check: 'Search load, ticket, carrier or project',
    approve: 'Search bill, vendor or project',
    receive: 'Search vendor, PO or project',
    accrue: 'Search project or accrual',
  } satisfies Record<WorkTab, string>,
  clear: 'Clear search',
  loading: 'Loading the worklist…',
  failed: "Couldn't load the worklist.",
  behind: "Couldn't read the newest figures. These may be old.",
  again: 'Try again',
  none: {
    bill: 'Nothing to bill. Every delivered load is on a customer invoice.',
    check: 'Nothing to check.',
    approve: 'No bills to approve.',
    receive: 'Nothing to receive. Vendors have billed every delivered load.',
    accrue: 'Nothing to accrue. Every delivered load is billed and received.',
  } satisfies Record<WorkTab, string>,
  noneFound: 'No matching rows.',
  shown: (rows: number) => counted(rows, 'row', 'rows'),
  total: 'All pages',
  export: 'Export',
  exportTitle: (tab: string) => `Worklist - ${tab}`,
  kinds: { freight: 'Freight', sand: 'Sand', asset: 'Equipment & boxes' },
  days: (days: number) => (days === 0 ? 'today' : counted(days, 'day', 'days')),
  columns: {
    project: 'Project',
    customer: 'Customer',
    kind: 'Kind',
    heldBack: 'Held back',
    oldest: 'Oldest',
    load: 'Load',
    delivered: 'Delivered',
    carrier: 'Carrier',
    ticket: 'Ticket',
    reasons: 'To check',
    state: 'State',
    bill: 'Bill',
    vendor: 'Vendor',
    added: 'Added',
    by: 'Added by',
    po: 'PO',
    lastAccrual: 'Last accrual',
  },
  held: {
    missing_tickets: (loads: number) => `${count(loads)} no ticket`,
    duplicate_tickets: (loads: number) => `${count(loads)} duplicate`,
    locked: (loads: number) => `${count(loads)} locked`,
    review: (loads: number) => `${count(loads)} mileage/weight`,
    zero_amount: (loads: number) => `${count(loads)} at $0`,
  },
  /** Explains which of them an invoice leaves out. */
  heldHelp: 'Loads without a ticket, with a duplicate ticket, or locked are excluded from an invoice.',
  reasonsLabel: 'Reasons to check',
  reasons: {
    all: 'All',
    unrated: 'Unrated',
    review: 'Mileage/weight',
    missing_tickets: 'Missing ticket',
    ticket_mismatches: 'Ticket mismatch',
    duplicate_tickets: 'Duplicate BOL',
  } satisfies Record<CheckReason | 'all', string>,
  locked: 'Locked',
  billedLoad: 'Billed',
  noAccrual: 'None yet',
  through: (name: string, day: string) => `${name}, through ${day}`,
  selection: {
    load: (loadNo: number) => `Select load ${loadNo}`,
    bill: (name: string) => `Select ${name}`,
    label: 'Selected rows',
    loads: (loads: number, amount: string) => `${counted(loads, 'load', 'loads')} · ${amount}`,
    bills: (bills: number, amount: string) => `${counted(bills, 'bill', 'bills')} · ${amount} gross`,
    all: (rows: number) => `Select all ${count(rows)} on this page`,
    clear: 'Clear selection',
    lock: 'Lock…',
    approve: 'Approve',
  },
  lock: {
    title: 'Lock Loads',
    lead: (loads: number, projects: number) =>
      `Lock ${counted(loads, 'load', 'loads')} in ${counted(projects, 'project', 'projects')}? Locked loads aren't re-rated or invoiced until you unlock them.`,
    kept: (loads: number) =>
      loads === 1
        ? '1 load is locked already and keeps its reason.'
        : `${count(loads)} loads are locked already and keep their reasons.`,
    allKept: 'All of these loads are locked already.',
    done: (loads: number) => `${counted(loads, 'load', 'loads')} locked`,
  },
  approved: (bills: number) => `${counted(bills, 'bill', 'bills')} approved`,
  undo: 'Undo',
  refused: {
    locks: 'Not locked',
    approvals: 'Not approved',
    close: 'Dismiss',
    line: (what: string, why: string) => `${what}: ${why}`,
    loads: (project: string, loads: number) => `${project}, ${counted(loads, 'load', 'loads')}`,
    deleted: 'deleted since',
    changed: (by: string) => (by === '' ? 'changed since' : `${by} changed it`),
  },
};
