import type { SimulatorJob } from './catalogue';
import { DAY_MS, HOUR_MS } from '#shared/durations';

/** A load as the job-tracking system sends it. */
export type LoadRecord = Record<string, unknown>;

/** Input of a load: its index among the job's loads and its time at the destination. */
export interface LoadSeed {
  readonly job: SimulatorJob;
  readonly index: number;
  readonly deliveredMs: number;
}

/** Time after delivery until an approval status is reached. */
const APPROVAL_STEPS = [
  { afterMs: 35 * DAY_MS, name: 'Paid' },
  { afterMs: 5 * DAY_MS, name: 'Approved' },
  { afterMs: 26 * HOUR_MS, name: 'Confirmed' },
  { afterMs: 0, name: 'Pending' },
] as const;
const DISPUTED_AFTER_MS = 6 * DAY_MS;
const EVERY_DISPUTED = 137;

export interface Approval {
  readonly name: string;
  readonly sinceMs: number;
}

/** Returns the approval status of a load at a time. It advances with age. */
export function approvalAt(seed: LoadSeed, nowMs: number): Approval {
  const age = nowMs - seed.deliveredMs;
  if (seed.index % EVERY_DISPUTED === 68 && age >= DISPUTED_AFTER_MS) {
    return { name: 'Disputed', sinceMs: seed.deliveredMs + DISPUTED_AFTER_MS };
  }
  const step = APPROVAL_STEPS.find(({ afterMs }) => age >= afterMs);
  return step === undefined
    ? { name: 'Pending', sinceMs: seed.deliveredMs }
    : { name: step.name, sinceMs: seed.deliveredMs + step.afterMs };
}

/** Returns the time when a load's record last changed: its delivery or its last approval step. */
export const updatedMs = (seed: LoadSeed, nowMs: number): number => approvalAt(seed, nowMs).sinceMs;

/** Formats a time as the system does. */
export const iso = (ms: number): string => new Date(ms).toISOString();

/** Returns the fields that every kind of load has. */
export function commonFields(seed: LoadSeed, nowMs: number): LoadRecord {
  const { job, index, deliveredMs } = seed;
  const approval = approvalAt(seed, nowMs);
  return {
    job_id: job.id,
    job_name: job.name,
    crew_name: job.crew,
    customer_id: job.customer.id,
    customer_name: job.customer.name,
    region_name: job.company === 'permian' ? 'Permian' : 'Williston',
    destination_name: `${job.name} location`,
    load_status: deliveredMs <= nowMs ? 'Delivered' : 'In Transit',
    load_status_id: 6,
    assigned_on: iso(deliveredMs - 5 * HOUR_MS),
    terminal_on: iso(deliveredMs - 3 * HOUR_MS),
    transit_on: iso(deliveredMs - 2 * HOUR_MS),
    destination_on: deliveredMs <= nowMs ? iso(deliveredMs) : null,
    delivered_on: deliveredMs <= nowMs ? iso(deliveredMs) : null,
    cancel_on: null,
    transfer_on: null,
    ticket_manual_status_name: approval.name,
    load_transfer_to_jobid: null,
    load_transfer_from_jobid: null,
    stage_no: 1 + (index % 40),
    demurrage_at_loader_minutes: (index * 7) % 50,
    added_by: 'dispatch',
    load_last_updated_date: iso(approval.sinceMs),
  };
}
