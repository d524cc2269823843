import { Injectable } from '@nestjs/common';
import type { UserReply, UserSavedReply } from '#shared/contract/users';
import { cleanName } from '#shared/rules/names';
import { ROLES, type RoleName } from '#shared/rules/permissions';
import {
  type Actor,
  AttemptOutput,
  type ChangeOptions,
  type CompanyChange,
  type CompanyScope,
  type IdempotentRequest,
  UnitsOfWork,
} from '#server/database/index';
import { Invitations } from './invitations';
import { displayNameOf } from './user.policy';
import { presentUser } from './user.presenter';
import { UserRepository } from './user.repository';
import type { NewToken } from './user-tokens';

/** A person to be invited. */
export interface AddUserCommand {
  email: string;
  role: RoleName;
  first_name: string;
  last_name: string;
  idempotency?: IdempotentRequest | undefined;
}

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Adds a person to a company and invites them. They are approved immediately, because an administrator
 * invites.
 */
@Injectable()
export class AddUser {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly users: UserRepository,
    private readonly invitations: Invitations,
  ) {}

  /**
   * Adds a user of any role to any company; the caller checks the permission. The mail is sent after the
   * commit. If it fails, the user stays and `invitation.mail_sent` is false. A repeated Idempotency-Key
   * answers without an invitation, because its token is not stored.
   * @throws DomainError `email_exists` (409) when the address is taken in any company, `not_found` for an
   * unknown company, `too_many_requests` (429) for too many invitations
   */
  async run(scope: CompanyScope, actor: Actor, command: AddUserCommand): Promise<UserSavedReply> {
    await this.invitations.countMail(scope, command.email);
    // Kept apart from the answer, which is stored with the Idempotency-Key: only a token's hash may be
    // stored.
    const token = new AttemptOutput<NewToken>();
    const options: ChangeOptions = {
      reason: { code: 'user_invited' },
      idempotency: command.idempotency,
      output: token,
    };
    const saved = await this.units.changeCompany(scope, actor, options, async (change) => {
      const added = await this.insert(change, command);
      token.set(added.token);
      return { data: added.user, revision: change.revision };
    });
    if (token.value === null) return { ...saved, invitation: null };
    return {
      ...saved,
      invitation: await this.invitations.deliver(saved.data, token.value, { actor, send: true }),
    };
  }

  /**
   * Inserts a person with an invitation inside a change.
   * @throws DomainError `email_exists` (409), which leaves the rest of the transaction as it was
   */
  async insert(change: CompanyChange, person: AddUserCommand): Promise<{ user: UserReply; token: NewToken }> {
    const firstName = cleanName(person.first_name);
    const lastName = cleanName(person.last_name);
    const row = await this.users.insert(change, {
      email: person.email.trim(),
      roleId: ROLES[person.role],
      firstName,
      lastName,
      displayName: displayNameOf(firstName, lastName),
      isApproved: true,
      passwordHash: '',
    });
    const token = await this.invitations.createToken(change, row.id);
    const user = presentUser(row, NOBODY);
    change.record('users', null, user);
    return { user, token };
  }
}
