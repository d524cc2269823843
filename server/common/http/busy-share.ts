import { performance } from 'node:perf_hooks';

/** Shortest time over which the share is measured. */
const MEASURED_MS = 250;

/** Measures the share of the time in which this node's one thread works, from 0 to 1. */
export class BusyShare {
  private share = 0;
  private measuredAt = performance.now();
  private measured = performance.eventLoopUtilization();

  /** Returns the share of the last moments. It measures only when it is asked. */
  lately(): number {
    const now = performance.now();
    if (now - this.measuredAt >= MEASURED_MS) {
      const measured = performance.eventLoopUtilization();
      this.share = performance.eventLoopUtilization(measured, this.measured).utilization;
      this.measured = measured;
      this.measuredAt = now;
    }
    return this.share;
  }
}
