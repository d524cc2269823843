import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type Lease, WorkRunner, declareWork } from '#server/platform/common/index';
import { UnusedBasesRepository } from './unused-bases.repository';

/** Hour of little work, in UTC. */
const EVERY_NIGHT = '15 9 * * *';

const DELETE_UNUSED_BASES = declareWork('unused-bases', { atOnce: 1 });

/** Deletes the bases of ratings that no load has any more, because it was rated again. */
@Injectable()
export class DeleteUnusedBases implements OnModuleInit {
  private readonly logger = new Logger(DeleteUnusedBases.name);

  constructor(
    private readonly bases: UnusedBasesRepository,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.registerCron(DELETE_UNUSED_BASES, EVERY_NIGHT, async (lease) => {
      const deleted = await this.run(lease);
      if (deleted > 0) this.logger.log({ deleted }, 'Deleted unused bases of ratings');
    });
  }

  /** Returns the number of deleted rows. Can stop at any time. @throws LeaseEnded when another node has taken over. */
  async run(lease: Pick<Lease, 'confirm'>): Promise<number> {
    let deleted = 0;
    for (const projectId of await this.bases.projects()) {
      await lease.confirm();
      deleted += await this.bases.removeUnused(projectId);
    }
    return deleted;
  }
}
