import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '#server/database/index';
import { type KeyChange, KeyLedger } from './key-ledger';
import { type KeyState, UNUSED_KEY } from './key-state';

const NOW = 'CURRENT_TIMESTAMP(3)';

interface StateRow {
  readonly state: string;
  readonly now: Date;
}

/** Stores one row for each key and uses the database's clock. Locks the row briefly at the start and end of a call. */
@Injectable()
export class DatabaseKeyLedger extends KeyLedger {
  constructor(private readonly database: Database) {
    super();
  }

  /** Deletes keys that were not used for some days. */
  async removeUnused(days: number): Promise<void> {
    await this.database.run(`DELETE FROM job_system_keys WHERE changed_at < ${NOW} - INTERVAL ? DAY`, [days]);
  }

  override change<T>(name: string, work: (state: KeyState, nowMs: number) => KeyChange<T>): Promise<T> {
    return this.database.transaction(
      async (sql) => {
        const { state: text, now } = await this.locked(sql, name);
        // A node of the version before writes a state without failing paths.
        const known = text === '' ? UNUSED_KEY : { ...UNUSED_KEY, ...(JSON.parse(text) as KeyState) };
        const { state, answer } = work(known, now.getTime());
        if (state !== known) {
          await sql.run(`UPDATE job_system_keys SET state = ?, changed_at = ${NOW} WHERE name = ?`, [
            JSON.stringify(state),
            name,
          ]);
        }
        return answer;
      },
      [`job-system-key ${name}`],
    );
  }

  private async locked(sql: Sql, name: string): Promise<StateRow> {
    const read = `SELECT state, ${NOW} AS now FROM job_system_keys WHERE name = ? FOR UPDATE`;
    const row = await sql.one<StateRow>(read, [name]);
    if (row !== null) return row;
    await sql.run(
      "INSERT INTO job_system_keys (name, state) VALUES (?, '') ON DUPLICATE KEY UPDATE name = name",
      [name],
    );
    const added = await sql.one<StateRow>(read, [name]);
    if (added === null) throw new Error('A key of the job system has no row');
    return added;
  }
}
