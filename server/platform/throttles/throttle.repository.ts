import { Injectable } from '@nestjs/common';
import { Database } from '#server/database/index';

/** Counters of the throttles, which rate-limiter-flexible writes. */
@Injectable()
export class ThrottleRepository {
  constructor(private readonly database: Database) {}

  /** Deletes counters by key, and those whose key begins with a text. */
  async remove(keys: readonly string[], beginnings: readonly string[]): Promise<void> {
    await this.database.run(
      `DELETE FROM throttles WHERE \`key\` IN (?) OR ${beginnings.map(() => '`key` LIKE ?').join(' OR ')}`,
      [keys, ...beginnings.map((beginning) => `${beginning}%`)],
    );
  }
}
