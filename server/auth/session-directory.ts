import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../shared/errors';
import type { RoleName } from '../../shared/rules/permissions';
import { Clock, type DomainEventMap, DomainEvents, isKeyOf, keptFor } from '../common';
import type { SessionEndReason } from '../../shared/rules/session-end';
import { roleNameOf } from '../users';
import { endReasonOf } from './session-end.policy';
import { type SessionRow, SessionRepository } from './session.repository';

/** Whose session it is: read from the database, so that it is as true as the database. */
export interface SessionOwner {
  readonly sessionId: string;
  readonly userId: number;
  readonly displayName: string;
  readonly role: RoleName;
  readonly companyId: number;
  readonly companyKey: string;
  /** The key before the newest, while it is good; else null. */
  readonly formerCompanyKey: string | null;
}

/** Every node must reject an ended session within 1 s: this leaves time for the query. */
const REMEMBERED_MS = 600;
const REMEMBERED_MAX = 20_000;
/** For so long a regenerated company key leaves the one before it good: longer than browsers take to refresh. */
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

/** Which sessions live, asked of the database at most about twice a second each (design: trust, section 1). */
@Injectable()
export class SessionDirectory implements OnModuleInit {
  private readonly remembered: LRUCache<string, Promise<SessionOwner | null>>;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
  ) {
    this.remembered = new LRUCache({ max: REMEMBERED_MAX, ...keptFor(REMEMBERED_MS, clock) });
  }

  onModuleInit(): void {
    // What ended here is refused here at once; the other nodes see it in the database.
    this.events.on('SessionsEnded', (event) => this.end(event));
    this.events.on('CompanyKeyChanged', () => this.remembered.clear());
  }

  /**
   * The owner of a living session, or null. `companyKeys` are what the call names the company by: a key that is not
   * the remembered one may have been made on another node a moment ago, so the database is asked.
   */
  async find(sessionId: string, companyKeys: readonly unknown[] = []): Promise<SessionOwner | null> {
    const known = this.remembered.get(sessionId);
    if (known !== undefined) {
      const owner = await known;
      if (owner === null || companyKeys.every((key) => isKeyOf(owner, key))) return owner;
    }
    const owner = this.read(sessionId, this.clock.now());
    this.remembered.set(sessionId, owner);
    return owner;
  }

  /**
   * The owner of a living session that belongs to the person of a token.
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

  /** Reads why sessions have ended. */
  async endReasons(sessionIds: readonly string[]): Promise<Map<string, SessionEndReason>> {
    if (sessionIds.length === 0) return new Map();
    const fates = await this.sessions.fates(sessionIds);
    return new Map(fates.map((fate) => [fate.session_id, endReasonOf(fate)]));
  }

  /** Reads from the database which of these sessions are still active. */
  async living(sessionIds: readonly string[]): Promise<Set<string>> {
    const living = await this.sessions.living(sessionIds, this.clock.now());
    // Drop the cached session too, so that HTTP calls fail as soon as the socket closes.
    for (const id of sessionIds) if (!living.has(id)) this.remembered.delete(id);
    return living;
  }

  private async read(sessionId: string, now: Date): Promise<SessionOwner | null> {
    try {
      const row = await this.sessions.findLiving(sessionId, now);
      return row === null ? null : ownerOf(row, now);
    } catch (error) {
      this.remembered.delete(sessionId);
      throw error;
    }
  }

  private async end(whose: DomainEventMap['SessionsEnded']): Promise<void> {
    this.remembered.clear();
    await this.sessions.end(whose, this.clock.now());
    this.remembered.clear();
  }
}
