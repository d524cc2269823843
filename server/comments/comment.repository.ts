import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { CommentReply } from '../../shared/contract/comments';
import {
  type CompanyScope,
  Database,
  type ProjectChange,
  type ProjectScope,
  type Sql,
  changedSince,
  insertRecord,
} from '../database';
import { CommentEntity } from './comment.entity';
import { presentComment } from './comment.presenter';

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
    const rows = await commentsOf(scope, sql)
      .where({ project_id: scope.projectId, ...changedSince(after) })
      .orderBy('c.id')
      .getMany();
    return rows.map(presentComment);
  }

  /** A comment of any project of the company. */
  find(scope: CompanyScope, id: number): Promise<CommentEntity | null> {
    return commentsOf(scope, this.database).where({ id, is_deleted: false }).getOne();
  }

  /** A comment of the project, as it is under the lock. */
  findIn(scope: ProjectScope, id: number, sql: Sql): Promise<CommentEntity | null> {
    return commentsOf(scope, sql).where({ project_id: scope.projectId, id, is_deleted: false }).getOne();
  }

  async markDeleted({ manager, scope, revision }: ProjectChange, id: number): Promise<void> {
    await manager.update(CommentEntity, { project_id: scope.projectId, id }, { is_deleted: true, revision });
  }

  /** Adds a comment of the actor's; returns its id. */
  insert({ manager, scope, revision, actor, now }: ProjectChange, comment: string): Promise<number> {
    return insertRecord(manager, CommentEntity, {
      project_id: scope.projectId,
      comment,
      revision,
      created_by_id: actor.userId,
      created_at: now,
    });
  }
}

/** Comments of the company's projects, each with its author's name. */
function commentsOf({ companyId }: { companyId: number }, sql: Sql): SelectQueryBuilder<CommentEntity> {
  return sql.manager
    .createQueryBuilder(CommentEntity, 'c')
    .innerJoin('c.project', 'p', 'p.company_id = :companyId', { companyId })
    .leftJoin('c.author', 'u')
    .addSelect(['u.id', 'u.display_name']);
}
