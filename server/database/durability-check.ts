import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Configuration } from '#server/config/index';
import { Database } from './database';

interface Settings {
  flush: number;
  has_binlog: number;
  sync_binlog: number;
}

/**
 * Refuses to start in production on a database that can lose committed changes.
 * The configuration can allow it. Outside production it only warns.
 */
@Injectable()
export class DurabilityCheck implements OnApplicationBootstrap {
  private readonly logger = new Logger(DurabilityCheck.name);

  constructor(
    private readonly database: Database,
    private readonly configuration: Configuration,
  ) {}

  /** @throws Error that says which setting to change. */
  async onApplicationBootstrap(): Promise<void> {
    const settings = await this.settings();
    if (settings === null) return;
    if (settings.flush !== 1) this.reportWeakDurability(settings.flush);
    if (settings.has_binlog === 1 && settings.sync_binlog !== 1) {
      this.logger.warn(
        `The database writes its binary log with sync_binlog = ${settings.sync_binlog}: after a crash, its replicas may ` +
          'lose changes that users saw as saved. Set it to 1.',
      );
    }
  }

  private reportWeakDurability(flush: number): void {
    const fault =
      `The database runs with innodb_flush_log_at_trx_commit = ${flush}: a crash can lose changes that ` +
      'users saw as saved. Set it to 1.';
    const { isProduction, relaxedDurability } = this.configuration;
    if (isProduction && !relaxedDurability) {
      throw new Error(
        `${fault} For a cluster with several copies, set RELAXED_DURABILITY=1 to start anyway.`,
      );
    }
    this.logger.warn(fault);
  }

  private async settings(): Promise<Settings | null> {
    try {
      return await this.database.one<Settings>(
        `SELECT @@GLOBAL.innodb_flush_log_at_trx_commit AS flush, @@GLOBAL.log_bin AS has_binlog,
                @@GLOBAL.sync_binlog AS sync_binlog`,
      );
    } catch (error) {
      this.logger.warn({ err: error }, 'Could not read the durability settings of the database');
      return null;
    }
  }
}
