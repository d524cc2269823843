import type { Faults, PlannedFault, WaveRule } from './faults';
import type { Arrival } from './job-loads';
import type { LoadRecord } from './load-record';
import { strangeLoads } from './strange-loads';
import type { World } from './world';

/** Where the clock stands for loads that arrive by themselves. */
export interface ArrivalClock {
  perMinute: number;
  paused: boolean;
}

/** How tests, the demonstration and a curious developer tell the simulator what to do. */
export class SandboxControl {
  /** How many calls each path has had: `GET /api/v1/jobs`. */
  readonly calls = new Map<string, number>();

  constructor(
    private readonly world: World,
    private readonly faults: Faults,
    private readonly clock: ArrivalClock,
    private readonly remember: () => void,
  ) {}

  /** The next `times` calls whose path contains `path` fail: with a status, garbage, a cut or a redirect. */
  fail({ path = '', how, times = 1 }: { path?: string; how: PlannedFault['how']; times?: number }): void {
    this.faults.planned.push({ path, how, times });
  }

  /** Every answer waits so long; 0 ends it. */
  slow({ milliseconds }: { milliseconds: number }): void {
    this.faults.slowMs = milliseconds;
  }

  /** Replaces the rule of the 401 waves; null turns them off. */
  wave({ rule }: { rule: WaveRule | null }): void {
    this.faults.wave = rule;
  }

  /** Refuses a key with 401 (or 403 for prices) until it is given back. */
  revoke({ key, revoked = true }: { key: string; revoked?: boolean }): void {
    if (revoked) this.faults.revokedKeys.add(key);
    else this.faults.revokedKeys.delete(key);
  }

  /** The list of loads ends with malformed rows: without id, of wrong types, not even objects. */
  malformed({ jobId, on = true }: { jobId: number; on?: boolean }): void {
    this.world.strange(jobId, on ? strangeLoads(jobId, this.world.now()) : []);
  }

  /** The list of loads ends with exactly these rows. */
  rows({ jobId, rows }: { jobId: number; rows: unknown[] }): void {
    this.world.strange(jobId, rows);
  }

  /** A system that does not know `updated_since`. */
  ignoreUpdatedSince({ on = true }: { on?: boolean }): void {
    this.faults.ignoresUpdatedSince = on;
  }

  missingWeek({ period, missing = true }: { period: string; missing?: boolean }): void {
    if (missing) this.faults.missingWeeks.add(period);
    else this.faults.missingWeeks.delete(period);
  }

  /** The price of an area and week is this value, whatever it is: null, 'n/a', -1, a number. */
  strangePrice({ areaId, period, value }: { areaId: string; period: string; value: unknown }): void {
    this.faults.strangePrices.set(`${areaId} ${period}`, value);
  }

  /** A late correction of a load, by its id; `at` is the time of update that a wrong clock gives it. */
  correct({ loadId, patch = {}, at }: { loadId: number; patch?: LoadRecord; at?: string }): void {
    this.world.correct(loadId, patch, at === undefined ? undefined : new Date(at));
    this.remember();
  }

  /** A load disappears from its job's list, or comes back. */
  remove({ jobId, loadId, gone = true }: { jobId: number; loadId: number; gone?: boolean }): void {
    this.world.remove(jobId, loadId, gone);
    this.remember();
  }

  rename({ jobId, name }: { jobId: number; name: string }): void {
    this.world.rename(jobId, name);
    this.remember();
  }

  /** So many new loads arrive at a job now, or are delivered at the time given. */
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

  /** A job of so many freight loads for measurements; 0 takes it away. */
  bigJob({ freight }: { freight: number }): void {
    this.world.makeBigJob(freight);
    this.remember();
  }

  /** Ends every misbehaviour; loads that arrived and corrections stay. */
  behave(): void {
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
