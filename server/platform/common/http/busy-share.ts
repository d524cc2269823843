import { performance } from 'node:perf_hooks';

/** Shortest time over which the share is measured. */
const MEASURED_MS = 250;
/**
 * Time for which a measured share counts. Without it, a person who gives way would make the node quiet, begin again with
 * many calls at once, and be stopped again: others would wait in each such wave.
 */
const COUNTS_MS = 10_000;

/** Time in ms, and the ms in which the thread has worked and rested so far. */
interface Reading {
  readonly at: number;
  readonly active: number;
  readonly idle: number;
}

function readThread(): Reading {
  const { active, idle } = performance.eventLoopUtilization();
  return { at: performance.now(), active, idle };
}

function shareBetween(before: Reading, after: Reading): number {
  const active = after.active - before.active;
  const idle = after.idle - before.idle;
  return active + idle === 0 ? 0 : active / (active + idle);
}

/** Measures the share of the time in which this node's one thread works, from 0 to 1. */
export class BusyShare {
  private last: Reading;
  private measured: readonly { readonly share: number; readonly at: number }[] = [];

  constructor(private readonly read: () => Reading = readThread) {
    this.last = read();
  }

  /** Returns the highest share of the last ten seconds. It measures only when it is asked. */
  highestLately(): number {
    const now = this.read();
    if (now.at - this.last.at >= MEASURED_MS) {
      const counted = this.measured.filter(({ at }) => now.at - at < COUNTS_MS);
      this.measured = [...counted, { share: shareBetween(this.last, now), at: now.at }];
      this.last = now;
    }
    return Math.max(0, ...this.measured.map(({ share }) => share));
  }
}
