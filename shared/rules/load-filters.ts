import { searchForm, searchWords } from './search-form';
import { DB_TYPES } from './db-types';
import { withoutThousands } from './load-number';
import { type ValuedLoad, type ValueFilter, fieldTests } from './load-values';

/** Fields of a load that the filters read; freight loads have all of them, asset loads the first part. */
export interface FilteredLoad extends ValuedLoad {
  readonly load_no: number;
  readonly delivered_date: string;
  readonly approved_mileage: number;
  readonly weight_tons: number;
  readonly locked_reason: string;
  readonly customer_invoice_id: number;
  readonly vendor_invoice_id: number;
  readonly propconnect_approval_status: string;
  readonly is_canceled: boolean;
  readonly transfer_type_id: number;
  readonly ticket_number?: string;
  readonly ticket_is_missing?: boolean;
  readonly matching_load_numbers?: readonly number[];
  readonly sand_invoice_id?: number;
  readonly sand_cost?: number;
  readonly driver_ticket_auto_status_name?: string;
  /** Bit set of RATING_FLAGS (shared/calc). */
  readonly rating_flags?: number;
}

/** Filter tabs of the freight loads in order, with their labels. Required wording. */
export const FREIGHT_TABS = [
  { tab: 'all', label: 'all' },
  { tab: 'missing_ticket', label: 'missing ticket' },
  { tab: 'customer_not_invoiced', label: 'customer not invoiced' },
  { tab: 'freight_not_invoiced', label: 'freight not invoiced' },
  { tab: 'sand_not_invoiced', label: 'sand not invoiced' },
  { tab: 'locked', label: 'locked' },
  { tab: 'duplicate_bols', label: 'duplicate bols' },
  { tab: 'transfers', label: 'transfers' },
  { tab: 'review', label: 'review' },
  { tab: 'ticket_mismatch', label: 'ticket mismatch' },
] as const;

export type LoadTab = (typeof FREIGHT_TABS)[number]['tab'];
export interface LoadTabLabel {
  readonly tab: LoadTab;
  readonly label: string;
}

const ASSET_TABS: readonly LoadTabLabel[] = FREIGHT_TABS.filter(({ tab }) =>
  ['all', 'customer_not_invoiced', 'freight_not_invoiced', 'locked'].includes(tab),
);

/**
 * Returns the filter tabs of the asset loads. A fixed mobilization amount replaces the bills of single loads.
 * So a fixed revenue removes 'customer not invoiced', and a fixed cost 'freight not invoiced'. See
 * docs/domain/loads-and-tickets.md#filter-tabs.
 */
export function assetTabs(project: {
  readonly fixed_mob_rev: number;
  readonly fixed_mob_cost: number;
}): readonly LoadTabLabel[] {
  return ASSET_TABS.filter(
    ({ tab }) =>
      !(tab === 'customer_not_invoiced' && project.fixed_mob_rev > 0) &&
      !(tab === 'freight_not_invoiced' && project.fixed_mob_cost > 0),
  );
}

/** Choices of the status filter; 'all' means no filter. */
export const STATUS_FILTERS = [
  'all',
  'pending',
  'confirmed',
  'approved',
  'paid',
  'disputed',
  'canceled',
] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Filters and order of a table of loads. The page's address holds all of them. */
export interface LoadQuery {
  readonly tab: LoadTab;
  readonly search: string;
  /** First and last delivery day in Chicago, 'YYYY-MM-DD'; '' is open. */
  readonly from: string;
  readonly to: string;
  /** Selected statuses; none, or 'all' among them, means every status. */
  readonly statuses: readonly StatusFilter[];
  /** Bits of RATING_FLAGS; a load matches with at least one of them. Without bits, every load matches. */
  readonly flags?: number;
  /** Wanted and excluded values, such as carriers; absent means every value. */
  readonly where?: readonly ValueFilter[];
  /** Columns to sort by, the most important first. Empty: newest delivery first. */
  readonly sort: readonly LoadSort[];
}

export interface LoadSort {
  readonly field: string;
  readonly descending: boolean;
}

/** Query for every load, newest delivery first. */
export const ALL_LOADS: LoadQuery = { tab: 'all', search: '', from: '', to: '', statuses: [], sort: [] };

const MISMATCH_STATUSES: ReadonlySet<string> = new Set(['ticket mismatch', 'ticket pending ocr']);

const isTransferredOut = (load: FilteredLoad): boolean => load.transfer_type_id === DB_TYPES.transferredOut;

/** Returns true when a load belongs to the tab. `tabsOf` handles transferred-out loads. */
const TAB_PREDICATES: Record<LoadTab, (load: FilteredLoad, isForReview: boolean) => boolean> = {
  all: () => true,
  missing_ticket: (load) => load.ticket_is_missing === true,
  customer_not_invoiced: (load) => !load.is_canceled && load.customer_invoice_id === 0,
  freight_not_invoiced: (load) => !load.is_canceled && load.vendor_invoice_id === 0,
  sand_not_invoiced: (load) => !load.is_canceled && load.sand_invoice_id === 0 && (load.sand_cost ?? 0) > 0,
  locked: (load) => load.locked_reason !== '',
  duplicate_bols: (load) => (load.matching_load_numbers?.length ?? 0) > 1,
  transfers: (load) => load.transfer_type_id !== 0,
  review: (_, isForReview) => isForReview,
  ticket_mismatch: (load) => MISMATCH_STATUSES.has((load.driver_ticket_auto_status_name ?? '').toLowerCase()),
};

