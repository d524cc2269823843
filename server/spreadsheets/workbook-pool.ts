import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { DomainError } from '../../shared/errors';
import { WORKBOOK_WORKER_FILE } from './workbook-worker-file';
import type { WorkbookTask } from './worker/messages';

/** Workbooks that are written at once; each keeps a core busy. */
const WORKERS_MAX = 2;
/** Those that wait for a worker; whoever comes then is told to come again. */
const WAITING_MAX = 8;
const RETRY_AFTER_SECONDS = 10;
/** A worker that had nothing to do for so long ends, with its memory. */
const IDLE_MS = 60_000;
/** Rows are written and forgotten, so that little is held at a time; what needs more ends alone. */
const HEAP_MB_MAX = 96;
/** A small nursery, emptied often: it holds the packed bytes, too, which are let go with what points to them. */
const NURSERY_MB_MAX = 6;

/** A task in a worker, and the line to it. */
export interface WorkbookRun {
  readonly port: MessagePort;
  /** Settles when the worker is free again; rejects when it failed, died, or never began. */
  readonly ended: Promise<void>;
  /** Takes the task out of the queue while it waits there. One that runs ends when its port is closed. */
  readonly leaveQueue: () => void;
}

/** The worker threads that write workbooks. They start with the first one. */
@Injectable()
export class WorkbookPool implements OnApplicationShutdown {
  private pool: Piscina<WorkbookTask, void> | null = null;
  private open = 0;

  /** Workbooks that are being written or wait. */
  get size(): number {
    return this.open;
  }

  /** Has a worker take a task as soon as one is free. @throws DomainError `busy` when too many wait. */
  run(): WorkbookRun {
    if (this.open >= WORKERS_MAX + WAITING_MAX)
      throw new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
    const { port1, port2 } = new MessageChannel();
    const left = new AbortController();
    this.pool ??= this.create();
    this.open += 1;
    const task = this.pool.run({ port: port2 }, { transferList: [port2], signal: left.signal });
    return { port: port1, ended: this.counted(task), leaveQueue: () => left.abort() };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }

  private async counted(task: Promise<void>): Promise<void> {
    try {
      await task;
    } finally {
      this.open -= 1;
    }
  }

  private create(): Piscina<WorkbookTask, void> {
    return new Piscina({
      filename: WORKBOOK_WORKER_FILE,
      // One stays once there is one: the pool hands its queue on when a worker is ready or done.
      minThreads: 1,
      maxThreads: WORKERS_MAX,
      idleTimeout: IDLE_MS,
      maxQueue: WAITING_MAX,
      // A worker listens to its port while it has a task: it must not sleep in between.
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX, maxYoungGenerationSizeMb: NURSERY_MB_MAX },
    });
  }
}
