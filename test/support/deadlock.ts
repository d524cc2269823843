import type { Database } from '../../server/database';

/** What the database says to the victim of a deadlock. */
const deadlock = (): Error => Object.assign(new Error('Deadlock found'), { errno: 1213 });

/**
 * Makes the next transaction of a node the victim of a deadlock, when its work is done and nothing but the commit is
 * missing. `meanwhile` is called before that, so that what it starts has its turn before the second attempt.
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
