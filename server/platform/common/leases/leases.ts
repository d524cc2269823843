import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import type { Sql } from '#server/database/index';
import { Lease, type Claim } from './lease';
import { type DueLane, DueWorkRepository } from './due-work.repository';
import { LeaseRepository } from './lease.repository';
import type { WorkKind, WorkPlace } from './work-kind';
import { WorkTimings } from './work-timings';

const HOST_MAX_LENGTH = 40;
const RETRY_AFTER_SECONDS = 2;

interface RequestOptions {
  readonly afterSeconds?: number;
  /** Keeps the details of a waiting request, which cover as much or more. */
  readonly keepsDetails?: boolean;
}

/**
 * Leases work to one node at a time, by the database's clock. A node that does not renew its lease for 10 s loses it,
 * and another continues. See docs/outside-systems.md#leases, and docs/decisions/queues.md for why it is a table. It
 * avoids GET_LOCK, which is local to a node of a Galera cluster. There, two claims of one row conflict.
 */
@Injectable()
export class Leases {
  private readonly logger = new Logger(Leases.name);
  /** Names the process in `holder`, for operators. */
  private readonly node = `${hostname().slice(0, HOST_MAX_LENGTH)}-${process.pid}-${randomBytes(4).toString('hex')}`;
  private readonly held = new Set<Lease>();
  private readonly wakers = new Set<() => void>();
  private claims = 0;
  private beat: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly repository: LeaseRepository,
    private readonly dueWork: DueWorkRepository,
    private readonly timings: WorkTimings,
  ) {}

  /**
   * Requests work in the transaction of `sql`. After the commit any node does it. Work that already waits is done once;
   * work that is running is done once more.
   */
  async request<D extends object>(
    sql: Sql,
    kind: WorkKind<D>,
    wanted: readonly (WorkPlace & { readonly details: D })[],
    { afterSeconds = 0, keepsDetails = false }: RequestOptions = {},
  ): Promise<void> {
    if (wanted.length === 0) return;
    await this.repository.request(
      sql,
      wanted.map(({ scope, lane, details }) => ({
        kind: kind.name,
        scope,
        lane,
        details: kind.write(details),
        afterSeconds,
      })),
      { keepsDetails },
    );
    sql.afterCommit(() => this.wake());
  }

  /**
   * Schedules work of a kind for exactly these places. New ones begin at a random time within `withinSeconds`, to
   * spread the work. Existing ones keep their time.
   */
  async schedule<D extends object>(
    { name }: WorkKind<D>,
    places: readonly WorkPlace[],
    withinSeconds: number,
  ): Promise<void> {
    const known = await this.repository.scheduled(name);
    const wanted = new Set(places.map(({ scope }) => scope));
    const added = places.filter(({ scope }) => !known.has(scope));
    await this.repository.ensure(
      name,
      added.map((place) => ({ ...place, afterSeconds: Math.random() * withinSeconds })),
    );
    await this.repository.forget(
      name,
      [...known].filter((scope) => !wanted.has(scope)),
    );
  }

  /** Brings scheduled work forward to at most so many seconds from now. Work that is not scheduled stays so. */
  bringForward<D extends object>(
    { name }: WorkKind<D>,
    { scope }: WorkPlace,
    seconds: number,
  ): Promise<void> {
    return this.repository.bringForward(name, scope, seconds);
  }

  /** Takes the work of one place now, due or not; null while another claim has it. The caller must return it. */
  async take<D extends object>({ name }: WorkKind<D>, place: WorkPlace): Promise<Lease | null> {
    if (this.isStopping) throw new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
    const by = this.claimant();
    const row = await this.repository.claimOne(name, place, by);
    return row === null ? null : this.keep({ ...row, kind: name, holder: by.holder });
  }

  /** Claims the oldest due work of a lane for this node. */
  async takeDue(
    lane: Pick<DueLane, 'kind' | 'lane'>,
    limits: { atMost: number; perLane: number | undefined },
  ): Promise<{ lease: Lease; lane: number }[]> {
    const by = this.claimant();
    const rows = await this.dueWork.claimDue(lane, limits, by);
    return rows.map((row) => ({
      lease: this.keep({ ...row, kind: lane.kind, holder: by.holder }),
      lane: row.lane,
    }));
  }

  /** Reports that the work is done. */
  done(lease: Lease): Promise<void> {
    return this.returnLease(lease, () => this.repository.done(lease.claim));
  }

  /** Schedules the work again after some time. */
  reschedule(
    lease: Lease,
    how: { readonly afterSeconds: number; readonly error: string; readonly failed: boolean },
  ): Promise<void> {
    return this.returnLease(lease, () => this.repository.reschedule(lease.claim, how));
  }

  /** Returns the work undone, for the next claim. */
  release(lease: Lease): Promise<void> {
    return this.returnLease(lease, () => this.repository.release(lease.claim));
  }

  /** Waits until no node works on the scope, at most until `until` (of `performance.now()`). Returns true when it is free. */
  async waitUntilFree<D extends object>(
    { name }: WorkKind<D>,
    scope: string,
    until: number,
  ): Promise<boolean> {
    while (await this.repository.isHeld(name, scope)) {
      if (this.isStopping || performance.now() >= until) return false;
      await wait(this.timings.waitMs, undefined, { ref: false });
    }
    return true;
  }

  /** Returns true when work is running or due now, on any node; without a scope, any work of the kind. */
  isPending<D extends object>({ name }: WorkKind<D>, scope = ''): Promise<boolean> {
    return this.repository.isPending(name, scope);
  }

  /** Calls the listener when this node requested work, so that it starts without delay. */
  onRequest(wake: () => void): void {
    this.wakers.add(wake);
  }

  /** Ends all leases of this node at their next step, and takes no more work. */
  stop(): void {
    this.isStopping = true;
    for (const lease of this.held) lease.end();
  }

  get areStopping(): boolean {
    return this.isStopping;
  }

  private wake(): void {
    for (const wake of this.wakers) wake();
  }

  private claimant(): { holder: string; leaseSeconds: number } {
    this.claims += 1;
    return { holder: `${this.node}#${this.claims}`, leaseSeconds: this.timings.leaseSeconds };
  }

  private keep(claim: Claim): Lease {
    const lease = new Lease(claim, (renewed) => this.repository.renew(renewed, this.timings.leaseSeconds));
    if (this.isStopping) lease.end();
    this.held.add(lease);
    this.beat ??= setInterval(() => void this.renewAll(), this.timings.beatMs).unref();
    return lease;
  }

  /** Renews all leases. A lost one is noticed at its next step. */
  private async renewAll(): Promise<void> {
    if (this.isStopping) return;
    await Promise.all([...this.held].map((lease) => lease.beat()));
  }

  private async returnLease(lease: Lease, write: () => Promise<void>): Promise<void> {
    this.held.delete(lease);
    if (this.held.size === 0) {
      clearInterval(this.beat);
      this.beat = undefined;
    }
    try {
      await write();
    } catch (error) {
      // The lease then expires, and another node takes the work.
      this.logger.warn({ err: error, ...lease.claim }, 'Could not release a lease');
    }
  }
}
