import { carriersOf } from './catalogue';
import { type LoadRecord, type LoadSeed, commonFields, iso } from './load-record';
import { Dice } from './random';

export const ASSET_INDEX_START = 500_000;
const EVERY_CANCELED = 59;

/** Kinds of asset loads: mostly boxes and equipment, and rarely a kind that has no rate sheet. */
const KINDS = [
  'Empty Box',
  'Empty Box',
  'Full Box',
  'Full Box',
  'Equipment',
  'Equipment',
  'Equipment',
  'Light Plant',
] as const;

function boxesOf(kind: string, dice: Dice): number {
  if (kind === 'Empty Box') return dice.between(4, 8);
  return kind === 'Full Box' ? 2 : 0;
}

/** Builds a move of equipment or boxes: no ticket, product or purchase order. */
export function assetRecord(seed: LoadSeed, nowMs: number): LoadRecord {
  const { job, index, deliveredMs } = seed;
  const dice = new Dice('asset', job.id, index);
  const carrier = dice.pick(carriersOf(job.company));
  const kind = dice.pick(KINDS);
  const isCanceled = index % EVERY_CANCELED === 29 && deliveredMs <= nowMs;
  return {
    id: job.id * 1_000_000 + ASSET_INDEX_START + index,
    ...commonFields(seed, nowMs),
    load_no: (job.id % 1_000) * 1_000_000 + ASSET_INDEX_START + index + 1,
    carrier_id: carrier.id,
    carrier_name: carrier.name,
    driver_name: dice.pick(['B. Castillo', 'S. Haugen', 'P. Moreau']),
    truck_no: String(200 + dice.between(0, 40)),
    terminal_id: null,
    terminal_name: '',
    product_name: '',
    po_id: null,
    po_name: '',
    ticket_no: '',
    ticket_is_missing: false,
    approved_mileage: dice.between(5, 190),
    weight: kind === 'Full Box' ? dice.between(1_200, 1_300) * 40 : 0,
    total_boxes: boxesOf(kind, dice),
    hauling_method: kind,
    driver_ticket_auto_status_name: '',
    ...(isCanceled ? { load_status: 'Canceled', delivered_on: null, cancel_on: iso(deliveredMs) } : {}),
  };
}
