import { JOBS, SIMULATOR_KEYS, type SimulatorCompany, type SimulatorJob, bigJob } from './catalogue';
import { type Arrival, JobLoads, type Slot } from './job-loads';
import { type LoadRecord, iso } from './load-record';
import { Dice } from './random';

/** State that outlives a restart of the simulator, so that a restart changes no load. */
export interface WorldMemory {
  readonly anchorMs: number;
  readonly bigJobLoads: number;
  readonly arrivals: Readonly<Record<string, readonly Arrival[]>>;
  readonly names: Readonly<Record<string, string>>;
  readonly corrections: Readonly<Record<string, Correction>>;
  /** Ids of removed loads, by job; absent in files of an older simulator. */
  readonly gone?: Readonly<Record<string, readonly number[]>>;
}

export interface Correction {
  readonly patch: LoadRecord;
  readonly atMs: number;
}

const ASSET_SHARE = 0.15;

/** State of the simulated companies: jobs, loads, and later changes to them. */
export class World {
  /** Time until which loads exist from the start; later ones arrive. */
  readonly anchorMs: number;
  private readonly loadsByJob = new Map<number, JobLoads>();
  private readonly names = new Map<number, string>();
  private readonly corrections = new Map<number, Correction>();
  private readonly goneLoads = new Map<number, Set<number>>();
  private readonly strangeRows = new Map<number, unknown[]>();
  private bigJobLoads: number;
  private arrivalCount = 0;

  constructor(
    readonly now: () => Date,
    options: { readonly anchor?: Date; readonly bigJobLoads?: number; readonly memory?: WorldMemory | null },
  ) {
    const memory = options.memory ?? null;
    this.anchorMs = memory?.anchorMs ?? (options.anchor ?? now()).getTime();
    this.bigJobLoads = options.bigJobLoads ?? memory?.bigJobLoads ?? 0;
    for (const job of JOBS) this.loadsByJob.set(job.id, new JobLoads(job, JOBS, this.anchorMs));
    this.makeBigJob(this.bigJobLoads);
    if (memory !== null) this.recall(memory);
  }

  companyOf(key: string): SimulatorCompany | null {
    const names = Object.keys(SIMULATOR_KEYS) as SimulatorCompany[];
    return names.find((name) => SIMULATOR_KEYS[name] === key) ?? null;
  }

  jobs(company: SimulatorCompany): SimulatorJob[] {
    const all = [...this.loadsByJob.values()].map(({ job }) => this.named(job));
    return all.filter((job) => job.company === company);
  }

  loadsOf(company: SimulatorCompany, jobId: number): JobLoads | null {
    const loads = this.loadsByJob.get(jobId);
    return loads?.job.company === company ? loads : null;
  }

  /** Returns at most `length` records of a job from `start`; with a time, only those changed since. */
  page(loads: JobLoads, window: { start: number; length: number; sinceMs: number | null }): Page {
    const setMalformedRows = this.strangeRows.get(loads.job.id) ?? [];
    const positions = this.positionsListed(loads, window.sinceMs);
    const total = (positions?.length ?? loads.count) + setMalformedRows.length;
    const rows: unknown[] = [];
    for (let at = window.start; at < Math.min(total, window.start + window.length); at += 1) {
      const known = positions?.length ?? loads.count;
      rows.push(at < known ? this.record(loads, positions?.[at] ?? at) : setMalformedRows[at - known]);
    }
    return { total, rows };
  }

  arrive(jobId: number, kind: Arrival['kind'], at: Date = this.now()): void {
    this.known(jobId).arrive(kind, at.getTime());
  }

  /** Adds one load to an active job, more often to busier ones. */
  addRandomArrival(): void {
    this.arrivalCount += 1;
    const dice = new Dice('arrival', this.arrivalCount, this.anchorMs);
    const busy = [...this.loadsByJob.values()].flatMap(({ job }) =>
      Array.from({ length: job.arrivalWeight }, () => job),
    );
    const job = busy[dice.between(0, busy.length - 1)];
    if (job !== undefined) this.arrive(job.id, dice.chance(ASSET_SHARE) ? 'asset' : 'freight');
  }

  rename(jobId: number, name: string): void {
    this.known(jobId);
    this.names.set(jobId, name);
  }

