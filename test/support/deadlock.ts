import type { Database } from '#server/database/index';

/** Builds the error that the database gives a deadlock victim. */
const deadlock = (): Error => Object.assign(new Error('Deadlock found'), { errno: 1213 });

/**
 * Fails the next transaction of a node with a deadlock, after its work and before its commit. Calls `meanwhile` first,
 * so that its statements run before the second attempt.
 */
export function loseNextTransaction(database: Database, meanwhile: () => Promise<void>): void {
  const transaction = database.transaction.bind(database);
  database.transaction = (work, scopes) => {
    database.transaction = transaction;
    let isLost = false;
    return transaction(async (sql) => {
      const done = await work(sql);
      if (isLost) return done;
      isLost = true;
      await meanwhile();
      throw deadlock();
    }, scopes);
  };
}
