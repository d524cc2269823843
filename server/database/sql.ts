import type { EntityManager } from 'typeorm';

/** What may stand for a `?`: checked scalars only, never an object (mysql2 would turn it into SQL). */
export type SqlValue = string | number | bigint | boolean | Date | Buffer | null;
/** A list fills `IN (?)`. */
export type SqlParameter = SqlValue | readonly SqlValue[];

/** Columns of an entity as a SQL statement returns them: flags are 0 or 1. */
export type SqlRow<E, K extends keyof E> = { [P in K]: E[P] extends boolean ? 0 | 1 : E[P] };

export interface WriteResult {
  affectedRows: number;
  insertId: number;
}

/** Access to the database, on the pool or inside a transaction: entities for records, parametrised SQL for sets. */
export interface Sql {
  /** TypeORM's manager, for single records. Its statements go the same way as those below. */
  readonly manager: EntityManager;
  rows<R extends object>(sql: string, parameters?: readonly SqlParameter[]): Promise<R[]>;
  /** The first row, or null. */
  one<R extends object>(sql: string, parameters?: readonly SqlParameter[]): Promise<R | null>;
  /** Rows as arrays in the order of the columns: the fastest way for many rows. */
  arrays(sql: string, parameters?: readonly SqlParameter[]): Promise<unknown[][]>;
  run(sql: string, parameters?: readonly SqlParameter[]): Promise<WriteResult>;
  /** One multi-row INSERT for each chunk of rows; `onDuplicate` follows ON DUPLICATE KEY UPDATE. */
  insertMany(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly SqlValue[])[],
    onDuplicate?: string,
  ): Promise<WriteResult>;
  /** Runs a side effect once what was written is committed, and never after a rollback. It must not throw. */
  afterCommit(effect: () => void): void;
}

/** How records are read: inside a transaction (`sql`), and locked until its end (`hold`) against a change by others. */
export interface RecordReading {
  readonly sql?: Sql;
  readonly hold?: boolean;
}
