import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { ROLES, type RoleName } from '../../shared/rules/permissions';
import { changedAfter, emailKey } from '../common';
import {
  type CompanyChange,
  type CompanyScope,
  Database,
  type Sql,
  type SqlValue,
  isDuplicate,
} from '../database';

import type { UserFields } from './user.policy';
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

/** What sign-in compares with, and what a mail to that person needs. */
export interface Credentials {
  id: number;
  email: string;
  display_name: string;
  password_hash: string;
  is_approved: number;
  company_is_active: number;
}

/** Every query on users. */
@Injectable()
export class UserRepository {
  constructor(private readonly database: Database) {}

  /** The company's users by name; after a revision only what changed since, deleted ones included. */
  list({ companyId }: CompanyScope, after = 0): Promise<UserRow[]> {
    const changed = changedAfter(after);
    return this.database.rows<UserRow>(
      `SELECT ${USER_COLUMNS} FROM users WHERE company_id = ? AND ${changed.where} ORDER BY display_name, id`,
      [companyId, ...changed.values],
    );
  }

  find({ companyId }: CompanyScope, id: number, sql: Sql = this.database): Promise<UserRow | null> {
    return sql.one<UserRow>(
      `SELECT ${USER_COLUMNS} FROM users WHERE id = ? AND company_id = ? AND is_deleted = 0`,
      [id, companyId],
    );
  }

  /** @throws DomainError `not_found`, also for a deleted person and one of another company. */
  async get(scope: CompanyScope, id: number, sql: Sql = this.database): Promise<UserRow> {
    const row = await this.find(scope, id, sql);
    if (row === null) throw new DomainError('not_found', { what: 'User' });
    return row;
  }

  async companyName({ companyId }: CompanyScope): Promise<string> {
    const row = await this.database.one<{ company_name: string }>(
      'SELECT company_name FROM companies WHERE id = ?',
      [companyId],
    );
    return row?.company_name ?? '';
  }

  /** True when somebody else of the role can still sign in to the company: approved, and with a password. */
  async hasOther(role: RoleName, { sql, scope }: CompanyChange, id: number): Promise<boolean> {
    const other = await sql.one(
      `SELECT id FROM users WHERE company_id = ? AND id <> ? AND role_id = ? AND is_approved = 1
          AND is_deleted = 0 AND password_hash <> '' LIMIT 1`,
      [scope.companyId, id, ROLES[role]],
    );
    return other !== null;
  }

  async companyRevision({ companyId }: CompanyScope): Promise<number> {
    const row = await this.database.one<{ revision: number }>('SELECT revision FROM companies WHERE id = ?', [
      companyId,
    ]);
    return row?.revision ?? 0;
  }

  /**
   * By the address that somebody signs in with: the one question asked before a company is known. What the database
   * takes for the same address and is not, by `emailKey`, is unknown.
   */
  async findCredentials(email: string): Promise<Credentials | null> {
    const found = await this.database.one<Credentials>(
      `SELECT u.id, u.email, u.display_name, u.password_hash, u.is_approved, c.is_active AND NOT c.is_deleted AS company_is_active
         FROM users u JOIN companies c ON c.id = u.company_id
        WHERE u.email_key = TRIM(?)`,
      [email],
    );
    return found !== null && emailKey(found.email) === emailKey(email) ? found : null;
  }

  /** Argon2id in its encoded form; '' for a person without a password, and for nobody. */
  async passwordHash(id: number): Promise<string> {
    const row = await this.database.one<{ password_hash: string }>(
      'SELECT password_hash FROM users WHERE id = ? AND is_deleted = 0',
      [id],
    );
    return row?.password_hash ?? '';
  }

  /** @throws DomainError `email_exists` (409) when the address is taken, in whichever company. */
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
      throw new DomainError('email_exists');
    }
  }

  update(change: CompanyChange, id: number, fields: UserFields): Promise<void> {
    return this.set(change, id, {
      sql: 'first_name = ?, last_name = ?, display_name = ?, photo_url = ?, role_id = ?',
      values: [fields.first_name, fields.last_name, fields.display_name, fields.photo_url, fields.role_id],
    });
  }

  setApproved(change: CompanyChange, id: number, isApproved: boolean): Promise<void> {
    return this.set(change, id, { sql: 'is_approved = ?', values: [isApproved] });
  }

  setDeleted(change: CompanyChange, id: number): Promise<void> {
    return this.set(change, id, { sql: 'is_deleted = 1', values: [] });
  }

  /** The hash is Argon2id in its encoded form. */
  setPassword(change: CompanyChange, id: number, passwordHash: string): Promise<void> {
    return this.set(change, id, { sql: 'password_hash = ?', values: [passwordHash] });
  }

  setDisplayName(change: CompanyChange, id: number, displayName: string): Promise<void> {
    return this.set(change, id, { sql: 'display_name = ?', values: [displayName] });
  }

  /** Stamps the row with the revision of the change, for what happened beside it. */
  async touch({ sql, scope, actor, revision }: CompanyChange, id: number): Promise<void> {
    await sql.run('UPDATE users SET revision = ?, updated_by_id = ? WHERE company_id = ? AND id = ?', [
      revision,
      actor.userId,
      scope.companyId,
      id,
    ]);
  }

  private async set(
    change: CompanyChange,
    id: number,
    columns: { sql: string; values: SqlValue[] },
  ): Promise<void> {
    await change.sql.run(`UPDATE users SET ${columns.sql} WHERE company_id = ? AND id = ?`, [
      ...columns.values,
      change.scope.companyId,
      id,
    ]);
    await this.touch(change, id);
  }
}
