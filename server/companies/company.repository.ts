import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { type CompanyChange, type CompanyScope, Database, type Sql } from '../database';
import type { CompanyFields } from './company.policy';
import type { CompanyRow } from './company.presenter';

const COMPANY_COLUMNS = `id, company_name, company_key, is_active, fsc_week_offset_days,
  api_key_encrypted <> '' AS has_api_key, logo_url, row_revision, created_by_id, updated_by_id`;

export interface NewCompany {
  name: string;
  key: string;
  createdById: number;
}

/** Every query on companies. */
@Injectable()
export class CompanyRepository {
  constructor(private readonly database: Database) {}

  /** @throws DomainError `not_found`. */
  async get({ companyId }: CompanyScope, sql: Sql = this.database): Promise<CompanyRow> {
    const row = await sql.one<CompanyRow>(
      `SELECT ${COMPANY_COLUMNS} FROM companies WHERE id = ? AND is_deleted = 0`,
      [companyId],
    );
    if (row === null) throw new DomainError('not_found', { what: 'Company' });
    return row;
  }

  /** Every company, by name: for the provider's staff alone. */
  all(): Promise<CompanyRow[]> {
    return this.database.rows<CompanyRow>(
      `SELECT ${COMPANY_COLUMNS} FROM companies WHERE is_deleted = 0 ORDER BY company_name, id`,
    );
  }

  async encryptedApiKey(companyId: number): Promise<string | null> {
    const row = await this.database.one<{ api_key_encrypted: string }>(
      'SELECT api_key_encrypted FROM companies WHERE id = ? AND is_deleted = 0',
      [companyId],
    );
    return row?.api_key_encrypted ?? null;
  }

  /** Adds a company at the revision of its first change; the unique index refuses a name that is taken. */
  async insert(sql: Sql, { name, key, createdById }: NewCompany): Promise<number> {
    const { insertId } = await sql.run(
      `INSERT INTO companies (company_name, company_key, row_revision, created_by_id, updated_by_id)
       VALUES (?, ?, 1, ?, ?)`,
      [name, key, createdById, createdById],
    );
    return insertId;
  }

  /** The unique index refuses a name that is taken. */
  async update(
    { sql, scope, revision, actor }: CompanyChange,
    { company_name, fsc_week_offset_days, logo_url }: CompanyFields,
  ): Promise<void> {
    await sql.run(
      `UPDATE companies SET company_name = ?, fsc_week_offset_days = ?, logo_url = ?, row_revision = ?,
              updated_by_id = ?
        WHERE id = ?`,
      [company_name, fsc_week_offset_days, logo_url, revision, actor.userId, scope.companyId],
    );
  }

  async setApiKey({ sql, scope, revision, actor }: CompanyChange, encrypted: string): Promise<void> {
    await sql.run(
      'UPDATE companies SET api_key_encrypted = ?, row_revision = ?, updated_by_id = ? WHERE id = ?',
      [encrypted, revision, actor.userId, scope.companyId],
    );
  }

  /** Gives the company another key, and keeps the one before it as the former one. */
  async replaceKey({ sql, scope, revision, actor }: CompanyChange, key: string, at: Date): Promise<void> {
    // MySQL assigns from left to right, so the former key is taken before it is replaced.
    await sql.run(
      `UPDATE companies SET previous_company_key = company_key, company_key = ?, company_key_changed_at = ?,
              row_revision = ?, updated_by_id = ?
        WHERE id = ?`,
      [key, at, revision, actor.userId, scope.companyId],
    );
  }

  async setActive({ sql, scope, revision, actor }: CompanyChange, isActive: boolean): Promise<void> {
    await sql.run('UPDATE companies SET is_active = ?, row_revision = ?, updated_by_id = ? WHERE id = ?', [
      isActive,
      revision,
      actor.userId,
      scope.companyId,
    ]);
  }
}
