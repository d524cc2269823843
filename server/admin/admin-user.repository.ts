import { Injectable } from '@nestjs/common';
import { ROLES } from '../../shared/rules/permissions';
import { Database } from '../database';
import type { AdminUserRow } from './admin-user.presenter';

/** Who administers: in the admin area nobody else is listed. */
const ADMINISTRATORS = [ROLES['Systems Admin'], ROLES['Account Admin']];

/** Every query on the administrators of all companies: for the provider's staff alone. */
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
        WHERE u.is_deleted = 0 AND u.role_id IN (?) ORDER BY c.company_name, u.display_name, u.id`,
      [ADMINISTRATORS],
    );
  }

  /** The company of an administrator, null for everybody else. */
  async companyOf(id: number): Promise<number | null> {
    const row = await this.database.one<{ company_id: number }>(
      'SELECT company_id FROM users WHERE id = ? AND is_deleted = 0 AND role_id IN (?)',
      [id, ADMINISTRATORS],
    );
    return row?.company_id ?? null;
  }
}
