import { Injectable } from '@nestjs/common';
import type { UserReply } from '#shared/contract/users';
import { DomainError } from '#shared/errors/index';
import { ROLES } from '#shared/rules/permissions';
import { DomainEvents, type Principal, scopeOf } from '#server/platform/common/index';
import {
  AttemptOutput,
  type CompanyChange,
  type CompanyScope,
  type IdempotentRequest,
  UnitsOfWork,
  stampOf,
} from '#server/database/index';
import { LastAdministrator } from './last-administrator';
import { refuseDeletion, refuseOwnDeletion, refuseUnconfirmed } from './user.policy';
import type { UserEntity } from './user.entity';
import { presentUser } from './user.presenter';
import { TableLayoutRepository } from './table-layout.repository';
import { UserRepository } from './user.repository';

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Request to delete a user. `confirmed` allows the deletion of an administrator, or in the admin area that of a company's
 * last one.
 */
export interface UserDeletion {
  readonly id: number;
  readonly confirmed: boolean;
  readonly idempotency?: IdempotentRequest | undefined;
}

/** Throws when the person must stay. */
type Refuse = (change: CompanyChange, target: UserEntity) => void | Promise<void>;

/** Deletes a person. The address becomes free, and their changes stay under their name. */
@Injectable()
export class DeleteUser {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly users: UserRepository,
    private readonly events: DomainEvents,
    private readonly last: LastAdministrator,
    private readonly layouts: TableLayoutRepository,
  ) {}

  /**
   * Deletes a user of the company. Only an Account Admin can, and only another, approved user. The company
   * keeps an administrator.
   * @returns the deleted user.
   * @throws DomainError `forbidden`, `not_found`, `user_not_deletable` (409), `last_administrator` (409),
   * `administrator_unconfirmed` (409).
   */
  async run(principal: Principal, { id, confirmed, idempotency }: UserDeletion): Promise<UserReply> {
    if (principal.role !== 'Account Admin') throw new DomainError('forbidden');
    return this.delete(scopeOf(principal), principal, { id, idempotency }, async (change, target) => {
      refuseDeletion(principal, target);
      // Checks under the lock: the acting user may just have lost their role on another node.
      if (target.role_id !== ROLES['Account Admin']) return;
      if (!(await this.users.hasOther('Account Admin', change, id)))
        throw new DomainError('last_administrator');
      refuseUnconfirmed(target, confirmed);
    });
  }

  /**
   * Deletes a person of any company, for the admin area. Locked people and colleagues of the provider can be
   * deleted too.
   * @throws DomainError `not_found`, `user_not_deletable` (409) for oneself, `last_administrator_unconfirmed`
   * (409) for the last administrator of a company.
   */
  byProvider(
    scope: CompanyScope,
    principal: Principal,
    { id, confirmed, idempotency }: UserDeletion,
  ): Promise<UserReply> {
    return this.delete(scope, principal, { id, idempotency }, async (change, target) => {
      refuseOwnDeletion(principal, target.id);
      await this.last.refuse(change, target, confirmed);
    });
  }

  private async delete(
    scope: CompanyScope,
    principal: Principal,
    { id, idempotency }: { id: number; idempotency?: IdempotentRequest | undefined },
    refuse: Refuse,
  ): Promise<UserReply> {
    const removed = new AttemptOutput<UserEntity>();
    const deleted = await this.units.changeCompany(
      scope,
      principal,
      { reason: { code: 'user_deleted' }, idempotency, output: removed },
      async (change) => {
        const row = await this.users.get(scope, id, change.sql);
        await refuse(change, row);
        await this.users.setDeleted(change, id);
        await this.layouts.forget(change.sql, id);
        removed.set(row);
        const before = presentUser(row, NOBODY);
        const after = { ...before, ...stampOf(change), is_deleted: true };
        change.record('users', before, after);
        return after;
      },
    );
    this.events.emit('SessionsEnded', { userId: id, reason: 'deleted' });
    // A repeated call gets the stored answer, and no second mail.
    if (removed.value?.role_id === ROLES['Account Admin']) {
      const { companyId } = scope;
      this.events.emit('AdministratorRemoved', {
        companyId,
        by: principal.displayName,
        newRole: null,
        person: removed.value,
      });
    }
    return deleted;
  }
}
