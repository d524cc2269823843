import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, type Lease, declareWork, WorkRunner } from '#server/platform/common/index';
import { LoadImportRepository } from './load-import.repository';
import { DAY_MS } from '#shared/durations';

/** Time that an uploaded file stays, to continue its import and to list its faults. */
const KEPT_DAYS = 14;
/** Maximum files that one statement deletes, each of at most a few parts. */
const FILES_AT_ONCE = 20;
const EVERY_NIGHT = '55 9 * * *';

const DELETE_OLD_IMPORT_FILES = declareWork('old-import-files', { atOnce: 1 });

/** Deletes the files of old imports, also of companies that never import again. Results stay in the list. */
@Injectable()
export class DeleteOldImportFiles implements OnModuleInit {
  constructor(
    private readonly imports: LoadImportRepository,
    private readonly clock: Clock,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.registerCron(DELETE_OLD_IMPORT_FILES, EVERY_NIGHT, (lease) => this.run(lease));
  }

  /** Can stop at any time. @throws LeaseEnded when another node has taken over. */
  async run(lease: Pick<Lease, 'confirm'>): Promise<void> {
    const old = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    do await lease.confirm();
    while ((await this.imports.removeFilesBefore(old, FILES_AT_ONCE)) > 0);
  }
}
