import type { SimulatorJob } from './catalogue';
import type { LoadSeed } from './load-record';
import { Dice } from './random';
import { DAY_MS } from '#shared/durations';

/** Returns the time of one of a job's loads: spread over its days, in order, with some irregularity. */
export function timeOf(
  job: SimulatorJob,
  kind: 'freight' | 'asset',
  index: number,
  place: { readonly of: number; readonly anchorMs: number },
): number {
  const firstMs = place.anchorMs - job.firstDayAgo * DAY_MS;
  const lastMs = place.anchorMs - job.lastDayAgo * DAY_MS;
  const wobble = new Dice('time', job.id, kind, index).next();
  return Math.round(firstMs + ((index + wobble) / place.of) * (lastMs - firstMs));
}

const sourcesOf = (job: SimulatorJob, jobs: readonly SimulatorJob[]): SimulatorJob[] =>
  jobs.filter(({ transfersOut }) => transfersOut?.toJobId === job.id);

/** Counts a job's freight loads without those that were transferred in. */
export function ownFreightCount(job: SimulatorJob, jobs: readonly SimulatorJob[]): number {
  return sourcesOf(job, jobs).reduce(
    (left, { transfersOut }) => left - (transfersOut?.count ?? 0),
    job.freight,
  );
}

/** Returns the indexes of a job's own freight loads that were transferred to another job. */
export function outgoingIndexes(job: SimulatorJob, ownFreight: number): number[] {
  const count = job.transfersOut?.count ?? 0;
  return Array.from({ length: count }, (_, nth) => Math.floor(((nth + 0.5) * ownFreight) / count));
}

/** Returns the loads that other jobs transferred to this one, as in the job they came from. */
export function incomingSeeds(
  job: SimulatorJob,
  jobs: readonly SimulatorJob[],
  anchorMs: number,
): LoadSeed[] {
  return sourcesOf(job, jobs).flatMap((source) => {
    const of = ownFreightCount(source, jobs);
    return outgoingIndexes(source, of).map((index) => ({
      job: source,
      index,
      deliveredMs: timeOf(source, 'freight', index, { of, anchorMs }),
    }));
  });
}
