import { JOBS, SIMULATOR_JOBS } from './catalogue';
import { freightRecord } from './freight-record';
import { type LoadRecord, iso } from './load-record';

const STRANGE_INDEX = 800_000;

/** Returns rows that a reader must survive: each is a real load with one fault, named by `why`. */
export function strangeLoads(jobId: number, now: Date): unknown[] {
  const job = JOBS.find(({ id }) => id === jobId) ?? JOBS.find(({ id }) => id === SIMULATOR_JOBS.middling);
  if (job === undefined) return [];
  const nowMs = now.getTime();
  const good = (nth: number): LoadRecord =>
    freightRecord({ job, index: STRANGE_INDEX + nth, deliveredMs: nowMs - nth * 60_000 }, nowMs);
  return [
    { ...good(1), id: undefined, propx_load_id: undefined, why: 'no id' },
    { ...good(2), weight: 'heavy', why: 'a weight that is no number' },
    { ...good(3), weight: -44_000, why: 'a negative weight' },
    { ...good(4), delivered_on: 'yesterday', why: 'a date that is none' },
    { ...good(5), delivered_on: null, why: 'delivered at no time' },
    { ...good(6), carrier_name: { name: 'nested' }, why: 'a name that is an object' },
    { ...good(7), approved_mileage: [12], why: 'a mileage that is a list' },
    { ...good(8), load_status: 'In Transit', delivered_on: null, why: 'still on its way' },
    { ...good(9), brand_new_field: { deep: [1, 2, 3] }, why: 'unknown fields, but good' },
    { ...renamed(good(10)), why: 'good, under the other names' },
    null,
    'not a record',
    [],
    { why: 'empty', load_last_updated_date: iso(nowMs) },
  ];
}

/** Returns the same load under the field names of other versions of the interface. */
function renamed({ id, po_id, po_name, ...rest }: LoadRecord): LoadRecord {
  return { ...rest, propx_load_id: String(id), purchase_order_id: String(po_id), po_no: po_name };
}
