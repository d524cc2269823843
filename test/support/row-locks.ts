import type { Database } from '#server/database/index';
import { until } from './until';

/** InnoDB renews its table of transactions only after 100 ms in which nobody reads it. */
const LOOK_EVERY_MS = 150;

/** Waits until fitting transactions wait for row locks in the schema of the test, and returns their ids. */
export async function untilAtLocks(
  database: Database,
  fits: (transactions: readonly string[]) => boolean,
): Promise<readonly string[]> {
  let transactions: readonly string[] = [];
  const look = async (): Promise<boolean> => {
    const waiting = await database.rows<{ trx_id: string }>(
      `SELECT t.trx_id FROM information_schema.innodb_trx t
         JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
        WHERE p.db = DATABASE() AND t.trx_state = 'LOCK WAIT'`,
    );
    transactions = waiting.map(({ trx_id }) => trx_id);
    return fits(transactions);
  };
  await until(look, { lookEveryMs: LOOK_EVERY_MS });
  return transactions;
}
