import { Injectable } from '@nestjs/common';
import { changedAfter } from '../common';
import { type CompanyChange, type CompanyScope, Database, type Sql } from '../database';
import type { AccountCompanyFields } from './account-company.policy';
import type { AccountCompanyRow } from './account-company.presenter';

const COLUMNS = `id, company_id, company_name, contact_name, address, email, phone, is_deleted, revision,
  created_by_id, updated_by_id`;

/** Every query on the address book. */
@Injectable()
export class AccountCompanyRepository {
  constructor(private readonly database: Database) {}

  /** The address book by name; after a revision only what changed since, deleted entries included. */
  list({ companyId }: CompanyScope, after = 0): Promise<AccountCompanyRow[]> {
    const changed = changedAfter(after);
    return this.database.rows<AccountCompanyRow>(
      `SELECT ${COLUMNS} FROM account_companies WHERE company_id = ? AND ${changed.where} ORDER BY company_name, id`,
      [companyId, ...changed.values],
    );
  }

  find({ companyId }: CompanyScope, id: number, sql: Sql = this.database): Promise<AccountCompanyRow | null> {
    return sql.one<AccountCompanyRow>(
      `SELECT ${COLUMNS} FROM account_companies WHERE company_id = ? AND id = ? AND is_deleted = 0`,
      [companyId, id],
    );
  }

  /** Adds an entry; answers its id. The unique index refuses a name that is taken. */
  async insert(
    { sql, scope, revision, actor }: CompanyChange,
    fields: AccountCompanyFields,
  ): Promise<number> {
    const { insertId } = await sql.run(
      `INSERT INTO account_companies (company_id, company_name, contact_name, address, email, phone, revision,
         created_by_id, updated_by_id) VALUES (?)`,
      [
        [
          scope.companyId,
          fields.company_name,
          fields.contact_name,
          fields.address,
          fields.email,
          fields.phone,
          revision,
          actor.userId,
          actor.userId,
        ],
      ],
    );
    return insertId;
  }

  /** Whether a project, an archived one too, has the entry as its customer or vendor. */
  async isUsed({ sql, scope }: CompanyChange, id: number): Promise<boolean> {
    const row = await sql.one<{ used: number }>(
      `SELECT EXISTS (SELECT 1 FROM projects WHERE company_id = ? AND (customer_id = ? OR vendor_id = ?)) AS used`,
      [scope.companyId, id, id],
    );
    return row?.used === 1;
  }

  async markDeleted({ sql, scope, revision, actor }: CompanyChange, id: number): Promise<void> {
    await sql.run(
      `UPDATE account_companies SET is_deleted = 1, revision = ?, updated_by_id = ?
        WHERE company_id = ? AND id = ?`,
      [revision, actor.userId, scope.companyId, id],
    );
  }

  async update(change: CompanyChange, id: number, fields: AccountCompanyFields): Promise<void> {
    await change.sql.run(
      `UPDATE account_companies
          SET company_name = ?, contact_name = ?, address = ?, email = ?, phone = ?, revision = ?, updated_by_id = ?
        WHERE company_id = ? AND id = ?`,
      [
        fields.company_name,
        fields.contact_name,
        fields.address,
        fields.email,
        fields.phone,
        change.revision,
        change.actor.userId,
        change.scope.companyId,
        id,
      ],
    );
  }
}
