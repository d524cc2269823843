import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { CompanyEntity } from '../company.entity';
import { type CompanyScope, Database, companyScope } from '#server/database/index';
import { readMany } from '#server/database/records';
import { UserEntity } from '#server/people/users/user.entity';
import type { AdminUser } from './admin-user.presenter';

/** Queries on the users of all companies, for the provider's staff only. */
@Injectable()
export class AdminUserRepository {
  constructor(private readonly database: Database) {}

  /** Lists all users by company and name. */
  all(): Promise<AdminUser[]> {
    const query = this.database.manager
      .createQueryBuilder(UserEntity, 'u')
      .innerJoin(CompanyEntity, 'c', 'c.id = u.company_id AND c.is_deleted = 0')
      .where({ is_deleted: false })
      .orderBy({ 'c.company_name': 'ASC', 'u.display_name': 'ASC', 'u.id': 'ASC' });
    return readMany<UserEntity, { company_name: string }>(query, { company_name: 'c.company_name' });
  }

  /** @throws DomainError `not_found` for an unknown or deleted user. */
  async scopeOf(id: number): Promise<CompanyScope> {
    const user = await this.database.manager.findOneBy(UserEntity, { id, is_deleted: false });
    if (user === null) throw new DomainError('not_found', { what: 'User' });
    return companyScope(user.company_id);
  }
}
