import type { SinceQuery } from '#shared/contract/queries';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { DeltaMark } from '#shared/contract/envelope';
import type { FieldsOf, ProjectRecord, RecordHead, ReplyOf, ShownOf } from '#shared/records/project-record';
import {
  type Database,
  type ProjectChange,
  ProjectRecords,
  type ProjectScope,
  insertRecord,
  newStampOf,
  updateRecord,
} from '#server/database/index';
import { beginRead, listReply } from './delta';

/** Row of a record's table. */
export type RowOf<R extends ProjectRecord> = ObjectLiteral & RecordHead & FieldsOf<R> & { created_at: Date };

/** Says how the records of a kind are stored and presented. */
export interface StoredRecord<R extends ProjectRecord, E extends RowOf<R>> {
  readonly record: R;
  /** Entity with a relation `project`. */
  readonly entity: EntityTarget<E>;
  readonly alias: string;
  /** Columns that order a list, as `alias.column`. */
  readonly order: readonly string[];
  /** Returns the fields that replies show in addition. */
  readonly shown: (row: E) => ShownOf<R>;
}

function presenterOf<R extends ProjectRecord, E extends RowOf<R>>({ record, shown }: StoredRecord<R, E>) {
  const names = Object.keys(record.fields);
  return (row: E): ReplyOf<R> => {
    const values = new Map(Object.entries({ ...row, ...shown(row) }));
    return {
      id: row.id,
      project_id: row.project_id,
      ...Object.fromEntries(names.map((name) => [name, values.get(name)])),
      created_by_id: row.created_by_id,
      updated_by_id: row.updated_by_id,
      is_deleted: row.is_deleted,
      revision: row.revision,
    } as ReplyOf<R>;
  };
}

/** Queries on the records of one kind in projects. A domain adds its own. */
export abstract class RecordRepository<R extends ProjectRecord, E extends RowOf<R>> extends ProjectRecords<
  E,
  ReplyOf<R>
> {
  readonly record: R;
  private readonly entity: EntityTarget<E>;

  constructor(database: Database, stored: StoredRecord<R, E>) {
    const { record, entity, alias, order } = stored;
    super(database, { entity, alias, order, what: record.what, present: presenterOf(stored) });
    this.record = record;
    this.entity = entity;
  }

  /** Returns the records of a project, or what changed after a revision. @throws DomainError `not_found` */
  async list(
    scope: ProjectScope,
    since: SinceQuery | undefined,
  ): Promise<ReplyOf<R>[] | (DeltaMark & Record<R['list'], ReplyOf<R>[]>)> {
    const read = await beginRead(this.database, scope, since);
    return listReply<R['list'], ReplyOf<R>>(read, this.record.list, await this.changedIn(scope, read.after));
  }

  /** Adds a record and returns its id. */
  insert(change: ProjectChange, fields: FieldsOf<R>): Promise<number> {
    const { manager, scope, now } = change;
    const row = { project_id: scope.projectId, ...fields, ...newStampOf(change), created_at: now };
    return insertRecord(manager, this.entity, row as QueryDeepPartialEntity<E>);
  }

  /** Stores the fields of a record, or that it is deleted. */
  update(change: ProjectChange, id: number, fields: FieldsOf<R> | { is_deleted: true }): Promise<void> {
    return updateRecord(change, this.entity, id, fields as Partial<E> as QueryDeepPartialEntity<E>);
  }
}
