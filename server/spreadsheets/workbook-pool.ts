import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { DomainError } from '#shared/errors/index';
import { WORKBOOK_WORKER_FILE } from './workbook-worker-file';
import type { WorkbookTask } from './worker/messages';

/** Workbooks written in parallel; each uses a core. */
const WORKERS_MAX = 2;
/** Workbooks that may wait for a worker. Further exports are refused with a time to retry. */
const WAITING_MAX = 8;
const RETRY_AFTER_SECONDS = 10;
/** Time after which an idle worker ends, to free its memory. */
const IDLE_MS = 60_000;
/**
 * Heap of a worker. Rows are written and dropped, so little is held; a worker that needs more fails alone.
 */
const HEAP_MB_MAX = 96;
/** Young generation of a worker's heap. Small and collected often, because it also frees the packed bytes. */
const YOUNG_HEAP_MB_MAX = 6;

/** A task in a worker, and the port to it. */
export interface WorkbookRun {
  readonly port: MessagePort;
  /** Settles when the worker is free again; rejects when it failed, died, or never began. */
  readonly ended: Promise<void>;
  /** Removes a waiting task from the queue. A running task ends when its port is closed. */
  readonly leaveQueue: () => void;
}

/** Pool of the worker threads that write workbooks. Starts with the first one. */
@Injectable()
export class WorkbookPool implements OnApplicationShutdown {
  private pool: Piscina<WorkbookTask, void> | null = null;
  private open = 0;

  /** Number of workbooks being written or waiting. */
  get size(): number {
    return this.open;
  }

  /**
   * Runs a task in a worker as soon as one is free, and not before `turn`.
   * @throws DomainError `busy` when too many wait
   */
  run(turn: Promise<unknown> = Promise.resolve()): WorkbookRun {
    if (this.open >= WORKERS_MAX + WAITING_MAX)
      throw new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
    const { port1, port2 } = new MessageChannel();
    const left = new AbortController();
    const pool = (this.pool ??= this.create());
    this.open += 1;
    const begin = (): Promise<void> =>
      pool.run({ port: port2 }, { transferList: [port2], signal: left.signal });
    // A task that leaves before its turn is refused by the pool, and so no longer waits.
    const task = Promise.race([turn, once(left.signal, 'abort')]).then(begin);
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
      // Keeps one worker: the pool passes on its queue only when a worker is ready or done.
      minThreads: 1,
      maxThreads: WORKERS_MAX,
      idleTimeout: IDLE_MS,
      maxQueue: WAITING_MAX,
      // Lets a worker receive messages during a task: with atomics it would sleep in between.
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX, maxYoungGenerationSizeMb: YOUNG_HEAP_MB_MAX },
    });
  }
}
