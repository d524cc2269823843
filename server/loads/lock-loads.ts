import { Injectable } from '@nestjs/common';
import { oneLine } from '#shared/cells/well-formed-text';
import type { LoadKind, LoadsChangedReply } from '#shared/contract/loads';
import { DomainError } from '#shared/errors/index';
import { type Principal, scopeOf } from '#server/platform/common/index';
import {
  AttemptOutput,
  type ChangeOptions,
  type IdempotentRequest,
  type ProjectChange,
  projectScope,
  UnitsOfWork,
  refuseSeenBeforeExport,
} from '#server/database/index';
import { KINDS, type LoadOf } from './load-fields';
import { LoadWriter } from './load-writer.repository';
import { LoadRepository } from './load.repository';
import { ChangedLoads } from './changed-loads';
import { lockChangesSince } from './lock-change.repository';
import { ImportRecords } from './sync';

/** Request to lock or unlock loads. An empty reason unlocks. */
export interface LockOrder {
  readonly kind: LoadKind;
  readonly ids: readonly number[];
  readonly reason: string;
  /** Revision that the person saw: of the load, or of the project for many loads. */
  readonly seenRevision?: number | undefined;
}

/** Revisions of a lock, and what it replaced. */
type LockStamp = Pick<LoadsChangedReply, 'from' | 'from_id' | 'revision' | 'revision_id' | 'replaced'>;

interface Locked {
  readonly stamp: LockStamp;
  readonly rows: LockedRows;
}

/** Rows of the reply. */
interface LockedRows {
  /** Loads of the order after the change, including unchanged ones. */
  readonly loads: readonly LoadOf[LoadKind][];
  /** Tickets and totals, if the change left them as they were. */
  readonly kept?: ReturnType<ChangedLoads['keep']>;
}

/**
 * Locks and unlocks loads. An unlocked load gets the facts that waited and is rated again.
 * See docs/domain/loads-and-tickets.md#locks.
 */
@Injectable()
export class LockLoads {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly loads: LoadRepository,
    private readonly writer: LoadWriter,
    private readonly records: ImportRecords,
    private readonly changed: ChangedLoads,
  ) {}

  /**
   * Locks or unlocks one load.
   * @throws DomainError `not_found`, `project_archived`, `conflict` when another person has changed the reason since.
   */
  async one(
    principal: Principal,
    id: number,
    order: Omit<LockOrder, 'ids'>,
    idempotency?: IdempotentRequest,
  ): Promise<LoadsChangedReply> {
    const projectId = await this.loads.projectOf(scopeOf(principal), order.kind, id);
    if (projectId === null) throw new DomainError('not_found', { what: 'Load' });
    return this.many(principal, projectId, { ...order, ids: [id] }, idempotency);
  }

  /**
   * Locks or unlocks many loads of one project in one change. The cost does not depend on the project's size.
   * @throws DomainError `not_found` when a load is not in the project. `loads_changed` when another person has changed
   * the reason of a load since; then no load is changed.
   */
  async many(
    principal: Principal,
    projectId: number,
    order: LockOrder,
    idempotency?: IdempotentRequest,
  ): Promise<LoadsChangedReply> {
    const scope = projectScope(principal.companyId, projectId);
    const reason = oneLine(order.reason);
    const rows = new AttemptOutput<LockedRows>();
    const options: ChangeOptions = {
      reason: { code: reason === '' ? 'loads_unlocked' : 'loads_locked' },
      idempotency,
      output: rows,
    };
    const stamp = await this.units.changeProject(scope, principal, options, async (change) => {
      const done = await this.lock(change, { ...order, reason });
      rows.set(done.rows);
      return done.stamp;
    });
    // A repeated call has changed nothing this time, so its rows are read.
    const { loads = null, kept } = rows.value ?? {};
    return this.changed.reply(scope, stamp, { kind: order.kind, ids: order.ids, loads, kept });
  }

  private async lock(change: ProjectChange, order: LockOrder): Promise<Locked> {
    const ids = [...new Set(order.ids)];
    const before = await this.loads.locked(change.sql, change.scope, order.kind, ids);
    if (before.length < ids.length) throw new DomainError('not_found', { what: 'Load' });
    await refuseConflict(change, order, before);
    const affected = before.filter((load) => load.locked_reason !== order.reason);
    const { from, fromId, revision, revisionId } = change;
    const unchanged = { from, from_id: fromId, revision: from, revision_id: fromId };
    if (affected.length === 0) return { stamp: unchanged, rows: { loads: before } };
    // Rating an unlocked load again is one more step.
    if (order.reason === '') change.progress.withSteps(3);
    // An unlocked load may get another ticket and other amounts.
    const kept = order.reason === '' ? {} : { kept: this.changed.keep(change.scope, order.kind, before) };
    const after = await this.writer.lock(change, order.kind, affected, order.reason);
    if (order.reason === '') await this.records.applyHeldFacts(change, order.kind, after);
    const touched = new Map(change.rows()[KINDS[order.kind].collection]?.map((load) => [load.id, load]));
    const replaced = order.reason === '' ? 0 : affected.filter((load) => load.locked_reason !== '').length;
    return {
      stamp: { from, from_id: fromId, revision, revision_id: revisionId, ...(replaced > 0 && { replaced }) },
      rows: { ...kept, loads: before.map((load) => touched.get(load.id) ?? load) },
    };
  }
}

/** Maximum loads that a conflict names. */
const CONFLICTS_MAX = 100;

async function refuseConflict(
  { sql, scope, from }: ProjectChange,
  { kind, reason, seenRevision, ids }: LockOrder,
  loads: readonly LoadOf[LoadKind][],
): Promise<void> {
  if (seenRevision === undefined) return;
  await refuseSeenBeforeExport(sql, scope, seenRevision);
  const later = loads.filter((load) => load.revision > seenRevision && load.locked_reason !== reason);
  if (later.length === 0) return;
  const changes = await lockChangesSince(sql, scope, KINDS[kind].collection, seenRevision);
  const conflicts = later.flatMap((load) => {
    const change = changes.get(load.id);
    return change === undefined || change.seen === reason ? [] : [{ load, by: change.by }];
  });
  const [first] = conflicts;
  if (first === undefined) return;
  if (ids.length === 1) {
    const theirs = first.load.locked_reason;
    throw new DomainError('conflict', { field: 'locked_reason', theirs, by: first.by, revision: from });
  }
  const named = conflicts.slice(0, CONFLICTS_MAX).map(({ load, by }) => {
    const { id: load_id, load_no, locked_reason } = load;
    return { load_id, load_no, by, locked_reason };
  });
  throw new DomainError('loads_changed', { loads: named, count: conflicts.length, revision: from });
}
