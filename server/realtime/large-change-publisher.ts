import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { WrittenReason } from '#shared/contract/change-reason';
import type { ProgressEvent } from '#shared/realtime/events';
import { type RunningChange, RunningChanges } from '#server/database/index';
import { ProgressPublisher } from './progress-publisher';

/** Kinds of work by the reason of a change. Any other large change is a `change`. */
const WORKS: Partial<Record<WrittenReason['code'], ProgressEvent['work']>> = {
  customer_invoice_added: 'bill',
  customer_invoice_version_added: 'bill',
  vendor_invoice_added: 'bill',
  vendor_invoice_generated: 'bill',
  loads_locked: 'lock',
  loads_unlocked: 'unlock',
};

/** Publishes the progress of large changes to the people who have the project open. */
@Injectable()
export class LargeChangePublisher implements OnModuleInit, OnApplicationShutdown {
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly running: RunningChanges,
    private readonly progress: ProgressPublisher,
  ) {}

  onModuleInit(): void {
    this.unsubscribe = this.running.subscribe((change) => this.publish(change));
  }

  onApplicationShutdown(): void {
    this.unsubscribe();
  }

  private publish({ scope, reason, done, total, state }: RunningChange): void {
    const work = WORKS[reason.code] ?? 'change';
    this.progress.publish({
      project_id: scope.projectId,
      work,
      done,
      total,
      state,
      message: '',
      run: null,
    });
  }
}
