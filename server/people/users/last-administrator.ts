import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { ROLES } from '#shared/rules/permissions';
import type { CompanyChange } from '#server/database/index';
import type { UserEntity } from './user.entity';
import { UserRepository } from './user.repository';

/** Keeps the provider from leaving a company without an administrator by accident. */
@Injectable()
export class LastAdministrator {
  constructor(private readonly users: UserRepository) {}

  /**
   * Requires confirmation before a company loses its last administrator. The last Systems Admin always stays,
   * because the acting user may just have lost the role on another node.
   * @throws DomainError `last_administrator_unconfirmed` (409), `last_administrator` (409) for the last
   * Systems Admin
   */
  async refuse(change: CompanyChange, target: UserEntity, confirmed: boolean): Promise<void> {
    if (target.role_id === ROLES['Systems Admin']) {
      if (!(await this.users.hasOther('Systems Admin', change, target.id))) {
        throw new DomainError('last_administrator');
      }
      return;
    }
    if (confirmed || target.role_id !== ROLES['Account Admin']) return;
    if (await this.users.hasOther('Account Admin', change, target.id)) return;
    const company_name = await this.users.companyName(change.scope);
    throw new DomainError('last_administrator_unconfirmed', { company_name });
  }
}
