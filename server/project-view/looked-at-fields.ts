import { ALL_LOAD_FIELDS, namedFields } from '../../shared/rules/load-fields';
import type { LoadQuery, LoadTab } from '../../shared/rules/load-filters';

const FIELDS = namedFields(ALL_LOAD_FIELDS);
const AMOUNTS = FIELDS.filter(({ encoding }) => encoding === 'cents').map(({ name }) => name);
/** Fields that the search looks through (shared/rules/load-filters, searchText). */
const SEARCHED = FIELDS.filter(({ searched }) => searched === true).map(({ name }) => name);
/** What decides whether a load is in a tab, besides its transfer (shared/rules/load-filters, tabsOf). */
const OF_TAB: Record<LoadTab, readonly string[]> = {
  all: [],
  missing_ticket: ['ticket_is_missing'],
  customer_not_invoiced: ['customer_invoice_id', 'is_canceled'],
  freight_not_invoiced: ['vendor_invoice_id', 'is_canceled'],
  sand_not_invoiced: ['sand_invoice_id', 'sand_cost', 'is_canceled'],
  locked: ['locked_reason'],
  duplicate_bols: ['ticket_number'],
  transfers: [],
  review: ['approved_mileage', 'weight_tons', 'is_canceled'],
  ticket_mismatch: ['driver_ticket_auto_status_name'],
};

/** The fields by which a query tells which loads it shows, and in which order: the others need not be read. */
export function lookedAtFields({ tab, search, statuses, flags = 0, sort }: LoadQuery): ReadonlySet<string> {
  return new Set([
    'delivered_date',
    ...(tab === 'all' ? [] : ['transfer_type_id', ...OF_TAB[tab]]),
    ...(search === '' ? [] : SEARCHED),
    ...(statuses.length === 0 ? [] : ['propconnect_approval_status', 'is_canceled']),
    ...(flags === 0 ? [] : ['rating_flags']),
    ...sort.flatMap(({ field }) => (field.startsWith('total_') ? [field, ...AMOUNTS] : field)),
  ]);
}
