import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  MoreThan,
  type FindOperator,
  QueryResult,
  type ObjectLiteral,
  type QueryRunner,
  type SelectQueryBuilder,
  getMetadataArgsStorage,
} from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { Actor } from './actor';
import type { ProjectChange } from './change';
import type { SqlParameter } from './sql';

/** Sends one statement and returns the driver's own answer: rows, or the header of a write. */
export type SendStatement = (sql: string, parameters: readonly SqlParameter[]) => Promise<unknown>;

function structured(raw: unknown): QueryResult {
  const result = new QueryResult();
  result.raw = raw;
  if (Array.isArray(raw)) result.records = raw;
  else result.affected = (raw as { affectedRows: number }).affectedRows;
  return result;
}

/** Data source without a connection: it knows the entities and builds SQL, and our connections send it. */
class RecordSource extends DataSource {
  constructor(
    url: string,
    private readonly send: SendStatement,
  ) {
    super({
      // MySQL's dialect also works on MariaDB. The driver never connects: every runner below uses `send`.
      type: 'mysql',
      url,
      // Every loaded entity, so that no list has to be maintained.
      entities: getMetadataArgsStorage()
        .tables.map(({ target }) => target)
        .filter((target) => typeof target === 'function'),
      synchronize: false,
    });
  }

  /** Reads the decorators, without a query to the database. */
  prepare(): Promise<void> {
    return this.buildMetadatas();
  }

  override createQueryRunner(): QueryRunner {
    return this.runnerThat(this.send);
  }

  /** Returns a manager that sends every statement by `send`, on one connection inside a transaction. */
  managerOn(send: SendStatement): EntityManager {
    const runner = this.runnerThat(send);
    // Otherwise TypeORM would wrap a `save` in its own transaction, and commit ours with it.
    Object.assign(runner, { isTransactionActive: true });
    return runner.manager;
  }

  private runnerThat(send: SendStatement): QueryRunner {
    const runner = super.createQueryRunner();
    return Object.assign(runner, {
      async query(sql: string, parameters: SqlParameter[] = [], isStructured = false): Promise<unknown> {
        const raw = await send(sql, parameters);
        return isStructured ? structured(raw) : raw;
      },
      startTransaction: () =>
        Promise.reject(new Error('Transactions are begun by a unit of work, not by an entity manager')),
    });
  }
}

/**
 * TypeORM for single records. It builds the statements and turns rows into entities; our pools send them.
 * So timeouts, dead connections and retries work the same for records and for SQL.
 */
export class Records {
  private readonly source: RecordSource;

  /**
   * @param url names the database; nothing connects to it here.
   * @param send sends a statement in autocommit mode.
   */
  constructor(url: string, send: SendStatement) {
    this.source = new RecordSource(url, send);
  }

  /** Reads the entities; a manager works once this has resolved. */
  prepare(): Promise<void> {
    return this.source.prepare();
  }

  /** Manager for reads outside a transaction. */
  get manager(): EntityManager {
    return this.source.manager;
  }

  /** Returns a manager for the statements of one transaction. */
  managerOn(send: SendStatement): EntityManager {
    return this.source.managerOn(send);
  }
}

/**
 * Inserts a record and returns its generated id, if any.
 * `EntityManager.insert` would send a second statement to read back the generated columns.
 */
export async function insertRecord<E extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<E>,
  values: QueryDeepPartialEntity<E>,
): Promise<number> {
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(values)
    .updateEntity(false)
    .execute();
  return (inserted.raw as { insertId: number }).insertId;
}

/** Returns the stamp of a written record: the revision of the change and its author. */
export const stampOf = ({
  revision,
  actor,
}: {
  revision: number;
  actor: Actor;
}): { revision: number; updated_by_id: number } => ({ revision, updated_by_id: actor.userId });

/** Returns the stamp of a new record. */
export const newStampOf = (change: {
  revision: number;
  actor: Actor;
}): { revision: number; updated_by_id: number; created_by_id: number } => ({
  ...stampOf(change),
  created_by_id: change.actor.userId,
});

/** Sets columns of a project's record, and stamps it with the change. */
export async function updateRecord<E extends ObjectLiteral>(
  change: ProjectChange,
  entity: EntityTarget<E>,
  id: number,
  values: QueryDeepPartialEntity<E>,
): Promise<void> {
  const { manager, scope } = change;
  await manager
    .createQueryBuilder()
    .update(entity)
    .set({ ...values, ...stampOf(change) })
    .where({ project_id: scope.projectId, id })
    .execute();
}

/** Select of records as plain rows. Its text may be kept: TypeORM builds it for longer than the database answers. */
export interface PlainSelect<Row> {
  /** Statement with a `?` for each value, in the order of the conditions. */
  readonly sql: string;
  /** Turns the driver's rows into records, with flags as booleans. */
  readonly present: (rows: object[]) => Row[];
}

/** Fields from other tables, as SQL expressions by name. */
type Expressions<More> = Readonly<Record<keyof More & string, string>>;

/** Selects all columns of a query's records, and returns what turns its rows into records. */
function selectPlain<E extends ObjectLiteral, More extends object>(
  query: SelectQueryBuilder<E>,
  more = {} as Expressions<More>,
): PlainSelect<E & More>['present'] {
  const columns = query.expressionMap.mainAlias?.metadata.columns.filter(({ isSelect }) => isSelect) ?? [];
  query.select([]);
  for (const { propertyName } of columns) query.addSelect(`${query.alias}.${propertyName}`, propertyName);
  for (const [name, expression] of Object.entries<string>(more)) query.addSelect(expression, name);
  const flags = columns.filter(({ type }) => type === 'boolean').map(({ propertyName }) => propertyName);
  return (rows) => {
    for (const row of rows as Record<string, unknown>[])
      for (const flag of flags) row[flag] = row[flag] === 1;
    return rows as (E & More)[];
  };
}

/** Builds a select of all columns of a query's records. */
export function plainSelect<E extends ObjectLiteral, More extends object = object>(
  query: SelectQueryBuilder<E>,
  more?: Expressions<More>,
): PlainSelect<E & More> {
  const present = selectPlain<E, More>(query, more);
  return { sql: query.getQueryAndParameters()[0], present };
}

/** Reads a list that may have thousands of records, as plain rows: entities take four times as long. */
export async function readMany<E extends ObjectLiteral, More extends object = object>(
  query: SelectQueryBuilder<E>,
  more?: Expressions<More>,
): Promise<(E & More)[]> {
  const present = selectPlain<E, More>(query, more);
  return present(await query.getRawMany<object>());
}

/**
 * Returns the condition of a list read on a table with `is_deleted` and `revision`.
 * After 0 it selects all existing records. After a revision it selects the changed ones, deleted ones
 * included.
 */
export const changedSince = (after: number): { is_deleted: boolean } | { revision: FindOperator<number> } =>
  after === 0 ? { is_deleted: false } : { revision: MoreThan(after) };
