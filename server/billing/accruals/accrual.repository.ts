import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { AccrualDays, AccrualFigures } from '#shared/calc/accrual/index';
import type { AccrualReply } from '#shared/contract/accruals';
import {
  type CompanyScope,
  Database,
  type ProjectChange,
  ProjectRecords,
  insertRecord,
  newStampOf,
  updateRecord,
} from '#server/database/index';
import { AccrualEntity } from './accrual.entity';
import { presentAccrual } from './accrual.presenter';

/** Queries on accruals. `AccrualLineRepository` has those on their lines. */
@Injectable()
export class AccrualRepository extends ProjectRecords<AccrualEntity, AccrualReply> {
  constructor(database: Database) {
    super(database, {
      entity: AccrualEntity,
      alias: 'a',
      order: ['a.id'],
      what: 'Accrual',
      present: presentAccrual,
    });
  }

  /** Inserts an accrual without figures and returns its id. A unique index rejects a duplicate name. */
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

  /** Stores the name of the accrual's spreadsheet. */
  async setFileName(change: ProjectChange, id: number, name: string): Promise<void> {
    await updateRecord(change, AccrualEntity, id, { file_name: name });
  }

  async markDeleted(change: ProjectChange, id: number): Promise<void> {
    await updateRecord(change, AccrualEntity, id, { is_deleted: true });
  }

  /** Returns true when the file belongs to an accrual of an archived project in the company. */
  isFileOfArchived(scope: CompanyScope, fileName: string): Promise<boolean> {
    return this.select(scope, this.database)
      .where({ file_name: fileName, is_deleted: false })
      .andWhere('p.archived = 1')
      .getExists();
  }

  /** Returns true when another accrual of the company has a spreadsheet with that name. */
  isFileOfAnother({ sql, scope }: ProjectChange, id: number, fileName: string): Promise<boolean> {
    return this.select(scope, sql)
      .where({ id: Not(id), file_name: fileName, is_deleted: false })
      .getExists();
  }
}
