import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import type { SessionEndReason } from '#shared/rules/session-end';
import { Clock, DomainEvents, PurposeKeys } from '#server/platform/common/index';
import { Configuration } from '#server/config/index';
import type { Sql } from '#server/database/index';
import type { EndedSessions, UserSessions } from '../users';
import { endReasonOf } from './session-end.policy';
import { expiryOf, hashOfToken, newRefreshToken, nextRefreshToken } from './refresh-tokens';
import { SessionRepository } from './session.repository';
import { cutText } from '#shared/cells/well-formed-text';

const USER_AGENT_LENGTH_MAX = 255;

/** Session with the refresh token to send; null when the server does not know the newest one. */
export interface OpenedSession {
  readonly sessionId: string;
  readonly refreshToken: string | null;
}

/** Opens sessions, renews them by rotating refresh tokens, and ends them. See docs/security.md#sessions. */
@Injectable()
export class Sessions implements UserSessions {
  private readonly keys: PurposeKeys;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    configuration: Configuration,
  ) {
    this.keys = new PurposeKeys(configuration, 'refresh-token');
  }

  endForNewPassword(sql: Sql, { userId, exceptSessionId }: EndedSessions): Promise<void> {
    const except = exceptSessionId === undefined ? {} : { exceptSessionId };
    return this.sessions.end({ userId, reason: 'password', ...except }, this.clock.now(), sql);
  }

  async open(userId: number, userAgent: string): Promise<OpenedSession> {
    const refreshToken = newRefreshToken();
    const now = this.clock.now();
    const sessionId = randomUUID();
    await this.sessions.insert({
      id: sessionId,
      userId,
      tokenHash: hashOfToken(refreshToken),
      userAgent: cutText(userAgent, USER_AGENT_LENGTH_MAX),
      now,
      expiresAt: expiryOf({ openedAt: now, now }),
    });
    return { sessionId, refreshToken };
  }

  /**
   * Exchanges a refresh token for the next one. The token before the current one gets the current one again, because its
   * reply was lost: nobody has used the current one yet. An older token proves that it was copied, and ends the session.
   * @throws DomainError `unauthorized` for an unknown token, `session_ended` when its session has ended.
   */
  async renew(token: string): Promise<OpenedSession> {
    const hash = hashOfToken(token);
    const known = await this.sessions.findByToken(hash);
    if (known === null) throw new DomainError('unauthorized');
    const now = this.clock.now();
    const { session_id: sessionId } = known;
    if (known.ended_at !== null || known.expires_at <= now) throw await this.endedError(sessionId);
    const next = nextRefreshToken(token, this.keys.current);
    const to = hashOfToken(next);
    if (known.state === 'current') {
      const expiresAt = expiryOf({ openedAt: known.created_at, now });
      const won = await this.sessions.rotate({ sessionId, from: hash, to, now, expiresAt });
      return won ? { sessionId, refreshToken: next } : this.renew(token);
    }
    if (known.state === 'previous') {
      // The other secret made the newest token when a node with that secret renewed last.
      const all = this.keys.all.map((key) => nextRefreshToken(token, key));
      const newest = all.find((one) => hashOfToken(one) === known.newest_hash);
      return { sessionId, refreshToken: newest ?? null };
    }
    await this.end(sessionId, 'token_reused');
    throw new DomainError('session_ended', { reason: 'token_reused' });
  }

  /** Ends one session and announces it, so that its sockets close. */
  async end(sessionId: string, reason: SessionEndReason): Promise<void> {
    await this.sessions.end({ sessionId, reason }, this.clock.now());
    this.events.emit('SessionsEnded', { sessionId, reason });
  }

  private async endedError(sessionId: string): Promise<DomainError> {
    const [fate = null] = await this.sessions.findEnds([sessionId]);
    return new DomainError('session_ended', { reason: endReasonOf(fate) });
  }
}
