import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '#shared/errors/index';
import type { RoleName } from '#shared/rules/permissions';
import {
  Clock,
  type DomainEventMap,
  DomainEvents,
  isKeyOf,
  cacheOptions,
} from '#server/platform/common/index';
import type { SessionEndReason } from '#shared/rules/session-end';
import { roleNameOf } from '../users';
import { BatchedReads } from '#server/database/index';
import { endReasonOf } from './session-end.policy';
import { type SessionRow, SessionRepository } from './session.repository';

/** Owner of a session, read from the database. */
export interface SessionOwner {
  readonly sessionId: string;
  readonly userId: number;
  readonly displayName: string;
  readonly role: RoleName;
  readonly companyId: number;
  readonly companyKey: string;
  /** Previous company key while it is still valid; else null. */
  readonly formerCompanyKey: string | null;
}

/** Cache time of a session. Every node must reject an ended one within 1 s, so this leaves 400 ms for the query. */
const REMEMBERED_MS = 600;
const REMEMBERED_MAX = 20_000;
/** Time in which the previous company key stays valid. It is longer than browsers take to refresh. */
const FORMER_KEY_MS = 15 * 60_000;

function formerKeyOf(row: SessionRow, now: Date): string | null {
  const { previous_company_key: former, company_key_changed_at: changedAt } = row;
  const isGood = changedAt !== null && now.getTime() - changedAt.getTime() < FORMER_KEY_MS;
  return former !== '' && isGood ? former : null;
}

const ownerOf = (row: SessionRow, now: Date): SessionOwner => ({
  sessionId: row.session_id,
  userId: row.user_id,
  displayName: row.display_name,
  role: roleNameOf(row.role_id),
  companyId: row.company_id,
  companyKey: row.company_key,
  formerCompanyKey: formerKeyOf(row, now),
});

/** Cache of active sessions. It reads each session from the database at most about twice a second. */
@Injectable()
export class SessionDirectory implements OnModuleInit {
  private readonly cache: LRUCache<string, Promise<SessionOwner | null>>;
  private readonly living = new BatchedReads((ids) => this.readLiving(ids));

  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
  ) {
    this.cache = new LRUCache({ max: REMEMBERED_MAX, ...cacheOptions(REMEMBERED_MS, clock) });
  }

  onModuleInit(): void {
    // Reject sessions that ended on this node immediately. Other nodes read it from the database.
    this.events.on('SessionsEnded', (event) => this.end(event));
    this.events.on('CompanyKeyChanged', () => this.cache.clear());
  }

  /**
   * Returns the owner of an active session, or null. `companyKeys` are the keys that the call names. A key that differs
   * from the cached one may be new from another node, so the session is read again.
   */
  async find(sessionId: string, companyKeys: readonly unknown[] = []): Promise<SessionOwner | null> {
    const known = this.cache.get(sessionId);
    if (known !== undefined) {
      const owner = await known;
      if (owner === null || companyKeys.every((key) => isKeyOf(owner, key))) return owner;
    }
    const owner = this.read(sessionId);
    this.cache.set(sessionId, owner);
    return owner;
  }

  /**
   * Returns the owner of an active session that belongs to the user of a token.
   * @throws DomainError `session_ended` with the reason.
   */
  async owner(
    { sessionId, userId }: { sessionId: string; userId: number },
    companyKeys: readonly unknown[] = [],
  ): Promise<SessionOwner> {
    const owner = await this.find(sessionId, companyKeys);
    if (owner?.userId === userId) return owner;
    throw new DomainError('session_ended', { reason: await this.endReason(sessionId) });
  }

  async endReason(sessionId: string): Promise<SessionEndReason> {
    return (await this.endReasons([sessionId])).get(sessionId) ?? 'ended';
  }

  /** Reads why sessions ended. */
  async endReasons(sessionIds: readonly string[]): Promise<Map<string, SessionEndReason>> {
    if (sessionIds.length === 0) return new Map();
    const ends = await this.sessions.findEnds(sessionIds);
    return new Map(ends.map((fate) => [fate.session_id, endReasonOf(fate)]));
  }

  /** Reads from the database which of these sessions are still active. */
  async active(sessionIds: readonly string[]): Promise<Set<string>> {
    const now = this.clock.now();
    // Mostly all are. Then the answer is one number instead of thousands of rows, twice in a second.
    if ((await this.sessions.countActive(sessionIds, now)) === new Set(sessionIds).size)
      return new Set(sessionIds);
    const active = await this.sessions.active(sessionIds, now);
    // Drop the cached session too, so that HTTP calls fail as soon as the socket closes.
    for (const id of sessionIds) if (!active.has(id)) this.cache.delete(id);
    return active;
  }

  private async readLiving(sessionIds: readonly string[]): Promise<Map<string, SessionOwner>> {
    const now = this.clock.now();
    const rows = await this.sessions.findLiving(sessionIds, now);
    return new Map(rows.map((row) => [row.session_id, ownerOf(row, now)]));
  }

  private async read(sessionId: string): Promise<SessionOwner | null> {
    try {
      return (await this.living.take(sessionId)) ?? null;
    } catch (error) {
      this.cache.delete(sessionId);
      throw error;
    }
  }

  private async end(target: DomainEventMap['SessionsEnded']): Promise<void> {
    this.cache.clear();
    await this.sessions.end(target, this.clock.now());
    this.cache.clear();
  }
}
