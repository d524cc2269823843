import { Injectable } from '@nestjs/common';
import type { UserReply } from '#shared/contract/users';
import { ROLES, type RoleName } from '#shared/rules/permissions';
import { OnlineUsers } from '#server/platform/common/index';
import { type Actor, type CompanyScope, UnitsOfWork } from '#server/database/index';
import { Passwords } from './passwords';
import { displayNameOf } from './user.policy';
import { presentUser } from './user.presenter';
import { UserRepository } from './user.repository';

/** A person to add. Without a password they still have to sign up. */
export interface CreateUserCommand {
  email: string;
  role: RoleName;
  first_name: string;
  last_name: string;
  /** Defaults to first and last name. */
  display_name?: string;
  password?: string;
  is_approved: boolean;
}

/** Adds a person to a company. */
@Injectable()
export class CreateUser {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly online: OnlineUsers,
  ) {}

  /** @throws DomainError `email_exists` (409) when the address is taken, `not_found` for an unknown company. */
  async run(scope: CompanyScope, actor: Actor, command: CreateUserCommand): Promise<UserReply> {
    // Hashes before the company is locked, because it takes 20 ms and more.
    const passwordHash = command.password === undefined ? '' : await this.passwords.hash(command.password);
    const online = await this.online.onlineIn(scope.companyId);
    return this.units.changeCompany(scope, actor, { reason: { code: 'user_added' } }, async (change) => {
      const row = await this.users.insert(change, {
        email: command.email.trim(),
        roleId: ROLES[command.role],
        firstName: command.first_name,
        lastName: command.last_name,
        displayName: command.display_name ?? displayNameOf(command.first_name, command.last_name),
        isApproved: command.is_approved,
        passwordHash,
      });
      const reply = presentUser(row, online);
      change.record('users', null, reply);
      return reply;
    });
  }
}
