import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { DomainError } from '#shared/errors/index';
import { ROLES, type RoleName } from '#shared/rules/permissions';
import { emailKey } from '#server/platform/common/index';
import {
  type CompanyChange,
  type CompanyScope,
  Database,
  type Sql,
  isDuplicate,
} from '#server/database/index';
import { changedSince, insertRecord, readMany } from '#server/database/records';
import { UserEntity } from './user.entity';
import type { UserFields } from './user.policy';

/** Fields of a new user. */
export interface NewUser {
  email: string;
  roleId: number;
  firstName: string;
  lastName: string;
  displayName: string;
  isApproved: boolean;
  /** Argon2id in its encoded form; '' for a person who has not signed up yet. */
  passwordHash: string;
}

/** Data for a sign-in check and for a mail to that person. */
export interface Credentials extends Pick<UserEntity, 'id' | 'email' | 'display_name'> {
  password_hash: string;
  is_approved: number;
  company_is_active: number;
}

/** Queries users. */
@Injectable()
export class UserRepository {
  constructor(private readonly database: Database) {}

  /** Lists the company's users by name; after a revision only what changed since, deleted ones included. */
  list({ companyId }: CompanyScope, after = 0): Promise<UserEntity[]> {
    const query = this.database.manager
      .createQueryBuilder(UserEntity, 'u')
      .where({ company_id: companyId, ...changedSince(after) })
      .orderBy({ 'u.display_name': 'ASC', 'u.id': 'ASC' });
    return readMany(query);
  }

  /** Returns the addresses of the company's people. */
  async emails({ companyId }: CompanyScope): Promise<string[]> {
    const rows = await this.database.rows<{ email: string }>(
      'SELECT email FROM users WHERE company_id = ? AND is_deleted = 0',
      [companyId],
    );
    return rows.map(({ email }) => email);
  }

  /** Returns those of the addresses that people of other companies have. */
  async emailsElsewhere({ companyId }: CompanyScope, emails: readonly string[]): Promise<string[]> {
    if (emails.length === 0) return [];
    const rows = await this.database.rows<{ email: string }>(
      'SELECT email FROM users WHERE email_key IN (?) AND company_id <> ?',
      [emails, companyId],
    );
    return rows.map(({ email }) => email);
  }

  find({ companyId }: CompanyScope, id: number, sql: Sql = this.database): Promise<UserEntity | null> {
    return sql.manager.findOneBy(UserEntity, { company_id: companyId, id, is_deleted: false });
  }

  /** @throws DomainError `not_found`, also for a deleted person and one of another company. */
  async get(scope: CompanyScope, id: number, sql: Sql = this.database): Promise<UserEntity> {
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

  /** Checks that another user of the role can still sign in to the company: approved, and with a password. */
  hasOther(role: RoleName, { manager, scope }: CompanyChange, id: number): Promise<boolean> {
    return manager.existsBy(UserEntity, {
      company_id: scope.companyId,
      id: Not(id),
      role_id: ROLES[role],
      is_approved: true,
      is_deleted: false,
      password_hash: Not(''),
    });
  }

  /** Lists the administrators of a company who can sign in. */
  administrators({ companyId }: CompanyScope): Promise<UserEntity[]> {
    return this.database.manager.findBy(UserEntity, {
      company_id: companyId,
      role_id: ROLES['Account Admin'],
      is_approved: true,
      is_deleted: false,
      password_hash: Not(''),
    });
  }

  /**
   * Finds a person by the address of a sign-in, before the company is known. Returns null for an address that
   * only the database's collation treats as equal; `emailKey` decides. Written in SQL, because companies are
   * a later domain.
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

  /** Reads the hash: Argon2id in its encoded form; '' for a person without a password or an unknown id. */
  async passwordHash(id: number): Promise<string> {
    const user = await this.database.manager.findOne(UserEntity, {
      select: { id: true, password_hash: true },
      where: { id, is_deleted: false },
    });
    return user?.password_hash ?? '';
  }

  /** @throws DomainError `email_exists` (409) when the address is taken in any company */
  async insert(change: CompanyChange, user: NewUser): Promise<UserEntity> {
    const { scope, actor, revision, manager, sql } = change;
    try {
      const id = await insertRecord(manager, UserEntity, {
        company_id: scope.companyId,
        role_id: user.roleId,
        email: user.email,
        password_hash: user.passwordHash,
        first_name: user.firstName,
        last_name: user.lastName,
        display_name: user.displayName,
        is_approved: user.isApproved,
        revision,
        created_by_id: actor.userId,
        updated_by_id: actor.userId,
      });
      const row = await this.find(scope, id, sql);
      if (row === null) throw new DomainError('internal');
      return row;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new DomainError('email_exists');
    }
  }

  update(change: CompanyChange, id: number, fields: UserFields): Promise<void> {
    return this.set(change, id, fields);
  }

  setApproved(change: CompanyChange, id: number, isApproved: boolean): Promise<void> {
    return this.set(change, id, { is_approved: isApproved });
  }

  setDeleted(change: CompanyChange, id: number): Promise<void> {
    return this.set(change, id, { is_deleted: true });
  }

  /** The hash is Argon2id in its encoded form. */
  setPassword(change: CompanyChange, id: number, passwordHash: string): Promise<void> {
    return this.set(change, id, { password_hash: passwordHash });
  }

  setDisplayName(change: CompanyChange, id: number, displayName: string): Promise<void> {
    return this.set(change, id, { display_name: displayName });
  }

  /** Stamps the row with the revision of the change, without other changes. */
  touch(change: CompanyChange, id: number): Promise<void> {
    return this.set(change, id, {});
  }

  private async set(
    { manager, scope, actor, revision }: CompanyChange,
    id: number,
    values: Partial<UserEntity>,
  ): Promise<void> {
    await manager.update(
      UserEntity,
      { company_id: scope.companyId, id },
      { ...values, revision, updated_by_id: actor.userId },
    );
  }
}
