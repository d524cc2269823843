import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { type CompanyChange, type CompanyScope, Database, type Sql, isDuplicate } from '../database';
import type { UserRow } from './user.presenter';

const USER_COLUMNS = `id, company_id, role_id, email, first_name, last_name, display_name, is_approved, photo_url,
  password_hash <> '' AS is_signed_up, is_deleted, revision, created_by_id, updated_by_id`;

/** What a new user is made of. */
export interface NewUser {
  email: string;
  roleId: number;
  firstName: string;
  lastName: string;
  displayName: string;
  isApproved: boolean;
  /** Argon2id in its encoded form; '' for a person who is still to sign up. */
  passwordHash: string;
}

/** What sign-in compares with. */
export interface Credentials {
  id: number;
  password_hash: string;
  is_approved: number;
  company_is_active: number;
}

/** Every query on users. */
@Injectable()
export class UserRepository {
  constructor(private readonly database: Database) {}

  /** The company's users by name; with `since`, those that changed after that company revision. */
  list({ companyId }: CompanyScope, since = 0): Promise<UserRow[]> {
    return this.database.rows<UserRow>(
      `SELECT ${USER_COLUMNS} FROM users
        WHERE company_id = ? AND is_deleted = 0 AND (? = 0 OR revision > ?) ORDER BY display_name, id`,
      [companyId, since, since],
    );
  }

  find({ companyId }: CompanyScope, id: number, sql: Sql = this.database): Promise<UserRow | null> {
    return sql.one<UserRow>(
      `SELECT ${USER_COLUMNS} FROM users WHERE id = ? AND company_id = ? AND is_deleted = 0`,
      [id, companyId],
    );
  }

  async companyRevision({ companyId }: CompanyScope): Promise<number> {
    const row = await this.database.one<{ revision: number }>('SELECT revision FROM companies WHERE id = ?', [
      companyId,
    ]);
    return row?.revision ?? 0;
  }

  /** By the address that somebody signs in with: the one question asked before a company is known. */
  findCredentials(email: string): Promise<Credentials | null> {
    return this.database.one<Credentials>(
      `SELECT u.id, u.password_hash, u.is_approved, c.is_active AND NOT c.is_deleted AS company_is_active
         FROM users u JOIN companies c ON c.id = u.company_id
        WHERE u.email_key = TRIM(?)`,
      [email],
    );
  }

  /** @throws DomainError `duplicate_name` when the address is taken, in whichever company. */
  async insert(change: CompanyChange, user: NewUser): Promise<UserRow> {
    const { scope, actor, revision, sql } = change;
    try {
      const { insertId } = await sql.run(
        `INSERT INTO users (company_id, role_id, email, password_hash, first_name, last_name, display_name,
           is_approved, revision, created_by_id, updated_by_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          scope.companyId,
          user.roleId,
          user.email,
          user.passwordHash,
          user.firstName,
          user.lastName,
          user.displayName,
          user.isApproved,
          revision,
          actor.userId,
          actor.userId,
        ],
      );
      const row = await this.find(scope, insertId, sql);
      if (row === null) throw new DomainError('internal');
      return row;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new DomainError('duplicate_name', { what: 'User', name: user.email });
    }
  }
}
