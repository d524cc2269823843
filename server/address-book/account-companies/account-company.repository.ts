import { Injectable } from '@nestjs/common';
import type { ACCOUNT_COMPANY } from '#shared/records/account-company';
import type { SetOf } from '#shared/records/record-fields';
import { type CompanyChange, type CompanyScope, Database, type Sql } from '#server/database/index';
import { changedSince, insertRecord, readMany } from '#server/database/records';
import { AccountCompanyEntity } from './account-company.entity';

/** Queries on customers and vendors. */
@Injectable()
export class AccountCompanyRepository {
  constructor(private readonly database: Database) {}

  /** Lists customers and vendors by name. After a revision, lists only those changed since, including deleted ones. */
  list({ companyId }: CompanyScope, after = 0): Promise<AccountCompanyEntity[]> {
    const query = this.database.manager
      .createQueryBuilder(AccountCompanyEntity, 'a')
      .where({ company_id: companyId, ...changedSince(after) })
      .orderBy({ 'a.company_name': 'ASC', 'a.id': 'ASC' });
    return readMany(query);
  }

  /** Returns the names of all customers and vendors. */
  async names({ companyId }: CompanyScope, sql: Sql = this.database): Promise<string[]> {
    const rows = await sql.rows<{ company_name: string }>(
      'SELECT company_name FROM account_companies WHERE company_id = ? AND is_deleted = 0',
      [companyId],
    );
    return rows.map(({ company_name: name }) => name);
  }

  find(
    { companyId }: CompanyScope,
    id: number,
    sql: Sql = this.database,
  ): Promise<AccountCompanyEntity | null> {
    return sql.manager.findOneBy(AccountCompanyEntity, { company_id: companyId, id, is_deleted: false });
  }

  /** Inserts a customer or vendor and returns its id. A unique index rejects a duplicate name. */
  insert(
    { manager, scope, revision, actor }: CompanyChange,
    fields: SetOf<typeof ACCOUNT_COMPANY>,
  ): Promise<number> {
    return insertRecord(manager, AccountCompanyEntity, {
      ...fields,
      company_id: scope.companyId,
      revision,
      created_by_id: actor.userId,
      updated_by_id: actor.userId,
    });
  }

  /** Returns true when a project, archived or not, has it as its customer or vendor. */
  async isUsed({ sql, scope }: CompanyChange, id: number): Promise<boolean> {
    const row = await sql.one<{ used: number }>(
      `SELECT EXISTS (SELECT 1 FROM projects WHERE company_id = ? AND (customer_id = ? OR vendor_id = ?)) AS used`,
      [scope.companyId, id, id],
    );
    return row?.used === 1;
  }

  markDeleted(change: CompanyChange, id: number): Promise<void> {
    return this.set(change, id, { is_deleted: true });
  }

  update(change: CompanyChange, id: number, fields: SetOf<typeof ACCOUNT_COMPANY>): Promise<void> {
    return this.set(change, id, fields);
  }

  private async set(
    { manager, scope, revision, actor }: CompanyChange,
    id: number,
    values: Partial<AccountCompanyEntity>,
  ): Promise<void> {
    await manager.update(
      AccountCompanyEntity,
      { company_id: scope.companyId, id },
      { ...values, revision, updated_by_id: actor.userId },
    );
  }
}
