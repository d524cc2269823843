import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { type CompanyChange, type CompanyScope, Database, type Sql, isDuplicate } from '../database';
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

  async encryptedApiKey(companyId: number): Promise<string | null> {
    const row = await this.database.one<{ api_key_encrypted: string }>(
      'SELECT api_key_encrypted FROM companies WHERE id = ? AND is_deleted = 0',
      [companyId],
    );
    return row?.api_key_encrypted ?? null;
  }

  /** @throws DomainError `duplicate_name` when a company of that name exists. */
  async insert({ name, key, createdById }: NewCompany): Promise<number> {
    try {
      const { insertId } = await this.database.run(
        `INSERT INTO companies (company_name, company_key, created_by_id, updated_by_id) VALUES (?, ?, ?, ?)`,
        [name, key, createdById, createdById],
      );
      return insertId;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new DomainError('duplicate_name', { what: 'Company', name });
    }
  }

  async setApiKey({ sql, scope, revision, actor }: CompanyChange, encrypted: string): Promise<void> {
    await sql.run(
      'UPDATE companies SET api_key_encrypted = ?, row_revision = ?, updated_by_id = ? WHERE id = ?',
      [encrypted, revision, actor.userId, scope.companyId],
    );
  }
}
