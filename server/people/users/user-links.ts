import { Injectable } from '@nestjs/common';
import { Clock } from '#server/platform/common/index';
import type { CompanyChange, Sql } from '#server/database/index';
import { type TokenHolder, UserTokenRepository } from './user-token.repository';
import { type NewToken, type TokenPurpose, hashOfUserToken, newUserToken } from './user-tokens';

/** Creates, checks and uses up the single-use links that are mailed. See docs/security.md#links-by-mail. */
@Injectable()
export class UserLinks {
  constructor(
    private readonly tokens: UserTokenRepository,
    private readonly clock: Clock,
  ) {}

  /** Creates an invitation inside a change, and voids the person's earlier ones. */
  async invite({ sql, actor }: CompanyChange, userId: number, token?: string): Promise<NewToken> {
    const made = newUserToken('invitation', this.clock.now(), token);
    await this.tokens.issue(sql, { userId, createdById: actor.userId }, made);
    return made;
  }

  /** Creates a reset link in its own transaction, and voids the person's earlier ones. */
  async reset(userId: number): Promise<NewToken> {
    const token = newUserToken('reset', this.clock.now());
    await this.tokens.issueAlone(userId, token);
    return token;
  }

  /** Returns the owner of an unused, unexpired link; null for any other text. */
  holder(purpose: TokenPurpose, token: string): Promise<TokenHolder | null> {
    return this.tokens.holder({ hash: hashOfUserToken(token), purpose, now: this.clock.now() });
  }

  /** Uses a link up inside a transaction. Of two parallel calls, one gets true. */
  spend(sql: Sql, purpose: TokenPurpose, token: string): Promise<boolean> {
    return this.tokens.spend(sql, { hash: hashOfUserToken(token), purpose, now: this.clock.now() });
  }

  /** Voids the links mailed to a person for one purpose. */
  voidAll(sql: Sql, userId: number, purpose: TokenPurpose): Promise<void> {
    return this.tokens.voidAll(sql, userId, purpose);
  }
}
