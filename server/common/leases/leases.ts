import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../../shared/errors';
import type { Sql } from '../../database';
import { Lease, type Claim } from './lease';
import { type DueLane, DueWorkRepository } from './due-work.repository';
import { LeaseRepository } from './lease.repository';
import type { WorkKind, WorkPlace } from './work-kind';
import { WorkTimings } from './work-timings';

const HOST_MAX_LENGTH = 40;
const RETRY_AFTER_SECONDS = 2;

interface RequestOptions {
  readonly afterSeconds?: number;
  /** True for a request that is less than one that waits already: its details stay. */
  readonly keepsDetails?: boolean;
}

/**
 * Work that is leased to one node of the set at a time, by the database's clock: who says nothing for 10 s has lost it,
 * and another node takes it up. It is a table rather than a queue library, because work must be asked for in the
 * transaction that causes it, and because the only store that every installation has is the database: the libraries
 * that are kept well (BullMQ, graphile-worker) need Redis or PostgreSQL. It needs no GET_LOCK, which is local to a node
 * of a Galera cluster: two claims of one row are a conflict there, too.
 */
@Injectable()
export class Leases {
  private readonly logger = new Logger(Leases.name);
  /** Tells people which process has the work; nothing is decided by it. */
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
   * Asks for work, in the transaction of `sql`: it is done once that is committed, by whichever node. Work that waits
   * already is done once; work that is being done is done once more.
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
        ...{ kind: kind.name, scope, lane, details: kind.write(details) },
        ...{ afterSeconds, keepsDetails },
      })),
    );
    sql.afterCommit(() => this.wake());
  }

  /**
   * Schedules these works of a kind and no others. New ones begin at any time within `withinSeconds`, so that they do
   * not all come at once; those that are scheduled keep their time.
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

  /** Takes a work now, due or not; null while somebody else has it. The caller gives it back. */
  async take<D extends object>({ name }: WorkKind<D>, place: WorkPlace): Promise<Lease | null> {
    if (this.isStopping) throw new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
    const by = this.claimant();
    const row = await this.repository.claimOne(name, place, by);
    return row === null ? null : this.keep({ ...row, kind: name, holder: by.holder });
  }

  /** Claims the oldest due works of a lane for this node. */
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

  /** The work is done. */
  done(lease: Lease): Promise<void> {
    return this.giveBack(lease, () => this.repository.done(lease.claim));
  }

  /** Asks for the work again after some time. */
  again(
    lease: Lease,
    how: { readonly afterSeconds: number; readonly error: string; readonly failed: boolean },
  ): Promise<void> {
    return this.giveBack(lease, () => this.repository.again(lease.claim, how));
  }

  /** Leaves the work as it was, for the next one that takes it. */
  release(lease: Lease): Promise<void> {
    return this.giveBack(lease, () => this.repository.release(lease.claim));
  }

  /** Resolves when nobody works on it, or not before `until` (ms since 1970); answers whether nobody does. */
  async freed<D extends object>({ name }: WorkKind<D>, scope: string, until: number): Promise<boolean> {
    while (await this.repository.isHeld(name, scope)) {
      if (this.isStopping || Date.now() >= until) return false;
      await wait(this.timings.waitMs, undefined, { ref: false });
    }
    return true;
  }

  /** Checks whether work is running or due now, on any node; without a scope, any work of the kind. */
  isPending<D extends object>({ name }: WorkKind<D>, scope = ''): Promise<boolean> {
    return this.repository.isPending(name, scope);
  }

  /** Calls the listener when this node has asked for work: it need not be looked for. */
  onRequest(wake: () => void): void {
    this.wakers.add(wake);
  }

  /** Ends all leases of this node at their next step; nothing more is taken. */
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

  /** One that is lost is found out at its next step; the others go on. */
  private async renewAll(): Promise<void> {
    if (this.isStopping) return;
    await Promise.all([...this.held].map((lease) => lease.beat()));
  }

  private async giveBack(lease: Lease, write: () => Promise<void>): Promise<void> {
    this.held.delete(lease);
    if (this.held.size === 0) {
      clearInterval(this.beat);
      this.beat = undefined;
    }
    try {
      await write();
    } catch (error) {
      // Its time runs out by itself then, and another node takes the work up.
      this.logger.warn({ err: error, ...lease.claim }, 'A lease could not be given back');
    }
  }
}
