import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { type CompanyChange, type CompanyScope, Database, type Sql } from '#server/database/index';
import { changedSince, insertRecord } from '#server/database/records';
import { SavedViewEntity } from './saved-view.entity';
import type { SavedViewFields } from './saved-view.policy';

/** Queries saved views. */
@Injectable()
export class SavedViewRepository {
  constructor(private readonly database: Database) {}

  /** Reads a person's own views and the shared ones, by name. */
  visible(scope: CompanyScope, userId: number): Promise<SavedViewEntity[]> {
    return viewsOf(scope, this.database)
      .andWhere([
        { is_deleted: false, owner_id: userId },
        { is_deleted: false, is_shared: true },
      ])
      .getMany();
  }

  /**
   * Reads every view of the company that changed after a revision: also those that were deleted or un-shared.
   */
  changedAfter(scope: CompanyScope, after: number): Promise<SavedViewEntity[]> {
    return viewsOf(scope, this.database).andWhere(changedSince(after)).getMany();
  }

  find(scope: CompanyScope, id: number, sql: Sql = this.database): Promise<SavedViewEntity | null> {
    return viewsOf(scope, sql).andWhere({ id, is_deleted: false }).getOne();
  }

  countOf({ companyId }: CompanyScope, userId: number, sql: Sql = this.database): Promise<number> {
    return sql.manager.countBy(SavedViewEntity, {
      company_id: companyId,
      owner_id: userId,
      is_deleted: false,
    });
  }

  /** Adds a view of the actor; returns its id. */
  insert({ manager, scope, revision, actor }: CompanyChange, fields: SavedViewFields): Promise<number> {
    return insertRecord(manager, SavedViewEntity, {
      ...fields,
      company_id: scope.companyId,
      owner_id: actor.userId,
      revision,
    });
  }

  async update(
    { manager, scope, revision }: CompanyChange,
    id: number,
    fields: Partial<SavedViewEntity>,
  ): Promise<void> {
    await manager.update(SavedViewEntity, { company_id: scope.companyId, id }, { ...fields, revision });
  }

  /** Marks a view as deleted, so that delta reads report it. */
  remove(change: CompanyChange, id: number): Promise<void> {
    return this.update(change, id, { is_deleted: true });
  }
}

/** Queries the company's views by name, each with its owner's name. */
function viewsOf({ companyId }: CompanyScope, sql: Sql): SelectQueryBuilder<SavedViewEntity> {
  return sql.manager
    .createQueryBuilder(SavedViewEntity, 'v')
    .leftJoin('v.owner', 'u')
    .addSelect(['u.id', 'u.display_name'])
    .where({ company_id: companyId })
    .orderBy({ 'v.view_name': 'ASC', 'v.id': 'ASC' });
}
