import { type SimulatorJob, carriersOf, ordersOf } from './catalogue';
import { type LoadRecord, type LoadSeed, commonFields, iso } from './load-record';
import { Dice } from './random';
import { DAY_MS } from '#shared/durations';

const BOX_CARRIER_EVERY = 3;
const POUNDS_A_STEP = 20;
/** Number of loads between two loads with a fault. Offsets keep the faults on different loads. */
const EVERY = {
  canceled: 67,
  duplicateTicket: 89,
  missingTicket: 83,
  zeroMileage: 131,
  outlier: 97,
} as const;

const isNth = (index: number, every: number): boolean => index % every === every >> 1;

/** Returns the miles from a terminal to a job: 5 to 190, the same for all its loads except detours. */
export function routeMiles(job: SimulatorJob, terminalId: number): number {
  return new Dice('route', job.id, terminalId).between(5, 188);
}

function ticketOf(job: SimulatorJob, index: number): string {
  const own = isNth(index, EVERY.duplicateTicket) ? index - 1 : index;
  const prefix = new Dice('ticket prefix', job.id, own % 5).pick(['K', 'M', 'BS', 'T', 'w']);
  return `${prefix}${String(200_000 + (job.id % 100) * 10_000 + own).padStart(7, '0')}`;
}

function weightPounds(dice: Dice, index: number): number {
  if (isNth(index, EVERY.outlier)) return dice.chance(0.5) ? 61_940 : 31_260;
  return dice.between(44_000 / POUNDS_A_STEP, 52_000 / POUNDS_A_STEP) * POUNDS_A_STEP;
}

function ticketStatus(dice: Dice, ageMs: number): string {
  if (ageMs < DAY_MS && dice.chance(0.2)) return 'Ticket Pending OCR';
  const roll = dice.next();
  if (roll < 0.02) return 'Ticket Mismatch';
  return roll < 0.03 ? 'Ticket Pending OCR' : 'Ticket Matched';
}

function ticketFields(seed: LoadSeed, dice: Dice, ageMs: number): LoadRecord {
  const isMissing = isNth(seed.index, EVERY.missingTicket);
  const ticket = isMissing ? '' : ticketOf(seed.job, seed.index);
  return {
    ticket_no: ticket,
    ticket_is_missing: isMissing,
    ticket_image_url: null,
    driver_ticket_auto_status_name: isMissing ? 'Ticket Missing' : ticketStatus(dice, ageMs),
    bol_no: `BOL${seed.job.id}-${seed.index}`,
  };
}

const canceledFields = (deliveredMs: number): LoadRecord => ({
  load_status: 'Canceled',
  delivered_on: null,
  destination_on: null,
  cancel_on: iso(deliveredMs),
  cancel_comment: 'Well site on hold',
});

/** Builds a freight load: sand in a pneumatic trailer, or in about two boxes of 12.5 tons. */
export function freightRecord(seed: LoadSeed, nowMs: number): LoadRecord {
  const { job, index, deliveredMs } = seed;
  const dice = new Dice('freight', job.id, index);
  const carrier = dice.pick(carriersOf(job.company));
  const order = dice.pick(ordersOf(job.company));
  const isBoxed = carrier.id % BOX_CARRIER_EVERY === 0;
  const miles = routeMiles(job, order.terminal.id) + dice.pick([0, 0, 0, 0.4, 1, 2]);
  const isCanceled = isNth(index, EVERY.canceled) && deliveredMs <= nowMs;
  return {
    id: job.id * 1_000_000 + index,
    ...commonFields(seed, nowMs),
    load_no: (job.id % 1_000) * 1_000_000 + index + 1,
    carrier_id: carrier.id,
    carrier_name: carrier.name,
    driver_name: dice.pick(['J. Alvarez', 'T. Whitcomb', 'R. Nguyen', 'M. Okafor', 'D. Svensson', 'L. Tran']),
    truck_no: String(100 + dice.between(0, 85)),
    trailer_no: `TR${dice.between(10, 99)}`,
    terminal_id: order.terminal.id,
    terminal_name: order.terminal.name,
    product_id: order.product.id,
    product_name: order.product.name,
    product_unit: 'lbs',
    po_id: order.id,
    po_name: order.name,
    approved_mileage: isNth(index, EVERY.zeroMileage) ? 0 : miles,
    weight: weightPounds(dice, index),
    total_boxes: isBoxed ? 2 : 0,
    hauling_method: isBoxed ? 'Box' : 'Sand',
    ...ticketFields(seed, dice, nowMs - deliveredMs),
    ...(isCanceled ? canceledFields(deliveredMs) : {}),
  };
}

/** Builds the record that stays in the job a load was transferred from. */
export const transferredOut = (record: LoadRecord, toJobId: number): LoadRecord => ({
  ...record,
  load_status: 'Transfered',
  transfer_on: record.delivered_on ?? record.cancel_on,
  load_transfer_to_jobid: toJobId,
});

/** Builds the record in the job that a load was transferred to: a new id, the same load number and ticket. */
export const transferredIn = (record: LoadRecord, job: SimulatorJob, nth: number): LoadRecord => ({
  ...record,
  id: job.id * 1_000_000 + 900_000 + nth,
  job_id: job.id,
  job_name: job.name,
  destination_name: `${job.name} location`,
  load_status: 'Delivered',
  delivered_on: record.delivered_on ?? record.cancel_on,
  cancel_on: null,
  load_transfer_from_jobid: record.job_id,
});
