import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { type CompanyChange, type CompanyScope, Database, type Sql } from '#server/database/index';
import { insertRecord } from '#server/database/records';
import { CompanyEntity } from './company.entity';
import type { CompanyFields } from './company.policy';

export interface NewCompany {
  name: string;
  key: string;
  createdById: number;
}

/** Holds every query on companies. */
@Injectable()
export class CompanyRepository {
  constructor(private readonly database: Database) {}

  /** Returns a company. @throws DomainError `not_found`. */
  async get({ companyId }: CompanyScope, sql: Sql = this.database): Promise<CompanyEntity> {
    const company = await sql.manager.findOneBy(CompanyEntity, { id: companyId, is_deleted: false });
    if (company === null) throw new DomainError('not_found', { what: 'Company' });
    return company;
  }

  /** Lists every company by name. Only for the provider's staff. */
  all(): Promise<CompanyEntity[]> {
    return this.database.manager.find(CompanyEntity, {
      where: { is_deleted: false },
      order: { company_name: 'ASC', id: 'ASC' },
    });
  }

  async encryptedApiKey(companyId: number): Promise<string | null> {
    const company = await this.database.manager.findOne(CompanyEntity, {
      select: { id: true, api_key_encrypted: true },
      where: { id: companyId, is_deleted: false },
    });
    return company?.api_key_encrypted ?? null;
  }

  /** Adds a company at the revision of its first change. The unique index refuses a taken name. */
  insert(sql: Sql, { name, key, createdById }: NewCompany): Promise<number> {
    return insertRecord(sql.manager, CompanyEntity, {
      company_name: name,
      company_key: key,
      row_revision: 1,
      created_by_id: createdById,
      updated_by_id: createdById,
    });
  }

  /** Writes the fields that users edit. The unique index refuses a taken name. */
  update(change: CompanyChange, fields: Omit<CompanyFields, 'api_key'>): Promise<void> {
    return this.set(change, fields);
  }

  setApiKey(change: CompanyChange, encrypted: string): Promise<void> {
    return this.set(change, { api_key_encrypted: encrypted });
  }

  /** Replaces the company's key, and keeps the old one as the previous key. */
  async replaceKey({ sql, scope, revision, actor }: CompanyChange, key: string, at: Date): Promise<void> {
    // SQL, because the order counts: MySQL assigns from left to right, so the old key is copied before it
    // changes.
    await sql.run(
      `UPDATE companies SET previous_company_key = company_key, company_key = ?, company_key_changed_at = ?,
              row_revision = ?, updated_by_id = ?
        WHERE id = ?`,
      [key, at, revision, actor.userId, scope.companyId],
    );
  }

  setActive(change: CompanyChange, isActive: boolean): Promise<void> {
    return this.set(change, { is_active: isActive });
  }

  private async set(
    { manager, scope, revision, actor }: CompanyChange,
    values: Partial<CompanyEntity>,
  ): Promise<void> {
    await manager.update(
      CompanyEntity,
      { id: scope.companyId },
      { ...values, row_revision: revision, updated_by_id: actor.userId },
    );
  }
}
