import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { type CompanyScope, Database, companyScope } from '../database';
import type { AdminUserRow } from './admin-user.presenter';

/** Queries on the users of all companies, for the provider's staff alone. */
@Injectable()
export class AdminUserRepository {
  constructor(private readonly database: Database) {}

  /** By company and name. */
  all(): Promise<AdminUserRow[]> {
    return this.database.rows<AdminUserRow>(
      `SELECT u.id, u.company_id, u.role_id, u.email, u.first_name, u.last_name, u.display_name, u.is_approved,
              u.photo_url, u.password_hash <> '' AS is_signed_up, u.is_deleted, u.revision, u.created_by_id,
              u.updated_by_id, c.company_name
         FROM users u JOIN companies c ON c.id = u.company_id AND c.is_deleted = 0
        WHERE u.is_deleted = 0 ORDER BY c.company_name, u.display_name, u.id`,
    );
  }

  /** @throws DomainError `not_found` for an unknown id, and for a deleted person. */
  async scopeOf(id: number): Promise<CompanyScope> {
    const row = await this.database.one<{ company_id: number }>(
      'SELECT company_id FROM users WHERE id = ? AND is_deleted = 0',
      [id],
    );
    if (row === null) throw new DomainError('not_found', { what: 'User' });
    return companyScope(row.company_id);
  }
}
