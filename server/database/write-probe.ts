import { isOutOfSpace } from './database-faults';
import type { Sql } from './sql';

const MEGABYTE = 1_048_576;
/**
 * Size of the probe. It is more than a table file grows by at a time, so it can't fit into the file's free
 * part.
 */
const PROBE_MEGABYTES = 8;

const isOff = (setting: unknown): boolean => ['0', 'OFF'].includes(String(setting));

/** Checks by a write that the database takes writes. */
export class WriteProbe {
  private mayBeFull = false;

  /** Remembers that a write found no space. An update of an existing row would still succeed. */
  note(error: unknown): void {
    if (isOutOfSpace(error)) this.mayBeFull = true;
  }

  /** @throws Error with the reason when nothing can be written. */
  async run(sql: Pick<Sql, 'one' | 'run'>): Promise<void> {
    // An account with all rights could write to a replica, and its rows would be lost.
    const server = await sql.one<{ read_only: unknown }>('SELECT @@GLOBAL.read_only AS read_only');
    if (!isOff(server?.read_only)) throw new Error('The database is read-only');
    await sql.run(
      `INSERT INTO database_probes (id, probed_at) VALUES (1, CURRENT_TIMESTAMP(3))
         ON DUPLICATE KEY UPDATE probed_at = VALUES(probed_at)`,
    );
    if (this.mayBeFull) await this.checkSpace(sql);
  }

  private async checkSpace(sql: Pick<Sql, 'run'>): Promise<void> {
    const rows = Array.from({ length: PROBE_MEGABYTES }, () => 'SELECT 1').join(' UNION ALL ');
    await sql.run(
      `INSERT INTO space_probes (content) SELECT REPEAT('x', ${MEGABYTE}) FROM (${rows}) megabytes`,
    );
    await sql.run('TRUNCATE TABLE space_probes');
    this.mayBeFull = false;
  }
}
