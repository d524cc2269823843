import { Injectable } from '@nestjs/common';
import type { UpdatePasswordRequest } from '#shared/contract/accounts';
import { DomainError } from '#shared/errors/index';
import { DomainEvents } from '#server/platform/common/index';
import { UnitsOfWork, companyScope } from '#server/database/index';
import { type PasswordOwner, SetPassword } from './set-password';
import { UserLinks } from './user-links';
import { maySignIn } from './user.policy';
import { presentUser } from './user.presenter';
import { UserRepository } from './user.repository';

const NOBODY: ReadonlySet<number> = new Set();

/** Sets a new password with the link of a reset mail, and ends all sessions of that person. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly users: UserRepository,
    private readonly links: UserLinks,
    private readonly passwords: SetPassword,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Keeps the link usable when the password is refused.
   * @throws DomainError `password_refused` (400)
   * @throws DomainError `reset_token_invalid` (400) for a used, void or expired link, and for a person who
   * may not sign in
   */
  async run(
    { reset_token, user_password }: UpdatePasswordRequest,
    requestId: string,
  ): Promise<PasswordOwner> {
    this.passwords.refuseBad(user_password);
    const holder = await this.links.holder('reset', reset_token);
    if (holder === null || !maySignIn(holder)) throw new DomainError('reset_token_invalid');
    const hash = await this.passwords.hash(user_password);
    const { user_id: userId, display_name: displayName } = holder;
    const scope = companyScope(holder.company_id);
    const actor = { userId, displayName, requestId };
    await this.units.changeCompany(scope, actor, { reason: { code: 'password_reset' } }, async (change) => {
      const row = await this.users.find(scope, userId, change.sql);
      const isGood = row?.is_approved === true && (await this.links.spend(change.sql, 'reset', reset_token));
      if (!isGood) throw new DomainError('reset_token_invalid');
      await this.passwords.apply(change, { userId }, hash);
      const after = await this.users.get(scope, userId, change.sql);
      change.record('users', presentUser(row, NOBODY), presentUser(after, NOBODY));
    });
    this.events.emit('SessionsEnded', { userId, reason: 'password' });
    const owner = { id: userId, email: holder.email, display_name: displayName, password_hash: hash };
    this.passwords.announce(owner);
    return owner;
  }
}
