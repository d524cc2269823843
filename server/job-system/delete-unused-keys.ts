import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declareWork, WorkRunner } from '#server/platform/common/index';
import { DatabaseKeyLedger } from './key-ledger.repository';

const EVERY_NIGHT = '20 9 * * *';
const KEPT_DAYS = 7;
const DELETE_UNUSED_KEYS = declareWork('old-job-system-keys', { atOnce: 1 });

/** Deletes the states of keys that no call has used for a week. */
@Injectable()
export class DeleteUnusedKeys implements OnModuleInit {
  constructor(
    private readonly ledger: DatabaseKeyLedger,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.registerCron(DELETE_UNUSED_KEYS, EVERY_NIGHT, () => this.ledger.removeUnused(KEPT_DAYS));
  }
}
