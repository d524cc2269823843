import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DAY_MS } from '#shared/durations';
import { Clock, type Lease, WorkRunner, declareWork } from '#server/platform/common/index';
import { Configuration } from '#server/config/index';
import { OldSourcesRepository } from './old-sources.repository';

/** Rows of one step. Steps are short, so no sync waits for them. */
const ROWS_AT_ONCE = 500;
const EVERY_NIGHT = '25 9 * * *';

const OLD_SOURCES = declareWork('old-sources', { atOnce: 1 });

/**
 * Packs raw records that an earlier version stored as text, and deletes those of projects that were archived long ago.
 * See docs/domain/loads-and-tickets.md#raw-records.
 */
@Injectable()
export class PackOldSources implements OnModuleInit {
  private readonly logger = new Logger(PackOldSources.name);

  constructor(
    private readonly sources: OldSourcesRepository,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.registerCron(OLD_SOURCES, EVERY_NIGHT, async (lease) => {
      const deleted = await this.run(lease);
      if (deleted > 0) this.logger.log({ deleted }, 'Deleted raw records of archived projects');
    });
  }

  /** Returns the number of deleted records. Can stop at any time. @throws LeaseEnded when another node has taken over. */
  async run(lease: Pick<Lease, 'confirm'>): Promise<number> {
    const { rawRecordsDays: days } = this.configuration;
    const oldest = new Date(this.clock.now().getTime() - days * DAY_MS);
    let deleted = 0;
    for (const { id, archived_at: archived } of await this.sources.projects()) {
      if (days > 0 && archived !== null && archived < oldest) deleted += await this.remove(id, lease);
      else await this.pack(id, lease);
    }
    return deleted;
  }

  private async pack(projectId: number, lease: Pick<Lease, 'confirm'>): Promise<void> {
    let after: string | null = '';
    while (after !== null) {
      await lease.confirm();
      after = await this.sources.packSome(projectId, after, ROWS_AT_ONCE);
    }
  }

  private async remove(projectId: number, lease: Pick<Lease, 'confirm'>): Promise<number> {
    let removed = 0;
    for (;;) {
      await lease.confirm();
      const some = await this.sources.removeSome(projectId, ROWS_AT_ONCE);
      removed += some;
      if (some < ROWS_AT_ONCE) return removed;
    }
  }
}
