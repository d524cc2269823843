import { Injectable } from '@nestjs/common';
import { Not, type SelectQueryBuilder } from 'typeorm';
import type { AccrualDays, AccrualFigures } from '../../shared/calc/accrual';
import type { AccrualReply } from '../../shared/contract/accruals';
import {
  type CompanyScope,
  Database,
  type ProjectChange,
  type ProjectScope,
  type Sql,
  changedSince,
  insertRecord,
  newStampOf,
  updateRecord,
} from '../database';
import { AccrualEntity } from './accrual.entity';
import { presentAccrual } from './accrual.presenter';

/** Every query on accruals; their lines have a repository of their own. */
@Injectable()
export class AccrualRepository {
  constructor(private readonly database: Database) {}

  /** What changed of a project's accruals after a revision, deleted ones included; after 0 all that exist. */
  async changedIn(scope: ProjectScope, after: number, sql: Sql = this.database): Promise<AccrualReply[]> {
    const rows = await accrualsOf(scope, sql)
      .where({ project_id: scope.projectId, ...changedSince(after) })
      .orderBy('a.id')
      .getMany();
    return rows.map(presentAccrual);
  }

  /** An accrual of any project of the company. */
  async find(scope: CompanyScope, id: number): Promise<AccrualReply | null> {
    const row = await accrualsOf(scope, this.database).where({ id, is_deleted: false }).getOne();
    return row && presentAccrual(row);
  }

  /** An accrual of the project, as it is under the lock. */
  async findIn(scope: ProjectScope, id: number, sql: Sql): Promise<AccrualReply | null> {
    const row = await accrualsOf(scope, sql)
      .where({ project_id: scope.projectId, id, is_deleted: false })
      .getOne();
    return row && presentAccrual(row);
  }

  /** Adds an accrual without figures; returns its id. The unique index refuses a name that is taken. */
  insert(
    change: ProjectChange,
    { accrual_name: name, start_date: start, end_date: end }: AccrualDays & { accrual_name: string },
  ): Promise<number> {
    const { manager, scope, now } = change;
    return insertRecord(manager, AccrualEntity, {
      project_id: scope.projectId,
      accrual_name: name,
      start_date: start,
      end_date: end,
      ...newStampOf(change),
      created_at: now,
    });
  }

  async setFigures({ manager, scope }: ProjectChange, id: number, figures: AccrualFigures): Promise<void> {
    await manager.update(AccrualEntity, { project_id: scope.projectId, id }, figures);
  }

  /** Says under which name the accrual's spreadsheet is stored. */
  async setFileName(change: ProjectChange, id: number, name: string): Promise<void> {
    await updateRecord(change, AccrualEntity, id, { file_name: name });
  }

  async markDeleted(change: ProjectChange, id: number): Promise<void> {
    await updateRecord(change, AccrualEntity, id, { is_deleted: true });
  }

  /** Returns true when an archived project of the company has an accrual whose spreadsheet has that name. */
  isFileOfArchived(scope: CompanyScope, fileName: string): Promise<boolean> {
    return accrualsOf(scope, this.database)
      .where({ file_name: fileName, is_deleted: false })
      .andWhere('p.archived = 1')
      .getExists();
  }

  /** Returns true when another accrual of the company that is not deleted has its spreadsheet under that name. */
  isFileOfAnother({ sql, scope }: ProjectChange, id: number, fileName: string): Promise<boolean> {
    return accrualsOf(scope, sql)
      .where({ id: Not(id), file_name: fileName, is_deleted: false })
      .getExists();
  }
}

/** Accruals of the company's projects. */
function accrualsOf({ companyId }: { companyId: number }, sql: Sql): SelectQueryBuilder<AccrualEntity> {
  return sql.manager
    .createQueryBuilder(AccrualEntity, 'a')
    .innerJoin('a.project', 'p', 'p.company_id = :companyId', { companyId });
}
