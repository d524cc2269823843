import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { CommentReply, CommentSubject } from '#shared/contract/comments';
import {
  type CompanyScope,
  Database,
  type ProjectChange,
  ProjectRecords,
  type ProjectScope,
  type Sql,
  insertRecord,
} from '#server/database/index';
import { CommentEntity } from './comment.entity';
import type { WrittenComment } from './comment.policy';
import { presentComment } from './comment.presenter';

/** Record that a comment is about; the id is 0 for the project itself. */
export type CommentedRecord = Pick<CommentReply, 'subject' | 'subject_id'>;

/** Statements that find a record of a project. Loads and invoices are later domains, so this is SQL. */
const FIND_SUBJECT: Record<Exclude<CommentSubject, 'project'>, string> = {
  freight_load: 'SELECT id FROM freight_loads WHERE project_id = ? AND id = ?',
  asset_load: 'SELECT id FROM asset_loads WHERE project_id = ? AND id = ?',
  customer_invoice: 'SELECT id FROM customer_invoices WHERE project_id = ? AND id = ? AND is_deleted = 0',
  vendor_invoice: 'SELECT id FROM vendor_invoices WHERE project_id = ? AND id = ? AND is_deleted = 0',
};

/** Queries on the comments of projects, and of their loads and invoices. */
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

  /** Selects comments with the current names of their authors and of the people that they mention. */
  protected override select(scope: CompanyScope | ProjectScope, sql: Sql): SelectQueryBuilder<CommentEntity> {
    return super
      .select(scope, sql)
      .leftJoin('c.author', 'u')
      .addSelect(['u.id', 'u.display_name'])
      .leftJoinAndSelect('c.mentions', 'm')
      .leftJoin('m.user', 'mu')
      .addSelect(['mu.id', 'mu.display_name']);
  }

  /** Returns comments of any project of the company, without an order. */
  async ofIds(scope: CompanyScope, ids: readonly number[]): Promise<CommentReply[]> {
    if (ids.length === 0) return [];
    const found = await this.select(scope, this.database)
      .where({ id: In(ids) })
      .getMany();
    return found.map(presentComment);
  }

  /** Returns the comments on a record, oldest first. */
  async on({ scope, sql }: ProjectChange, { subject, subject_id }: CommentedRecord): Promise<CommentReply[]> {
    const found = await this.select(scope, sql)
      .where({ project_id: scope.projectId, subject, subject_id, is_deleted: false })
      .orderBy('c.id')
      .getMany();
    return found.map(presentComment);
  }

  /** Returns everybody who commented on a record, by id. */
  async authorsOn(
    { scope, sql }: ProjectChange,
    { subject, subject_id }: CommentedRecord,
  ): Promise<number[]> {
    const rows = await sql.rows<{ created_by_id: number }>(
      `SELECT DISTINCT created_by_id FROM comments
        WHERE project_id = ? AND subject = ? AND subject_id = ? AND is_deleted = 0`,
      [scope.projectId, subject, subject_id],
    );
    return rows.map(({ created_by_id: id }) => id);
  }

  /** Returns true when the record is in the project, as the project itself is. */
  async hasSubject(
    { scope, sql }: ProjectChange,
    { subject, subject_id }: CommentedRecord,
  ): Promise<boolean> {
    if (subject === 'project') return true;
    return (await sql.one(FIND_SUBJECT[subject], [scope.projectId, subject_id])) !== null;
  }

  async markDeleted({ manager, scope, revision }: ProjectChange, ids: readonly number[]): Promise<void> {
    await manager.update(
      CommentEntity,
      { project_id: scope.projectId, id: In(ids) },
      { is_deleted: true, revision },
    );
  }

  /** Inserts a comment by the actor with its mentions, and returns its id. */
  async insert(
    { manager, sql, scope, revision, actor, now }: ProjectChange,
    about: CommentedRecord,
    { text, mentions }: WrittenComment,
  ): Promise<number> {
    const id = await insertRecord(manager, CommentEntity, {
      ...about,
      project_id: scope.projectId,
      comment: text,
      revision,
      created_by_id: actor.userId,
      created_at: now,
    });
    await sql.insertMany(
      'comment_mentions',
      ['comment_id', 'starts_at', 'length', 'user_id'],
      mentions.map(({ starts_at, length, user_id }) => [id, starts_at, length, user_id]),
    );
    return id;
  }
}