  /** Corrects a load late: replaces fields and sets its time of update, which a wrong clock may distort. */
  correct(loadId: number, patch: LoadRecord, at: Date = this.now()): void {
    const before = this.corrections.get(loadId)?.patch ?? {};
    this.corrections.set(loadId, { patch: { ...before, ...patch }, atMs: at.getTime() });
  }

  /** Removes a load from its job's list, or restores it. */
  remove(jobId: number, loadId: number, isGone: boolean): void {
    const gone = this.goneLoads.get(this.known(jobId).job.id) ?? new Set();
    if (isGone) gone.add(loadId);
    else gone.delete(loadId);
    this.goneLoads.set(jobId, gone);
  }

  /** Sets the rows that the job's list of loads ends with, of any shape. */
  setMalformedRows(jobId: number, rows: unknown[]): void {
    this.strangeRows.set(this.known(jobId).job.id, rows);
  }

  makeBigJob(freight: number): void {
    this.bigJobLoads = freight;
    const job = bigJob(freight);
    if (freight > 0) this.loadsByJob.set(job.id, new JobLoads(job, [], this.anchorMs));
    else this.loadsByJob.delete(job.id);
  }

  memory(): WorldMemory {
    return {
      anchorMs: this.anchorMs,
      bigJobLoads: this.bigJobLoads,
      arrivals: Object.fromEntries([...this.loadsByJob].map(([id, { arrivals }]) => [id, arrivals])),
      names: Object.fromEntries(this.names),
      corrections: Object.fromEntries(this.corrections),
      gone: Object.fromEntries([...this.goneLoads].map(([id, gone]) => [id, [...gone]])),
    };
  }

  private recall(memory: WorldMemory): void {
    for (const [id, arrivals] of Object.entries(memory.arrivals)) {
      this.loadsByJob.get(Number(id))?.arrivals.push(...arrivals);
      this.arrivalCount += arrivals.length;
    }
    for (const [id, name] of Object.entries(memory.names)) this.names.set(Number(id), name);
    for (const [id, fix] of Object.entries(memory.corrections)) this.corrections.set(Number(id), fix);
    for (const [id, gone] of Object.entries(memory.gone ?? {})) this.goneLoads.set(Number(id), new Set(gone));
  }

  private known(jobId: number): JobLoads {
    const loads = this.loadsByJob.get(jobId);
    if (loads === undefined) throw new Error(`There is no job ${jobId}`);
    return loads;
  }

  private named(job: SimulatorJob): SimulatorJob {
    return { ...job, name: this.names.get(job.id) ?? job.name };
  }

  private record(loads: JobLoads, position: number): LoadRecord {
    const made = loads.slot(position).record(this.now().getTime());
    const name = this.names.get(loads.job.id);
    const record = name === undefined ? made : { ...made, job_name: name };
    const fix = this.corrections.get(record.id as number);
    return fix === undefined ? record : { ...record, ...fix.patch, load_last_updated_date: iso(fix.atMs) };
  }

  /**
   * Returns the places of listed records that changed since a time. Returns null for all, which skips the
   * check of each.
   */
  private positionsListed(loads: JobLoads, sinceMs: number | null): number[] | null {
    const gone = this.goneLoads.get(loads.job.id) ?? new Set();
    if (sinceMs === null && gone.size === 0) return null;
    const nowMs = this.now().getTime();
    const positions: number[] = [];
    for (let position = 0; position < loads.count; position += 1) {
      const slot = loads.slot(position);
      const isListed = gone.size === 0 || !gone.has(slot.record(nowMs).id as number);
      if (isListed && (sinceMs === null || this.changedMs(slot, nowMs) >= sinceMs)) positions.push(position);
    }
    return positions;
  }

  /** Returns a record's time of change. Builds the record only if there are corrections to look up. */
  private changedMs(slot: Slot, nowMs: number): number {
    const own = slot.updatedMs(nowMs);
    if (this.corrections.size === 0) return own;
    const fix = this.corrections.get(slot.record(nowMs).id as number);
    return fix === undefined ? own : Math.max(own, fix.atMs);
  }
}

export interface Page {
  readonly total: number;
  readonly rows: unknown[];
}
