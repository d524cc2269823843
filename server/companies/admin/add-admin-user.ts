import { Injectable } from '@nestjs/common';
import { PROVIDER_COMPANY_ID } from '#shared/contract/companies';
import type { AdminUserRequest } from '#shared/contract/admin-users';
import { DomainError } from '#shared/errors/index';
import type { Principal } from '#server/platform/common/index';
import { type IdempotentRequest, companyScope } from '#server/database/index';
import { AddUser } from '#server/people/users/index';

/** Adds and invites an administrator of a company. In the provider's own company they become a Systems Admin. */
@Injectable()
export class AddAdminUser {
  constructor(private readonly adds: AddUser) {}

  /** @throws DomainError `user_exists` (409), `not_found` for an unknown company. */
  async run(
    principal: Principal,
    { email, first_name, last_name, company_id: companyId }: AdminUserRequest,
    idempotency?: IdempotentRequest,
  ): Promise<void> {
    const role = companyId === PROVIDER_COMPANY_ID ? 'Systems Admin' : 'Account Admin';
    const command = { email, first_name, last_name, role, idempotency } as const;
    try {
      await this.adds.run(companyScope(companyId), principal, command);
    } catch (error) {
      const isKnown = error instanceof DomainError && error.code === 'email_exists';
      throw isKnown ? new DomainError('user_exists') : error;
    }
  }
}
