import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { HOUR_MS, SECOND_MS } from '#shared/durations';
import { WorkRunner, declareWork } from '#server/platform/common/index';
import { Configuration } from '#server/config/index';
import { CompanyKeys } from './company-keys';
import { StoredKeysRepository } from './stored-keys.repository';

const RENEW_API_KEYS = declareWork('renew-api-keys', { atOnce: 1 });

const COUNTED_AS = { current: 'current', other: 'renewed', none: 'unreadable' } as const;

/**
 * Encrypts the stored job-system keys with APP_SECRET, while OTHER_APP_SECRET can still read them. The keys stay the
 * same, so the companies do not change. Each node does it at its start, because the work of every hour may run on a node
 * that still has the secrets the other way round. See docs/operations.md#secrets.
 */
@Injectable()
export class RenewApiKeys implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(RenewApiKeys.name);

  constructor(
    private readonly configuration: Configuration,
    private readonly repository: StoredKeysRepository,
    private readonly keys: CompanyKeys,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    if (this.configuration.otherAppSecret === null) this.runner.turnOff(RENEW_API_KEYS);
    else this.runner.registerEvery(RENEW_API_KEYS, HOUR_MS / SECOND_MS, () => this.renewAll());
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.configuration.otherAppSecret === null) return;
    try {
      await this.renewAll();
    } catch (error) {
      this.logger.warn(
        { err: error },
        'Could not encrypt the job-system keys again. It is tried again every hour',
      );
    }
  }

  private async renewAll(): Promise<void> {
    const stored = await this.repository.all();
    const counts = { current: 0, renewed: 0, unreadable: 0 };
    for (const key of stored) {
      const { secret, renewed } = this.keys.renew(key.api_key_encrypted, key.id);
      if (secret === 'other') await this.repository.replace(key, renewed);
      counts[COUNTED_AS[secret]] += 1;
    }
    if (counts.unreadable > 0)
      this.logger.warn(counts, 'Some job-system keys can be read with neither secret');
    else this.logger.log(counts, 'All job-system keys are encrypted with APP_SECRET');
  }
}
