import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { CommentReply } from '../../shared/contract/comments';
import {
  type CompanyScope,
  Database,
  type ProjectChange,
  ProjectRecords,
  type ProjectScope,
  type Sql,
  insertRecord,
} from '../database';
import { CommentEntity } from './comment.entity';
import { presentComment } from './comment.presenter';

/** Queries on the comments of projects. */
@Injectable()
export class CommentRepository extends ProjectRecords<CommentEntity, CommentReply> {
  constructor(database: Database) {
    super(database, {
      entity: CommentEntity,
      alias: 'c',
      order: ['c.id'],
      what: 'Comment',
      present: presentComment,
    });
  }

  /** Selects comments with the names of their authors. */
  protected override select(scope: CompanyScope | ProjectScope, sql: Sql): SelectQueryBuilder<CommentEntity> {
    return super.select(scope, sql).leftJoin('c.author', 'u').addSelect(['u.id', 'u.display_name']);
  }

  async markDeleted({ manager, scope, revision }: ProjectChange, id: number): Promise<void> {
    await manager.update(CommentEntity, { project_id: scope.projectId, id }, { is_deleted: true, revision });
  }

  /** Inserts a comment by the actor and returns its id. */
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
