import type { EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { DomainError } from '#shared/errors/index';
import type { ProjectChange } from './change';
import type { Database } from './database';
import { changedSince } from './records';
import type { CompanyScope, ProjectScope } from './scopes';
import type { Sql } from './sql';

/** Describes the records of a table and how they are presented. */
export interface ProjectRecordKind<E extends ObjectLiteral, Reply> {
  /** Entity with a relation `project`. */
  readonly entity: EntityTarget<E>;
  readonly alias: string;
  /** Columns that order a list, as `alias.column`. */
  readonly order: readonly string[];
  /** Name of a record in the `not_found` error. */
  readonly what: string;
  readonly present: (record: E) => Reply;
}

/**
 * Base of repositories for tables with `project_id`, `revision` and `is_deleted`.
 * A deleted record stays in the table, so that deltas can report the deletion.
 */
export abstract class ProjectRecords<E extends ObjectLiteral, Reply> {
  constructor(
    protected readonly database: Database,
    private readonly kind: ProjectRecordKind<E, Reply>,
  ) {}

  /** Returns the present records of a project. */
  ofProject(scope: ProjectScope, sql: Sql = this.database): Promise<Reply[]> {
    return this.changedIn(scope, 0, sql);
  }

  /** Returns the records that changed after a revision, deleted ones included; after 0, all that exist. */
  async changedIn(scope: ProjectScope, after: number, sql: Sql = this.database): Promise<Reply[]> {
    const query = this.select(scope, sql).where({ project_id: scope.projectId, ...changedSince(after) });
    for (const column of this.kind.order) query.addOrderBy(column);
    return this.presented(query);
  }

  /** Returns a record of any project of the company, or null. */
  async find(scope: CompanyScope, id: number): Promise<Reply | null> {
    const record = await this.select(scope, this.database).where({ id, is_deleted: false }).getOne();
    return record && this.kind.present(record);
  }

  /** Returns a record like `find`. @throws DomainError `not_found`, also for another company's record */
  async get(scope: CompanyScope, id: number): Promise<Reply> {
    return this.found(await this.find(scope, id));
  }

  /** Returns a record of the project, read inside the change. @throws DomainError `not_found` */
  async getIn({ scope, sql }: Pick<ProjectChange, 'scope' | 'sql'>, id: number): Promise<Reply> {
    const inProject = { project_id: scope.projectId, id, is_deleted: false };
    const record = await this.select(scope, sql).where(inProject).getOne();
    return this.found(record && this.kind.present(record));
  }

  /**
   * Selects the records of the company's projects. A repository adds what `present` needs from other tables.
   */
  protected select({ companyId }: CompanyScope | ProjectScope, sql: Sql): SelectQueryBuilder<E> {
    const { entity, alias } = this.kind;
    return sql.manager
      .createQueryBuilder(entity, alias)
      .innerJoin(`${alias}.project`, 'p', 'p.company_id = :companyId', { companyId });
  }

  /** Returns the records of a query as replies. */
  protected async presented(query: SelectQueryBuilder<E>): Promise<Reply[]> {
    return (await query.getMany()).map(this.kind.present);
  }

  private found(record: Reply | null): Reply {
    if (record === null) throw new DomainError('not_found', { what: this.kind.what });
    return record;
  }
}
