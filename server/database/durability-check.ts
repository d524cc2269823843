import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from './database';

/** Says at the start when the database is set up to lose what it has acknowledged (design: trust, section 6). */
@Injectable()
export class DurabilityCheck implements OnApplicationBootstrap {
  private readonly logger = new Logger(DurabilityCheck.name);

  constructor(private readonly database: Database) {}

  async onApplicationBootstrap(): Promise<void> {
    try {
      const row = await this.database.one<{ setting: number }>(
        'SELECT @@GLOBAL.innodb_flush_log_at_trx_commit AS setting',
      );
      if (row?.setting === 1) return;
      this.logger.warn(
        `The database runs with innodb_flush_log_at_trx_commit = ${row?.setting ?? 'unknown'}: when it crashes, it ` +
          'forgets changes that people were told are saved. Set it to 1.',
      );
    } catch (error) {
      this.logger.warn({ err: error }, 'The database did not say how well it keeps what is committed');
    }
  }
}
