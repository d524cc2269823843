import { Injectable } from '@nestjs/common';
import type { CommentReply } from '../../shared/contract/comments';
import { changedAfter } from '../common';
import { type CompanyScope, Database, type ProjectChange, type ProjectScope, type Sql } from '../database';
import { type CommentRow, presentComment } from './comment.presenter';

const COLUMNS = `c.id, c.project_id, c.comment, c.created_by_id, COALESCE(u.display_name, '') AS created_by_name,
  c.created_at, c.is_deleted, c.revision`;
const SOURCE = `comments c
  JOIN projects p ON p.id = c.project_id AND p.company_id = ?
  LEFT JOIN users u ON u.id = c.created_by_id`;

/** Every query on the comments of projects. */
@Injectable()
export class CommentRepository {
  constructor(private readonly database: Database) {}

  /** The comments of a project, oldest first. */
  ofProject(scope: ProjectScope, sql: Sql = this.database): Promise<CommentReply[]> {
    return this.changedIn(scope, 0, sql);
  }

  /** What changed of a project's comments after a revision, deleted ones included; after 0 all that exist. */
  async changedIn(scope: ProjectScope, after: number, sql: Sql = this.database): Promise<CommentReply[]> {
    const changed = changedAfter(after, 'c');
    const rows = await sql.rows<CommentRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE c.project_id = ? AND ${changed.where} ORDER BY c.id`,
      [scope.companyId, scope.projectId, ...changed.values],
    );
    return rows.map(presentComment);
  }

  /** A comment of any project of the company. */
  find({ companyId }: CompanyScope, id: number): Promise<CommentRow | null> {
    return this.database.one<CommentRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE c.id = ? AND c.is_deleted = 0`,
      [companyId, id],
    );
  }

  /** A comment of the project, as it is under the lock. */
  findIn(scope: ProjectScope, id: number, sql: Sql): Promise<CommentRow | null> {
    return sql.one<CommentRow>(
      `SELECT ${COLUMNS} FROM ${SOURCE} WHERE c.project_id = ? AND c.id = ? AND c.is_deleted = 0`,
      [scope.companyId, scope.projectId, id],
    );
  }

  async markDeleted({ sql, scope, revision }: ProjectChange, id: number): Promise<void> {
    await sql.run('UPDATE comments SET is_deleted = 1, revision = ? WHERE project_id = ? AND id = ?', [
      revision,
      scope.projectId,
      id,
    ]);
  }

  /** Adds a comment of the actor's; answers its id. */
  async insert({ sql, scope, revision, actor, now }: ProjectChange, comment: string): Promise<number> {
    const { insertId } = await sql.run(
      'INSERT INTO comments (project_id, comment, revision, created_by_id, created_at) VALUES (?, ?, ?, ?, ?)',
      [scope.projectId, comment, revision, actor.userId, now],
    );
    return insertId;
  }
}
