import { Injectable } from '@nestjs/common';
import { LAID_OUT_TABLES, type TableLayoutReply } from '#shared/contract/table-layouts';
import { Clock } from '#server/platform/common/index';
import { type CompanyScope, Database, type Sql } from '#server/database/index';
import { TableLayoutEntity } from './table-layout.entity';

/** Stores how people lay out tables. It is private to each person: no revision, no audit, no event. */
@Injectable()
export class TableLayoutRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns a person's layouts, at most one for each table. */
  async of({ companyId }: CompanyScope, userId: number): Promise<TableLayoutReply[]> {
    const rows = await this.database.manager.find(TableLayoutEntity, {
      where: { user_id: userId, company_id: companyId },
      take: LAID_OUT_TABLES.length,
    });
    return rows.map(({ table_key: table, layout }) => ({ table, layout }));
  }

  /** Stores a layout; the last write wins. The default layout '' removes the row. */
  async put({ companyId }: CompanyScope, userId: number, { table, layout }: TableLayoutReply): Promise<void> {
    const place = { user_id: userId, company_id: companyId, table_key: table };
    if (layout === '') await this.database.manager.delete(TableLayoutEntity, place);
    else
      await this.database.manager.upsert(
        TableLayoutEntity,
        { ...place, layout, updated_at: this.clock.now() },
        ['user_id', 'company_id', 'table_key'],
      );
  }

  /** Removes all layouts of a deleted person. */
  async forget(sql: Sql, userId: number): Promise<void> {
    await sql.manager.delete(TableLayoutEntity, { user_id: userId });
  }
}
