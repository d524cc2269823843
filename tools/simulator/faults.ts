/** A fault planned for the next calls of a path. */
export interface PlannedFault {
  /** Part of the path of the affected calls, '' for all. */
  readonly path: string;
  /** An HTTP status, a false body, a cut connection, a redirect, or exactly this body with status 200. */
  readonly how: number | 'garbage' | 'cut' | 'redirect' | { readonly body: unknown };
  times: number;
}

/** Rule that refuses all calls of a key with 401 for a while, after too many calls within the window. */
export interface WaveRule {
  readonly calls: number;
  readonly windowMs: number;
  readonly lastsMs: number;
}

export const DEFAULT_WAVE: WaveRule = { calls: 80, windowMs: 10_000, lastsMs: 3_000 };

/** Faults that the simulator shows. */
export class Faults {
  readonly planned: PlannedFault[] = [];
  readonly revokedKeys = new Set<string>();
  readonly missingWeeks = new Set<string>();
  /** Replaced prices: `R30 2026-10-05` -> any value. */
  readonly strangePrices = new Map<string, unknown>();
  slowMs = 0;
  wave: WaveRule | null;
  /** Set for a system that does not know the parameter `updated_since`. */
  ignoresUpdatedSince = false;
  private readonly calls = new Map<string, number[]>();
  private readonly waveEnds = new Map<string, number>();

  constructor(wave: WaveRule | null) {
    this.wave = wave;
  }

  /** Returns the fault planned for a call and counts it as used. */
  take(path: string): PlannedFault | null {
    const fault = this.planned.find((planned) => planned.times > 0 && path.includes(planned.path));
    if (fault === undefined) return null;
    fault.times -= 1;
    return fault;
  }

  /** Counts a call of a key. Returns true while the key is refused for calling too fast. */
  isInWave(key: string, nowMs: number): boolean {
    if (this.wave === null) return false;
    if (nowMs < (this.waveEnds.get(key) ?? 0)) return true;
    const { calls, windowMs, lastsMs } = this.wave;
    const recent = (this.calls.get(key) ?? []).filter((at) => at > nowMs - windowMs);
    recent.push(nowMs);
    this.calls.set(key, recent);
    if (recent.length <= calls) return false;
    this.calls.set(key, []);
    this.waveEnds.set(key, nowMs + lastsMs);
    return true;
  }

  clear(): void {
    this.planned.length = 0;
    this.revokedKeys.clear();
    this.missingWeeks.clear();
    this.strangePrices.clear();
    this.calls.clear();
    this.waveEnds.clear();
    this.slowMs = 0;
    this.ignoresUpdatedSince = false;
    this.wave = DEFAULT_WAVE;
  }
}
