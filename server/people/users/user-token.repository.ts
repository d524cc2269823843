import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { Database, type Sql } from '#server/database/index';
import { insertRecord } from '#server/database/records';
import { UserTokenEntity } from './user-token.entity';
import { UserEntity } from './user.entity';
import type { NewToken, TokenPurpose } from './user-tokens';

/** The owner of a token, with their present state. */
export interface TokenHolder extends Pick<UserEntity, 'company_id' | 'display_name' | 'email'> {
  user_id: number;
  is_approved: number;
  password_hash: string;
  company_is_active: number;
}

/** A presented token, identified by its hash. */
export interface ShownToken {
  readonly hash: string;
  readonly purpose: TokenPurpose;
  readonly now: Date;
}

/** Queries the single-use links that are mailed. Only hashes of their tokens are stored. */
@Injectable()
export class UserTokenRepository {
  constructor(private readonly database: Database) {}

  /** Stores a token and voids the person's earlier ones of that purpose. */
  async issue(
    sql: Sql,
    { userId, createdById }: { userId: number; createdById: number },
    token: NewToken,
  ): Promise<void> {
    await this.voidAll(sql, userId, token.purpose);
    await insertRecord(sql.manager, UserTokenEntity, {
      user_id: userId,
      purpose: token.purpose,
      token_hash: token.hash,
      expires_at: token.expiresAt,
      created_by_id: createdById,
    });
  }

  /** Issues a token in its own transaction. Parallel calls take turns, so that one token is left. */
  issueAlone(userId: number, token: NewToken): Promise<void> {
    return this.database.transaction(async (sql) => {
      await sql.manager.findOne(UserEntity, {
        select: { id: true },
        where: { id: userId },
        lock: { mode: 'pessimistic_write' },
      });
      await this.issue(sql, { userId, createdById: userId }, token);
    });
  }

  async voidAll(sql: Sql, userId: number, purpose: TokenPurpose): Promise<void> {
    await sql.manager.delete(UserTokenEntity, { user_id: userId, purpose });
  }

  /**
   * Finds the owner of an unused, unexpired token; null for any other token. Written in SQL, because
   * companies are a later domain.
   */
  holder({ hash, purpose, now }: ShownToken): Promise<TokenHolder | null> {
    return this.database.one<TokenHolder>(
      `SELECT t.user_id, u.company_id, u.display_name, u.email, u.is_approved, u.password_hash,
              c.is_active AND NOT c.is_deleted AS company_is_active
         FROM user_tokens t JOIN users u ON u.id = t.user_id JOIN companies c ON c.id = u.company_id
        WHERE t.token_hash = ? AND t.purpose = ? AND t.used_at IS NULL AND t.expires_at > ? AND u.is_deleted = 0`,
      [hash, purpose, now],
    );
  }

  /** Deletes at most `limit` tokens, used or not, that expired before a time. Returns how many. */
  async removeExpiredBefore(moment: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.run(
      'DELETE FROM user_tokens WHERE expires_at < ? ORDER BY id LIMIT ?',
      [moment, limit],
    );
    return affectedRows;
  }

  /**
   * Uses a token up. Returns false when it was used, expired or void. Of two parallel calls, one gets true.
   */
  async spend(sql: Sql, { hash, purpose, now }: ShownToken): Promise<boolean> {
    const { affected } = await sql.manager.update(
      UserTokenEntity,
      { token_hash: hash, purpose, used_at: IsNull(), expires_at: MoreThan(now) },
      { used_at: now },
    );
    return affected === 1;
  }
}
