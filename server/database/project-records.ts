import type { EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { DomainError } from '../../shared/errors';
import type { ProjectChange } from './change';
import type { Database } from './database';
import { changedSince } from './records';
import type { CompanyScope, ProjectScope } from './scopes';
import type { Sql } from './sql';

/** Describes the records of a table and how they are presented. */
export interface ProjectRecordKind<E extends ObjectLiteral, Reply> {
  /** The entity; it has a relation `project`. */
  readonly entity: EntityTarget<E>;
  readonly alias: string;
  /** Columns of a list's order, by alias and name. */
  readonly order: readonly string[];
  /** The word for a record in `not_found`. */
  readonly what: string;
  readonly present: (record: E) => Reply;
}

/**
 * Reads of a table with `project_id`, `revision` and `is_deleted`: the repository of such records extends it. A deleted
 * record stays in the table, so that a reader learns of it after a revision.
 */
export abstract class ProjectRecords<E extends ObjectLiteral, Reply> {
  constructor(
    protected readonly database: Database,
    private readonly kind: ProjectRecordKind<E, Reply>,
  ) {}

  /** The records of a project as they are now. */
  ofProject(scope: ProjectScope, sql: Sql = this.database): Promise<Reply[]> {
    return this.changedIn(scope, 0, sql);
  }

  /** The records of a project that changed after a revision, deleted ones included; after 0 all that exist. */
  async changedIn(scope: ProjectScope, after: number, sql: Sql = this.database): Promise<Reply[]> {
    const query = this.select(scope, sql).where({ project_id: scope.projectId, ...changedSince(after) });
    for (const column of this.kind.order) query.addOrderBy(column);
    return (await query.getMany()).map(this.kind.present);
  }

  /** A record of any project of the company. */
  async find(scope: CompanyScope, id: number): Promise<Reply | null> {
    const record = await this.select(scope, this.database).where({ id, is_deleted: false }).getOne();
    return record && this.kind.present(record);
  }

  /** As `find`. @throws DomainError `not_found`, also for another company's. */
  async get(scope: CompanyScope, id: number): Promise<Reply> {
    return this.found(await this.find(scope, id));
  }

  /** A record of the project, as it is under the lock. @throws DomainError `not_found` */
  async getIn({ scope, sql }: Pick<ProjectChange, 'scope' | 'sql'>, id: number): Promise<Reply> {
    const inProject = { project_id: scope.projectId, id, is_deleted: false };
    const record = await this.select(scope, sql).where(inProject).getOne();
    return this.found(record && this.kind.present(record));
  }

  /** Selects the records of the company's projects. A repository adds what `present` needs of other tables. */
  protected select({ companyId }: CompanyScope | ProjectScope, sql: Sql): SelectQueryBuilder<E> {
    const { entity, alias } = this.kind;
    return sql.manager
      .createQueryBuilder(entity, alias)
      .innerJoin(`${alias}.project`, 'p', 'p.company_id = :companyId', { companyId });
  }

  private found(record: Reply | null): Reply {
    if (record === null) throw new DomainError('not_found', { what: this.kind.what });
    return record;
  }
}
