import { type ReadLoad, readLoad } from '#server/job-system/index';
import type { FreightFacts } from '#shared/rules/load-fields/index';
import { DAY_MS } from '#shared/durations';

/** Fixed moment, so that later runs measure the same data. */
const LAST_DELIVERY_MS = Date.parse('2026-10-30T23:00:00Z');
const DAYS = 60;
const CARRIERS = 24;
const ORDERS = 8;
const TERMINALS = ['Kermit', 'Monahans', 'Winkler Yard', 'Barstow', 'Pyote'];
const PRODUCTS = ['100 Mesh', '40/70', '30/50'];
const STATUSES = ['Approved', 'Pending', 'Confirmed', 'Paid', 'Disputed'];
const TICKET_STATUSES = ['Ticket Match', 'Ticket Match', 'Ticket Match', 'Ticket Mismatch'];

/** Spreads numbers evenly without randomness, so that each run has the same loads. */
const scattered = (seed: number, below: number): number => (Math.imul(seed, 2_654_435_761) >>> 8) % below;
const oneOf = <T>(values: readonly T[], seed: number): T | undefined =>
  values[scattered(seed, values.length)];

/** Returns record `n` of a series in the format of the job system's API. */
export function rawLoad(series: string, n: number, version = 1): Record<string, unknown> {
  const deliveredMs = LAST_DELIVERY_MS - scattered(n, DAYS * DAY_MS);
  const carrier = scattered(n + 7, CARRIERS) + 1;
  const order = scattered(n + 11, ORDERS) + 1;
  return {
    id: `${series}-${n}`,
    load_no: 400_000 + n,
    load_status: n % 97 === 0 ? 'Canceled' : 'Delivered',
    delivered_on: new Date(deliveredMs).toISOString(),
    load_last_updated_date: new Date(deliveredMs + version * 60_000).toISOString(),
    carrier_id: carrier,
    carrier_name: `Carrier ${carrier} Hauling`,
    weight: 46_000 + scattered(n + 3, 6_000) + version,
    approved_mileage: 5 + scattered(n + 5, 19_000) / 100,
    approval_status: oneOf(STATUSES, n + 13),
    terminal_name: oneOf(TERMINALS, n + 17),
    destination_name: 'Wolfcamp 14H',
    po_name: `PO-${1000 + order}`,
    po_id: order,
    ticket_no: n % 53 === 0 ? '' : `T-${n - (n % 211 === 0 ? 1 : 0)}`,
    ticket_is_missing: n % 53 === 0,
    product_name: oneOf(PRODUCTS, n + 19),
    driver_ticket_auto_status_name: oneOf(TICKET_STATUSES, n + 23),
    driver_name: `Driver ${scattered(n + 29, 400)}`,
    truck_no: String(scattered(n + 31, 300)),
  };
}

const CONTEXT = { jobId: 1, jobNames: new Map<number, string>() };

/** Returns the fields of a record that the product reads. */
export function factsOf(raw: Record<string, unknown>): FreightFacts {
  const read = readRecord(raw);
  if (read.kind !== 'freight') throw new Error(`A record of the bench is no freight load: ${read.kind}`);
  return read.facts;
}

export function readRecord(raw: Record<string, unknown>): ReadLoad {
  const read = readLoad(raw, CONTEXT);
  if (read.kind === 'quarantine') throw new Error(`A record of the bench cannot be read: ${read.reason}`);
  return read;
}
