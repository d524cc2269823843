import { Connection } from 'mysql2';

/** Statement that was sent to the database, with its values. */
export interface SentStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

interface Sending {
  query: (this: unknown, ...given: unknown[]) => unknown;
}

/** All connections inherit from it. TypeORM sends its statements through them, too. */
const CONNECTION = Object.getPrototypeOf(Connection.prototype) as Sending;

function statementOf([first, second]: readonly unknown[]): SentStatement | null {
  if (typeof first === 'string')
    return { sql: first, values: Array.isArray(second) ? (second as unknown[]) : [] };
  const { sql, values } = (first ?? {}) as { sql?: string; values?: unknown[] };
  return sql === undefined ? null : { sql, values: values ?? [] };
}

/** Returns the statements that all connections of this process send while work runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const { query } = CONNECTION;
  CONNECTION.query = function (...given) {
    const statement = statementOf(given);
    if (statement !== null) sent.push(statement);
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    CONNECTION.query = query;
  }
  return sent;
}
