import type { EntityManager } from 'typeorm';

/** Values allowed for a `?`: checked scalars only, never an object (mysql2 would turn it into SQL). */
export type SqlValue = string | number | bigint | boolean | Date | Buffer | null;
/** Value or list for a `?`; a list fills `IN (?)`. */
export type SqlParameter = SqlValue | readonly SqlValue[];

/** Columns of an entity as a SQL statement returns them: flags are 0 or 1. */
export type SqlRow<E, K extends keyof E> = { [P in K]: E[P] extends boolean ? 0 | 1 : E[P] };

export interface WriteResult {
  affectedRows: number;
  insertId: number;
}

/**
 * Access to the database, on the pool or in a transaction: entities for records, parametrized SQL for sets.
 */
export interface Sql {
  /** TypeORM's manager, for single records. It sends its statements the same way as the methods below. */
  readonly manager: EntityManager;
  rows<R extends object>(sql: string, parameters?: readonly SqlParameter[]): Promise<R[]>;
  /** Returns the first row, or null. */
  one<R extends object>(sql: string, parameters?: readonly SqlParameter[]): Promise<R | null>;
  /** Returns rows as arrays in the order of the columns: the fastest way for many rows. */
  arrays(sql: string, parameters?: readonly SqlParameter[]): Promise<unknown[][]>;
  run(sql: string, parameters?: readonly SqlParameter[]): Promise<WriteResult>;
  /** Sends one multi-row INSERT for each chunk of rows; `onDuplicate` follows ON DUPLICATE KEY UPDATE. */
  insertMany(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly SqlValue[])[],
    onDuplicate?: string,
  ): Promise<WriteResult>;
  /** Runs a side effect after the commit, and never after a rollback. It must not throw. */
  afterCommit(effect: () => void): void;
}

/** Options of a read: inside a transaction (`sql`), and with row locks until its end (`hold`). */
export interface RecordReading {
  readonly sql?: Sql;
  readonly hold?: boolean;
}
