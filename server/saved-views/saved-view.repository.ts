import { Injectable } from '@nestjs/common';
import { type CompanyChange, type CompanyScope, Database, type Sql } from '../database';
import type { SavedViewFields } from './saved-view.policy';
import type { SavedViewRow } from './saved-view.presenter';

const COLUMNS = `v.id, v.view_name, v.screen, v.settings, v.is_shared, v.owner_id,
  COALESCE(u.display_name, '') AS owner_name, v.is_deleted, v.revision`;
const SOURCE = 'saved_views v LEFT JOIN users u ON u.id = v.owner_id';

/** Every query on saved views. */
@Injectable()
export class SavedViewRepository {
  constructor(private readonly database: Database) {}

  /** A person's own views and the shared ones, by name. */
  visible({ companyId }: CompanyScope, userId: number): Promise<SavedViewRow[]> {
    return this.database.rows<SavedViewRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE}
        WHERE v.company_id = ? AND v.is_deleted = 0 AND (v.owner_id = ? OR v.is_shared = 1)
        ORDER BY v.view_name, v.id`,
      [companyId, userId],
    );
  }

  /** Every view of the company that changed after a revision: also those that were deleted or un-shared. */
  changedAfter({ companyId }: CompanyScope, after: number): Promise<SavedViewRow[]> {
    return this.database.rows<SavedViewRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE v.company_id = ? AND v.revision > ? ORDER BY v.view_name, v.id`,
      [companyId, after],
    );
  }

  find({ companyId }: CompanyScope, id: number, sql: Sql = this.database): Promise<SavedViewRow | null> {
    return sql.one<SavedViewRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE v.company_id = ? AND v.id = ? AND v.is_deleted = 0`,
      [companyId, id],
    );
  }

  async countOf({ companyId }: CompanyScope, userId: number, sql: Sql = this.database): Promise<number> {
    const row = await sql.one<{ views: number }>(
      'SELECT COUNT(*) AS views FROM saved_views WHERE company_id = ? AND owner_id = ? AND is_deleted = 0',
      [companyId, userId],
    );
    return row?.views ?? 0;
  }

  /** Adds a view of the actor's; answers its id. */
  async insert({ sql, scope, revision, actor }: CompanyChange, fields: SavedViewFields): Promise<number> {
    const { insertId } = await sql.run(
      `INSERT INTO saved_views (company_id, owner_id, view_name, screen, settings, is_shared, revision)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [
        scope.companyId,
        actor.userId,
        fields.view_name,
        fields.screen,
        fields.settings,
        fields.is_shared,
        revision,
      ],
    );
    return insertId;
  }

  async update({ sql, scope, revision }: CompanyChange, id: number, fields: SavedViewFields): Promise<void> {
    await sql.run(
      `UPDATE saved_views SET view_name = ?, screen = ?, settings = ?, is_shared = ?, revision = ?
        WHERE company_id = ? AND id = ?`,
      [fields.view_name, fields.screen, fields.settings, fields.is_shared, revision, scope.companyId, id],
    );
  }

  /** Leaves a tombstone, so that screens that ask for what changed hear of it. */
  async remove({ sql, scope, revision }: CompanyChange, id: number): Promise<void> {
    await sql.run('UPDATE saved_views SET is_deleted = 1, revision = ? WHERE company_id = ? AND id = ?', [
      revision,
      scope.companyId,
      id,
    ]);
  }
}
