import type { FreightLoad } from '#shared/contract/loads';
import {
  FREIGHT_LOAD_FIELDS,
  type SnapshotFreightLoad,
  type Field,
  cellsOf,
  encodeColumns,
} from '#shared/realtime/codec';
import {
  SNAPSHOT_CHUNK_ROWS,
  SNAPSHOT_FIELDS,
  SNAPSHOT_FIRST_ROWS,
  type SnapshotHead,
  snapshotLine,
} from '#shared/realtime/snapshot';
import { buildLoad } from '#test/factories/build-load';
import { MINUTE_MS } from '#shared/durations';

const FIELDS: readonly Field<SnapshotFreightLoad>[] = FREIGHT_LOAD_FIELDS;
const LAST_DELIVERY_MS = Date.parse('2026-10-30T23:00:00Z');
const STATUSES = ['Approved', 'Pending', 'Confirmed', 'Paid', 'Disputed'];
const CARRIERS = 24;

const scattered = (seed: number, below: number): number => (Math.imul(seed, 2_654_435_761) >>> 8) % below;

/** Builds load `n` of a project, as varied as real ones for tabs, filters and search. */
function benchLoad(n: number): FreightLoad {
  const carrier = scattered(n + 7, CARRIERS) + 1;
  return buildLoad({
    id: n + 1,
    load_no: 400_000 + n,
    delivered_date: new Date(LAST_DELIVERY_MS - n * MINUTE_MS).toISOString(),
    carrier_name: `Carrier ${carrier} Hauling`,
    pc_carrier_id: carrier,
    weight_tons: 23 + scattered(n + 3, 30_000) / 10_000,
    approved_mileage: scattered(n + 5, 19_000) / 100,
    freight_rev: scattered(n, 90_000) / 100,
    freight_cost: scattered(n + 2, 70_000) / 100,
    terminal_name: ['Kermit', 'Monahans', 'Winkler Yard', 'Barstow'][n % 4] ?? '',
    po_number: `PO-${1000 + (n % 8)}`,
    ticket_number: n % 53 === 0 ? '' : `T-${n - (n % 211 === 0 ? 1 : 0)}`,
    ticket_is_missing: n % 53 === 0,
    locked_reason: n % 9 === 0 ? 'Ticket in question' : '',
    customer_invoice_id: n % 3 === 0 ? 1 + (n % 40) : 0,
    propconnect_approval_status: STATUSES[scattered(n + 13, STATUSES.length)] ?? '',
    is_canceled: n % 97 === 0,
    is_missing_upstream: false,
    driver_name: `Driver ${scattered(n + 29, 400)}`,
    truck_no: String(scattered(n + 31, 300)),
  });
}

export const benchLoads = (count: number): FreightLoad[] =>
  Array.from({ length: count }, (_, n) => benchLoad(n));

const packed = (loads: readonly FreightLoad[]): string =>
  snapshotLine({
    t: 'loads',
    columns: encodeColumns(
      FIELDS,
      loads.map((load) => cellsOf(FIELDS, load)),
    ),
  });

/** Returns the lines of a snapshot as the server sends them: the newest loads, then all in order of id. */
export function snapshotLines(loads: readonly FreightLoad[]): string[] {
  const detail = {
    project: { id: 1, job_name: 'Bench', revision: 1 },
    comments: [],
    project_carriers: [],
    sand_rates: [],
    all_totals: null,
    job: null,
    diesel_price: null,
  } as unknown as SnapshotHead['detail'];
  const lines = [
    snapshotLine({
      t: 'head',
      detail,
      counts: { loads: loads.length, asset_loads: 0 },
      fields: SNAPSHOT_FIELDS,
    }),
    packed(loads.slice(0, SNAPSHOT_FIRST_ROWS)),
  ];
  for (let start = 0; start < loads.length; start += SNAPSHOT_CHUNK_ROWS) {
    lines.push(packed(loads.slice(start, start + SNAPSHOT_CHUNK_ROWS)));
  }
  return [...lines, snapshotLine({ t: 'end', revision: 1 })];
}
