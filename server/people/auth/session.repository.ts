import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { SessionEndReason } from '#shared/rules/session-end';
import { Database, type Sql, type SqlValue } from '#server/database/index';
import { insertRecord } from '#server/database/records';
import type { UserEntity } from '../users/user.entity';
import type { EndedSessionRow } from './session-end.policy';
import { SessionEntity } from './session.entity';
import { SpentTokenEntity } from './spent-token.entity';

/** Active session with its user and company. */
export interface SessionRow extends Pick<UserEntity, 'role_id' | 'display_name'> {
  session_id: string;
  user_id: number;
  company_id: number;
  company_key: string;
  previous_company_key: string;
  company_key_changed_at: Date | null;
}

/** Refresh token and its state in its session. */
export interface TokenRow extends Pick<SessionEntity, 'created_at' | 'ended_at' | 'expires_at'> {
  session_id: string;
  /** `previous`: the session's current token replaced it, and was not used since. */
  state: 'current' | 'previous' | 'spent';
  /** Hash of the session's current token. */
  newest_hash: string;
}

export interface NewSession {
  id: string;
  userId: number;
  tokenHash: string;
  userAgent: string;
  now: Date;
  expiresAt: Date;
}

/** Sessions to end and the reason. At least one of the ids must be given. */
export interface EndedSessions {
  sessionId?: string;
  userId?: number;
  companyId?: number;
  exceptSessionId?: string;
  reason: SessionEndReason;
}

export interface Rotation {
  sessionId: string;
  from: string;
  to: string;
  now: Date;
  expiresAt: Date;
}

/** Condition for an active session: not ended, not expired, and its user may sign in. */
const ACTIVE = `s.ended_at IS NULL AND s.expires_at > ? AND u.is_approved = 1 AND u.is_deleted = 0
  AND c.is_active = 1 AND c.is_deleted = 0`;
const WITH_PERSON = 'sessions s JOIN users u ON u.id = s.user_id JOIN companies c ON c.id = u.company_id';

/**
 * Queries on sessions and the hashes of their refresh tokens. Joins with users and companies are SQL: companies are a
 * later domain, and `findLiving` runs for every request, where entities would be too slow.
 */
@Injectable()
export class SessionRepository {
  constructor(private readonly database: Database) {}

  /** Returns those of the sessions that are active. */
  findLiving(sessionIds: readonly string[], now: Date): Promise<SessionRow[]> {
    return this.database.rows<SessionRow>(
      `SELECT s.id AS session_id, u.id AS user_id, u.role_id, u.display_name, c.id AS company_id, c.company_key,
              c.previous_company_key, c.company_key_changed_at
         FROM ${WITH_PERSON} WHERE s.id IN (?) AND ${ACTIVE}`,
      [sessionIds, now],
    );
  }

  /** Counts the sessions that are still active. */
  async countActive(sessionIds: readonly string[], now: Date): Promise<number> {
    const row = await this.database.one<{ active: number }>(
      `SELECT COUNT(*) AS active FROM ${WITH_PERSON} WHERE s.id IN (?) AND ${ACTIVE}`,
      [sessionIds, now],
    );
    return row?.active ?? 0;
  }

  /** Returns the ids of these sessions that are still active. */
  async active(sessionIds: readonly string[], now: Date): Promise<Set<string>> {
    if (sessionIds.length === 0) return new Set();
    const rows = await this.database.rows<{ id: string }>(
      `SELECT s.id FROM ${WITH_PERSON} WHERE s.id IN (?) AND ${ACTIVE}`,
      [sessionIds, now],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Reads how these sessions ended. Sessions that were deleted are missing. */
  findEnds(sessionIds: readonly string[]): Promise<EndedSessionRow[]> {
    return this.database.rows<EndedSessionRow>(
      `SELECT s.id AS session_id, s.ended_at, s.end_reason, u.is_deleted AS user_is_deleted,
              u.is_approved AS user_is_approved, c.is_active AND NOT c.is_deleted AS company_is_active
         FROM sessions s LEFT JOIN users u ON u.id = s.user_id LEFT JOIN companies c ON c.id = u.company_id
        WHERE s.id IN (?)`,
      [sessionIds],
    );
  }

  async insert(session: NewSession): Promise<void> {
    await insertRecord(this.database.manager, SessionEntity, {
      id: session.id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      created_at: session.now,
      rotated_at: session.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
    });
  }

  /** Finds the session of a refresh token, and the token's state in it. */
  findByToken(hash: string): Promise<TokenRow | null> {
    return this.database.one<TokenRow>(
      `SELECT s.id AS session_id, known.state, s.token_hash AS newest_hash, s.created_at, s.ended_at, s.expires_at
         FROM (SELECT id, 'current' AS state FROM sessions WHERE token_hash = ?
               UNION ALL SELECT id, 'previous' FROM sessions WHERE previous_token_hash = ?
               UNION ALL SELECT session_id, 'spent' FROM spent_tokens WHERE token_hash = ?) AS known
         JOIN sessions s ON s.id = known.id LIMIT 1`,
      [hash, hash, hash],
    );
  }

  /** Replaces the current token by the next one. Returns false when another tab did it first. */
  rotate(rotation: Rotation): Promise<boolean> {
    const { sessionId, from, to, now, expiresAt } = rotation;
    return this.database.transaction(async (sql) => {
      const held = await sql.manager.findOne(SessionEntity, {
        select: { id: true, previous_token_hash: true },
        where: { id: sessionId, token_hash: from, ended_at: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (held === null) return false;
      if (held.previous_token_hash !== null) {
        await insertRecord(sql.manager, SpentTokenEntity, {
          token_hash: held.previous_token_hash,
          session_id: sessionId,
          spent_at: now,
        });
      }
      await sql.manager.update(
        SessionEntity,
        { id: sessionId },
        { previous_token_hash: from, token_hash: to, rotated_at: now, expires_at: expiresAt },
      );
      return true;
    });
  }

  /** Ends the sessions that match all given ids, except `exceptSessionId`. */
  async end(target: EndedSessions, now: Date, sql: Sql = this.database): Promise<void> {
    const conditions: [text: string, value: SqlValue | undefined][] = [
      ['id = ?', target.sessionId],
      ['user_id = ?', target.userId],
      ['user_id IN (SELECT id FROM users WHERE company_id = ?)', target.companyId],
    ];
    const given = conditions.filter(([, value]) => value !== undefined);
    if (given.length === 0) return;
    if (target.exceptSessionId !== undefined) given.push(['id <> ?', target.exceptSessionId]);
    await sql.run(
      `UPDATE sessions SET ended_at = ?, end_reason = ? WHERE ended_at IS NULL AND ${given.map(([text]) => text).join(' AND ')}`,
      [now, target.reason, ...given.map(([, value]) => value ?? null)],
    );
  }

  /** Deletes at most `limit` tokens that were spent before a time. Returns how many. */
  async removeSpentBefore(moment: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.run('DELETE FROM spent_tokens WHERE spent_at < ? LIMIT ?', [
      moment,
      limit,
    ]);
    return affectedRows;
  }

  /** Deletes sessions that ended or expired before the given moment. Their tokens were spent even earlier. */
  async deleteBefore(moment: Date): Promise<void> {
    await this.database.run('DELETE FROM sessions WHERE expires_at < ? OR ended_at < ?', [moment, moment]);
  }
}
