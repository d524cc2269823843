import { Injectable } from '@nestjs/common';
import { Clock } from '../common';
import type { CompanyChange, Sql } from '../database';
import { type TokenHolder, UserTokenRepository } from './user-token.repository';
import { type NewToken, type TokenPurpose, hashOfUserToken, newUserToken } from './user-tokens';

/** The single-use links that are mailed: made, recognised, used up (design: trust, section 1). */
@Injectable()
export class UserLinks {
  constructor(
    private readonly tokens: UserTokenRepository,
    private readonly clock: Clock,
  ) {}

  /** A new invitation inside a change; the person's earlier ones are void. */
  async invite({ sql, actor }: CompanyChange, userId: number): Promise<NewToken> {
    const token = newUserToken('invitation', this.clock.now());
    await this.tokens.issue(sql, { userId, createdById: actor.userId }, token);
    return token;
  }

  /** A new reset link, by itself; the person's earlier ones are void. */
  async reset(userId: number): Promise<NewToken> {
    const token = newUserToken('reset', this.clock.now());
    await this.tokens.issueAlone(userId, token);
    return token;
  }

  /** The person whom an unused, unexpired link belongs to; null for any other text. */
  holder(purpose: TokenPurpose, token: string): Promise<TokenHolder | null> {
    return this.tokens.holder({ hash: hashOfUserToken(token), purpose, now: this.clock.now() });
  }

  /** Uses a link up inside a transaction; of two at once, one gets true. */
  spend(sql: Sql, purpose: TokenPurpose, token: string): Promise<boolean> {
    return this.tokens.spend(sql, { hash: hashOfUserToken(token), purpose, now: this.clock.now() });
  }

  /** Voids what was mailed to a person. */
  voidAll(sql: Sql, userId: number, purpose: TokenPurpose): Promise<void> {
    return this.tokens.voidAll(sql, userId, purpose);
  }
}
