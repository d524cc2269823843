import type { Database, Sql } from '#server/database/index';
import { type DueLane, DueWorkRepository } from '#server/platform/common/leases/due-work.repository';
import type { Claim } from '#server/platform/common/leases/lease';
import { type ClaimedRow, LeaseRepository } from '#server/platform/common/leases/lease.repository';
import type { WorkPlace } from '#server/platform/common/leases/work-kind';

/** Row of work_leases. Times are milliseconds of the database's clock. */
export interface LeaseRow {
  readonly kind: string;
  readonly scope: string;
  readonly lane: number;
  details: string;
  dueAt: number | null;
  holder: string;
  leasedUntil: number | null;
  requests: number;
  attempts: number;
}

/** Table work_leases in memory, with the database's clock. `test/database/leases.spec.ts` tests the SQL itself. */
export class LeaseTable {
  readonly rows = new Map<string, LeaseRow>();

  constructor(readonly now: () => number) {}

  row(kind: string, scope: string): LeaseRow | null {
    return this.rows.get(`${kind} ${scope}`) ?? null;
  }

  add(place: WorkPlace & { kind: string }): LeaseRow {
    const known = this.row(place.kind, place.scope);
    if (known) return known;
    const { kind, scope, lane } = place;
    const states = { details: '', dueAt: null, holder: '', leasedUntil: null, requests: 0, attempts: 0 };
    const row: LeaseRow = { kind, scope, lane, ...states };
    this.rows.set(`${kind} ${scope}`, row);
    return row;
  }

  delete({ kind, scope }: LeaseRow): void {
    this.rows.delete(`${kind} ${scope}`);
  }

  isFree({ leasedUntil }: LeaseRow): boolean {
    return leasedUntil === null || leasedUntil <= this.now();
  }

  isDue({ dueAt }: LeaseRow): boolean {
    return dueAt !== null && dueAt <= this.now();
  }

  /** Returns the row of a claim while nobody has replaced the claim. */
  own({ kind, scope, holder }: Claim): LeaseRow | null {
    const row = this.row(kind, scope);
    return row?.holder === holder ? row : null;
  }
}

/** Way of a node to the database: it may be slow, fail, or lose the answer. */
export type Passage = <T>(work: () => T) => Promise<T>;

const NO_DATABASE = {} as Database;
const seconds = (count: number): number => count * 1_000;

type How = Parameters<LeaseRepository['reschedule']>[1];

/** Repository of leases on the table in memory, with the conditions of its SQL. */
export class MemoryLeases extends LeaseRepository {
  constructor(
    private readonly table: LeaseTable,
    private readonly pass: Passage,
  ) {
    super(NO_DATABASE);
  }

  override request(
    _sql: Sql,
    wanted: Parameters<LeaseRepository['request']>[1],
    { keepsDetails }: { keepsDetails: boolean },
  ): Promise<void> {
    const { table } = this;
    return this.pass(() => {
      for (const { details, afterSeconds, ...place } of wanted) {
        const row = table.add(place);
        const due = table.now() + seconds(afterSeconds);
        if (!keepsDetails || row.details === '') row.details = details;
        if (row.dueAt === null || row.dueAt > due || !table.isFree(row)) row.dueAt = due;
        row.requests += 1;
        row.attempts = 0;
      }
    });
  }

  override renew(claim: Claim, leaseSeconds: number): Promise<boolean> {
    return this.pass(() => {
      const row = this.table.own(claim);
      if (row) row.leasedUntil = this.table.now() + seconds(leaseSeconds);
      return row !== null;
    });
  }

  override done(claim: Claim): Promise<void> {
    return this.pass(() => {
      const row = this.table.own(claim);
      if (!row) return;
      if (row.requests === claim.requests) this.table.delete(row);
      else Object.assign(row, { holder: '', leasedUntil: null, attempts: 0 });
    });
  }

  override reschedule(claim: Claim, { afterSeconds, failed }: How): Promise<void> {
    return this.pass(() => {
      const row = this.table.own(claim);
      if (!row) return;
      Object.assign(row, { holder: '', leasedUntil: null, attempts: failed ? row.attempts : 0 });
      if (row.requests === claim.requests) row.dueAt = this.table.now() + seconds(afterSeconds);
    });
  }

  override release(claim: Claim): Promise<void> {
    return this.pass(() => {
      const row = this.table.own(claim);
      if (!row) return;
      if (row.dueAt === null) this.table.delete(row);
      else Object.assign(row, { holder: '', leasedUntil: null, attempts: Math.max(row.attempts, 1) - 1 });
    });
  }

  override now(): Promise<Date> {
    return this.pass(() => new Date(this.table.now()));
  }
}

/** Repository of due work on the table in memory, with the conditions of its SQL. */
export class MemoryDueWork extends DueWorkRepository {
  constructor(
    private readonly table: LeaseTable,
    private readonly pass: Passage,
    private readonly claimed: (row: LeaseRow, before: string) => void,
  ) {
    super(NO_DATABASE);
  }

  override dueLanes(kinds: readonly string[]): Promise<DueLane[]> {
    return this.pass(() => {
      const lanes = new Map<string, { kind: string; lane: number; free: number; running: number }>();
      for (const row of this.due()) {
        if (!kinds.includes(row.kind)) continue;
        const key = `${row.kind} ${row.lane}`;
        const lane = lanes.get(key) ?? { kind: row.kind, lane: row.lane, free: 0, running: 0 };
        lane[this.table.isFree(row) ? 'free' : 'running'] += 1;
        lanes.set(key, lane);
      }
      return [...lanes.values()].filter(({ free }) => free > 0);
    });
  }

  override claimDue(
    lane: { kind: string; lane: number },
    { atMost, perLane }: { atMost: number; perLane: number | undefined },
    by: { holder: string; leaseSeconds: number },
  ): Promise<ClaimedRow[]> {
    const { table } = this;
    return this.pass(() => {
      const rows = this.due().filter((row) => row.kind === lane.kind && row.lane === lane.lane);
      const running = rows.filter((row) => !table.isFree(row)).length;
      const limit = perLane === undefined ? atMost : Math.min(atMost, perLane - running);
      const free = rows.filter((row) => table.isFree(row)).sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0));
      return free.slice(0, Math.max(0, limit)).map((row) => {
        const { scope, details, requests, attempts } = row;
        const before = row.holder;
        row.holder = by.holder;
        row.leasedUntil = table.now() + seconds(by.leaseSeconds);
        row.attempts += 1;
        this.claimed(row, before);
        return { scope, lane: row.lane, details, requests, attempts };
      });
    });
  }

  private due(): LeaseRow[] {
    return [...this.table.rows.values()].filter((row) => this.table.isDue(row));
  }
}
