import type { Faults, PlannedFault, WaveRule } from './faults';
import type { Arrival } from './job-loads';
import type { LoadRecord } from './load-record';
import { strangeLoads } from './strange-loads';
import type { World } from './world';

/** State of the clock by which loads arrive automatically. */
export interface ArrivalClock {
  perMinute: number;
  paused: boolean;
}

/** Controls the simulator for tests, the demonstration and developers. */
export class SimulatorControl {
  /** Number of calls by path, such as `GET /api/v1/jobs`. */
  readonly calls = new Map<string, number>();

  constructor(
    private readonly world: World,
    private readonly faults: Faults,
    private readonly clock: ArrivalClock,
    private readonly remember: () => void,
  ) {}

  /**
   * Makes the next `times` calls with `path` in their path fail: by status, garbage, a cut connection, a
   * redirect or a given body.
   */
  fail({ path = '', how, times = 1 }: { path?: string; how: PlannedFault['how']; times?: number }): void {
    this.faults.planned.push({ path, how, times });
  }

  /** Delays every answer; 0 ends it. */
  slow({ milliseconds }: { milliseconds: number }): void {
    this.faults.slowMs = milliseconds;
  }

  /** Replaces the rule of the 401 waves; null turns them off. */
  wave({ rule }: { rule: WaveRule | null }): void {
    this.faults.wave = rule;
  }

  /** Refuses a key with 401 (or 403 for prices) until it is restored. */
  revoke({ key, revoked = true }: { key: string; revoked?: boolean }): void {
    if (revoked) this.faults.revokedKeys.add(key);
    else this.faults.revokedKeys.delete(key);
  }

  /** Ends the list of loads with malformed rows: without id, with wrong types, or no objects at all. */
  malformed({ jobId, on = true }: { jobId: number; on?: boolean }): void {
    this.world.setMalformedRows(jobId, on ? strangeLoads(jobId, this.world.now()) : []);
  }

  /** Ends the list of loads with exactly these rows. */
  rows({ jobId, rows }: { jobId: number; rows: unknown[] }): void {
    this.world.setMalformedRows(jobId, rows);
  }

  /** Ignores the parameter `updated_since`, as some systems do. */
  ignoreUpdatedSince({ on = true }: { on?: boolean }): void {
    this.faults.ignoresUpdatedSince = on;
  }

  missingWeek({ period, missing = true }: { period: string; missing?: boolean }): void {
    if (missing) this.faults.missingWeeks.add(period);
    else this.faults.missingWeeks.delete(period);
  }

  /** Replaces the price of an area and week by any value: null, 'n/a', -1, a number. */
  strangePrice({ areaId, period, value }: { areaId: string; period: string; value: unknown }): void {
    this.faults.strangePrices.set(`${areaId} ${period}`, value);
  }

  /** Corrects a load late, by its id. `at` replaces its time of update, as a wrong clock does. */
  correct({ loadId, patch = {}, at }: { loadId: number; patch?: LoadRecord; at?: string }): void {
    this.world.correct(loadId, patch, at === undefined ? undefined : new Date(at));
    this.remember();
  }

  /** Removes a load from its job's list, or brings it back. */
  remove({ jobId, loadId, gone = true }: { jobId: number; loadId: number; gone?: boolean }): void {
    this.world.remove(jobId, loadId, gone);
    this.remember();
  }

  rename({ jobId, name }: { jobId: number; name: string }): void {
    this.world.rename(jobId, name);
    this.remember();
  }

  /** Adds new loads to a job, delivered now or at the given time. */
  arrive({ jobId, count = 1, kind = 'freight', at }: ArriveOrder): void {
    for (let done = 0; done < count; done += 1) {
      this.world.arrive(jobId, kind, at === undefined ? undefined : new Date(at));
    }
    this.remember();
  }

  arrivals({ perMinute, paused }: Partial<ArrivalClock>): void {
    this.clock.perMinute = perMinute ?? this.clock.perMinute;
    this.clock.paused = paused ?? this.clock.paused;
  }

  /** Creates a job with the given number of freight loads for measurements; 0 removes it. */
  bigJob({ freight }: { freight: number }): void {
    this.world.makeBigJob(freight);
    this.remember();
  }

  /** Ends every fault. Loads that arrived and corrections stay. */
  clearFaults(): void {
    this.faults.clear();
  }

  state(): Record<string, unknown> {
    return {
      now: this.world.now().toISOString(),
      anchor: new Date(this.world.anchorMs).toISOString(),
      arrivals: this.clock,
      slowMs: this.faults.slowMs,
      wave: this.faults.wave,
      planned: this.faults.planned,
      revokedKeys: [...this.faults.revokedKeys],
      missingWeeks: [...this.faults.missingWeeks],
      calls: Object.fromEntries(this.calls),
    };
  }
}

export interface ArriveOrder {
  jobId: number;
  count?: number;
  kind?: Arrival['kind'];
  at?: string;
}
