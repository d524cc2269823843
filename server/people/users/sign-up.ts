import { Injectable } from '@nestjs/common';
import type { SignUpRequest } from '#shared/contract/accounts';
import { DomainError } from '#shared/errors/index';
import { cleanName } from '#shared/rules/names';
import { type CompanyChange, UnitsOfWork, companyScope } from '#server/database/index';
import { type PasswordOwner, SetPassword } from './set-password';
import { UserLinks } from './user-links';
import type { TokenHolder } from './user-token.repository';
import { presentUser } from './user.presenter';
import { UserRepository } from './user.repository';

const NOBODY: ReadonlySet<number> = new Set();

/** Signs up an invited person, who chooses display name and password. */
@Injectable()
export class SignUp {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly users: UserRepository,
    private readonly links: UserLinks,
    private readonly passwords: SetPassword,
  ) {}

  /**
   * Requires the invitation's token besides the id, and a person without a password: an approved address
   * alone is not enough. A refusal keeps the invitation usable.
   * @throws DomainError `password_refused` (400), `user_not_approved` (403)
   * @throws DomainError `invitation_invalid` (400) without the unused token of that person
   */
  async run(request: SignUpRequest, requestId: string): Promise<PasswordOwner> {
    this.passwords.refuseBad(request.user_password);
    const holder = await this.invited(request);
    const hash = await this.passwords.hash(request.user_password);
    const actor = { userId: request.id, displayName: cleanName(request.display_name), requestId };
    const scope = companyScope(holder.company_id);
    await this.units.changeCompany(scope, actor, { reason: { code: 'user_signed_up' } }, (change) =>
      this.apply(change, request, hash),
    );
    const { id } = request;
    return { id, email: holder.email, display_name: actor.displayName, password_hash: hash };
  }

  private async invited({ id, invitation_token }: SignUpRequest): Promise<TokenHolder> {
    const holder = await this.links.holder('invitation', invitation_token);
    if (holder?.user_id !== id || holder.company_is_active !== 1) throw new DomainError('invitation_invalid');
    if (holder.is_approved !== 1) throw new DomainError('user_not_approved');
    if (holder.password_hash !== '') throw new DomainError('invitation_invalid');
    return holder;
  }

  private async apply(change: CompanyChange, request: SignUpRequest, hash: string): Promise<void> {
    const { scope, sql } = change;
    const { id } = request;
    const row = await this.users.find(scope, id, sql);
    const isSpent =
      row?.is_signed_up === false && (await this.links.spend(sql, 'invitation', request.invitation_token));
    if (!isSpent) throw new DomainError('invitation_invalid');
    if (!row.is_approved) throw new DomainError('user_not_approved');
    await this.users.setDisplayName(change, id, cleanName(request.display_name));
    await this.passwords.apply(change, { userId: id }, hash);
    const after = await this.users.get(scope, id, sql);
    change.record('users', presentUser(row, NOBODY), presentUser(after, NOBODY));
  }
}