/** Bit of each tab in the result of `tabsOf`. */
export const TAB_BITS = Object.fromEntries(FREIGHT_TABS.map(({ tab }, place) => [tab, 1 << place])) as Record<
  LoadTab,
  number
>;

const OF_TRANSFERRED_OUT = TAB_BITS.all | TAB_BITS.transfers;

/**
 * Returns the tabs that show a load, as the sum of their TAB_BITS. Transferred-out loads appear only under
 * all and transfers. The "not invoiced" tabs are to-do lists: they leave out canceled loads and sand without
 * a cost, which nobody can bill. Canceled loads need no review. The caller passes the review mark
 * (shared/calc/review). See docs/domain/loads-and-tickets.md#filter-tabs.
 */
export function tabsOf(load: FilteredLoad, isForReview: boolean): number {
  if (isTransferredOut(load)) return OF_TRANSFERRED_OUT;
  let tabs = 0;
  for (const { tab } of FREIGHT_TABS) {
    if (TAB_PREDICATES[tab](load, isForReview)) tabs |= TAB_BITS[tab];
  }
  return tabs;
}

/** Word of the table for a missing ticket. */
export const MISSING_TICKET = 'Missing';

/**
 * Returns the text that the search covers, as searches compare it, one line for each value. It has load number,
 * carrier, terminal, product, PO, ticket, invoice names (`nameInvoices`), status and the type of an asset
 * load. A load without a ticket has the word that the table shows for it.
 */
export function searchText(load: FilteredLoad): string {
  const { terminal_name = '', product_name = '', po_number = '', ticket_number = '', load_type = '' } = load;
  const { customer_invoice_name: customer, vendor_invoice_name: vendor, sand_invoice_name: sand } = load;
  const ticket = load.ticket_is_missing === true ? MISSING_TICKET : ticket_number;
  const invoices = `${lineOf(customer)}${lineOf(vendor)}${lineOf(sand)}`;
  return searchForm(
    `${load.load_no}\n${load.carrier_name}\n${terminal_name}${load_type}\n${product_name}\n${po_number}\n${ticket}\n${invoices}${load.propconnect_approval_status}`,
  );
}

const lineOf = (name: string | undefined): string => (name === undefined ? '' : `${name}\n`);

/**
 * Returns a test for search texts: it passes those with each word of the search. A number may be typed with
 * thousands: '700,003' also finds 700003.
 */
export function searchMatcher(search: string): (searchedText: string) => boolean {
  const forms = searchWords(search).map((word) => [...new Set([word, withoutThousands(word)])]);
  return (searchedText) => forms.every((written) => written.some((form) => searchedText.includes(form)));
}

/**
 * Returns start and end of a Chicago delivery day in ms (shared/business-time); null for a text that is not a
 * day.
 */
export interface DayBounds {
  readonly startMs: (day: string) => number | null;
  readonly endMs: (day: string) => number | null;
}

/** Filter of a query without its tab, prepared once for any number of loads. */
export type LoadFilter = (load: FilteredLoad, searchedText: string) => boolean;

/**
 * Returns the filter of a query by search, delivery days, status, flags and values; all tabs count with it. A day
 * that cannot be read leaves its side open.
 */
export function filterOf(query: Omit<LoadQuery, 'tab' | 'sort'>, days: DayBounds): LoadFilter {
  const isFound = searchMatcher(query.search);
  const [from, to] = [boundOf(query.from, days.startMs), boundOf(query.to, days.endMs)];
  const statuses = wantedStatuses(query.statuses);
  const { flags = 0, where = [] } = query;
  const tests: ((load: FilteredLoad) => boolean)[] = fieldTests(where).map(({ passes }) => passes);
  if (flags !== 0) tests.push((load) => ((load.rating_flags ?? 0) & flags) !== 0);
  return (load, searchedText) =>
    isFound(searchedText) &&
    (from === '' || load.delivered_date >= from) &&
    (to === '' || load.delivered_date <= to) &&
    (statuses === null || statuses.has(statusIn(load))) &&
    tests.every((passes) => passes(load));
}

/** Returns a day's bound as ISO text, because ISO texts sort like their instants. */
function boundOf(day: string, instantOf: (day: string) => number | null): string {
  const ms = day === '' ? null : instantOf(day);
  return ms === null ? '' : new Date(ms).toISOString();
}

function wantedStatuses(statuses: readonly StatusFilter[]): ReadonlySet<string> | null {
  return statuses.length === 0 || statuses.includes('all') ? null : new Set(statuses);
}

/** Returns the status of a load. A canceled load counts as canceled, no matter its earlier approval. */
export const statusIn = (load: FilteredLoad): string =>
  load.is_canceled ? 'canceled' : load.propconnect_approval_status.toLowerCase();

/**
 * Returns true when a load takes part in ticket matching: it has a ticket, and is neither canceled nor
 * transferred out. Tickets are compared exactly. See docs/domain/loads-and-tickets.md#duplicate-bols.
 */
export function takesPartInTicketMatching(load: FilteredLoad): boolean {
  return (load.ticket_number ?? '') !== '' && !load.is_canceled && !isTransferredOut(load);
}
