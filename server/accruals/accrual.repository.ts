import { Injectable } from '@nestjs/common';
import type { AccrualDays, AccrualFigures } from '../../shared/calc/accrual';
import type { AccrualReply } from '../../shared/contract/accruals';
import { changedAfter } from '../common';
import { type CompanyScope, Database, type ProjectChange, type ProjectScope, type Sql } from '../database';
import { type AccrualRow, presentAccrual } from './accrual.presenter';

const FIGURES = [
  'total_loads',
  'freight_weight_tons',
  'freight_weight_not_billed',
  'freight_weight_not_received',
  'sand_weight_tons',
  'sand_weight_not_billed',
  'sand_weight_not_received',
  'freight_rev',
  'freight_not_billed',
  'freight_cost',
  'freight_not_received',
  'sand_rev',
  'sand_not_billed',
  'sand_cost',
  'sand_not_received',
  'fixed_rev',
  'fixed_rev_not_billed',
  'fixed_cost',
  'fixed_cost_not_received',
] as const satisfies readonly (keyof AccrualFigures)[];

const COLUMNS = [
  ...['id', 'project_id', 'accrual_name', 'start_date', 'end_date', ...FIGURES],
  ...['file_name', 'created_by_id', 'updated_by_id', 'created_at', 'revision', 'is_deleted'],
]
  .map((column) => `a.${column}`)
  .join(', ');
const SOURCE = 'project_accruals a JOIN projects p ON p.id = a.project_id AND p.company_id = ?';

/** Every query on accruals; their lines have a repository of their own. */
@Injectable()
export class AccrualRepository {
  constructor(private readonly database: Database) {}

  /** What changed of a project's accruals after a revision, deleted ones included; after 0 all that exist. */
  async changedIn(scope: ProjectScope, after: number, sql: Sql = this.database): Promise<AccrualReply[]> {
    const changed = changedAfter(after, 'a');
    const rows = await sql.rows<AccrualRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE a.project_id = ? AND ${changed.where} ORDER BY a.id`,
      [scope.companyId, scope.projectId, ...changed.values],
    );
    return rows.map(presentAccrual);
  }

  /** An accrual of any project of the company. */
  async find({ companyId }: CompanyScope, id: number): Promise<AccrualReply | null> {
    const row = await this.database.one<AccrualRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE a.id = ? AND a.is_deleted = 0`,
      [companyId, id],
    );
    return row && presentAccrual(row);
  }

  /** An accrual of the project, as it is under the lock. */
  async findIn(scope: ProjectScope, id: number, sql: Sql): Promise<AccrualReply | null> {
    const row = await sql.one<AccrualRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE a.project_id = ? AND a.id = ? AND a.is_deleted = 0`,
      [scope.companyId, scope.projectId, id],
    );
    return row && presentAccrual(row);
  }

  /** Adds an accrual without figures; answers its id. The unique index refuses a name that is taken. */
  async insert(
    { sql, scope, revision, actor, now }: ProjectChange,
    { accrual_name: name, start_date: start, end_date: end }: AccrualDays & { accrual_name: string },
  ): Promise<number> {
    const { insertId } = await sql.run(
      `INSERT INTO project_accruals (project_id, accrual_name, start_date, end_date, revision, created_by_id,
         updated_by_id, created_at) VALUES (?)`,
      [[scope.projectId, name, start, end, revision, actor.userId, actor.userId, now]],
    );
    return insertId;
  }

  async setFigures({ sql, scope }: ProjectChange, id: number, figures: AccrualFigures): Promise<void> {
    await sql.run(
      `UPDATE project_accruals SET ${FIGURES.map((name) => `${name} = ?`).join(', ')}
        WHERE project_id = ? AND id = ?`,
      [...FIGURES.map((name) => figures[name]), scope.projectId, id],
    );
  }

  /** Says under which name the accrual's spreadsheet is stored. */
  async setFileName({ sql, scope, revision, actor }: ProjectChange, id: number, name: string): Promise<void> {
    await sql.run(
      `UPDATE project_accruals SET file_name = ?, revision = ?, updated_by_id = ? WHERE project_id = ? AND id = ?`,
      [name, revision, actor.userId, scope.projectId, id],
    );
  }

  async markDeleted({ sql, scope, revision, actor }: ProjectChange, id: number): Promise<void> {
    await sql.run(
      'UPDATE project_accruals SET is_deleted = 1, revision = ?, updated_by_id = ? WHERE project_id = ? AND id = ?',
      [revision, actor.userId, scope.projectId, id],
    );
  }

  /** Whether an archived project of the company has an accrual whose spreadsheet is stored under that name. */
  async isFileOfArchived({ companyId }: CompanyScope, fileName: string): Promise<boolean> {
    const row = await this.database.one<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM ${SOURCE} WHERE a.file_name = ? AND a.is_deleted = 0 AND p.archived = 1) AS found`,
      [companyId, fileName],
    );
    return row?.found === 1;
  }

  /** Whether another accrual of the company that is not deleted has its spreadsheet under that name. */
  async isFileOfAnother({ sql, scope }: ProjectChange, id: number, fileName: string): Promise<boolean> {
    const row = await sql.one<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM ${SOURCE} WHERE a.file_name = ? AND a.is_deleted = 0 AND a.id <> ?) AS found`,
      [scope.companyId, fileName, id],
    );
    return row?.found === 1;
  }
}
