import { Injectable } from '@nestjs/common';
import type { UserReply } from '../../shared/contract/users';
import { DomainError } from '../../shared/errors';
import { ROLES } from '../../shared/rules/permissions';
import { DomainEvents, type Principal, scopeOf } from '../common';
import { UnitsOfWork } from '../database';
import { refuseDeletion } from './user.policy';
import { presentUser } from './user.presenter';
import { UserRepository } from './user.repository';

const NOBODY: ReadonlySet<number> = new Set();

/** Deletes a person of one's own company: the address is free again, what they did stays under their name. */
@Injectable()
export class DeleteUser {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly users: UserRepository,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Only an Account Admin can delete a user, and only another, approved user (spec 1 section 6). The company keeps
   * an administrator.
   * @returns the deleted user.
   * @throws DomainError `forbidden`, `not_found`, `user_not_deletable` (409), `last_administrator` (409).
   */
  async run(principal: Principal, id: number): Promise<UserReply> {
    if (principal.role !== 'Account Admin') throw new DomainError('forbidden');
    const scope = scopeOf(principal);
    const deleted = await this.units.changeCompany(
      scope,
      principal,
      { why: 'user deleted' },
      async (change) => {
        const row = await this.users.get(scope, id, change.sql);
        refuseDeletion(principal, row);
        // The one who deletes may have lost their role a moment ago, on another node.
        const isAdministrator = row.role_id === ROLES['Account Admin'];
        if (isAdministrator && !(await this.users.hasOtherAdministrator(change, id))) {
          throw new DomainError('last_administrator');
        }
        await this.users.setDeleted(change, id);
        const stamps = { revision: change.revision, updated_by_id: principal.userId };
        const after = presentUser({ ...row, ...stamps, is_deleted: 1 }, NOBODY);
        change.record('users', presentUser(row, NOBODY), after);
        return after;
      },
    );
    this.events.emit('SessionsEnded', { userId: id, reason: 'deleted' });
    return deleted;
  }
}
