import { Readable } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import type { Workbook } from './sheet';
import { stepsOf } from './steps';
import type { WorkbookRun } from './workbook-pool';
import type { FromWorker, ToWorker } from './worker/messages';

/** Steps queued at the worker while the next one is read: one being drawn, and some waiting. */
const STEPS_AHEAD_MAX = 4;

/** Packed bytes buffered for the reader: one or two seconds of writing. */
const BYTES_AHEAD = 1_048_576;

/**
 * Time without a read after which the reader counts as disconnected, so that it does not hold a worker. Even
 * the slowest useful connection, the largest export in a browser's ten minutes, reads every few seconds.
 */
export const READER_STALL_MS = 30_000;

/** Called after each drawn step with the rows so far. */
export type RowsDrawn = (rows: number) => void;

/**
 * Stream of a workbook's bytes as a worker writes them. Rows are read when both the worker and the reader can
 * take more.
 */
export class WorkbookStream extends Readable {
  private readonly port: MessagePort;
  private readonly left = new AbortController();
  /** Rows of the steps that the worker has not drawn yet. */
  private readonly pendingRows: number[] = [];
  private drawn = 0;
  private hasRoom = true;
  private wake: () => void = () => undefined;
  private hasBegun = false;
  private pushed = 0;
  private watch: NodeJS.Timeout | undefined;
  private begin: () => void = () => undefined;
  /** Resolves when a worker has taken the task; rejects when none ever will. */
  private readonly ready: Promise<void>;

  constructor(
    private readonly run: WorkbookRun,
    private readonly onDrawn: RowsDrawn,
    private readonly stallMs: number = READER_STALL_MS,
  ) {
    super({ highWaterMark: BYTES_AHEAD });
    this.port = run.port;
    this.port.on('message', (message: FromWorker) => this.onMessage(message));
    this.ready = Promise.race([new Promise<void>((resolve) => (this.begin = resolve)), run.ended]);
    // Avoids an unhandled rejection: `write` awaits it too, and `ended` reports the same error.
    this.ready.catch(() => undefined);
    run.ended.catch((error: unknown) =>
      this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  }

  /** Signal that is aborted when the reader has left, and at the end. */
  get gone(): AbortSignal {
    return this.left.signal;
  }

  /**
   * Sends the workbook's rows to the worker, once one is free, to the end or until the stream is destroyed.
   */
  async write(workbook: Workbook): Promise<void> {
    try {
      await this.ready;
      const { sheets, logo } = workbook;
      if (logo !== undefined) this.send({ step: 'logo', logo });
      for await (const step of stepsOf(sheets, logo === undefined ? 0 : 1)) {
        await this.waitForCapacity();
        if (this.destroyed) return;
        this.pendingRows.push(step.step === 'rows' ? step.rows.length : 0);
        this.send(step);
      }
      this.send({ step: 'end' });
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  override _read(): void {
    this.hasRoom = true;
    this.wake();
  }

  /** Ends the worker's task too, because it ends when its port is closed. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.watch);
    if (!this.hasBegun) this.run.leaveQueue();
    // Sends a message before closing: the close event may be lost if the other end does not listen yet, but
    // messages are delivered.
    this.send({ step: 'leave' });
    this.port.close();
    this.left.abort();
    this.wake();
    done(error);
  }

  private begins(): void {
    this.hasBegun = true;
    this.begin();
  }

  private send(message: ToWorker): void {
    this.port.postMessage(message);
  }

  private async waitForCapacity(): Promise<void> {
    while (!this.destroyed && (!this.hasRoom || this.pendingRows.length >= STEPS_AHEAD_MAX))
      await new Promise<void>((resolve) => (this.wake = resolve));
  }

  /** Buffers bytes for the reader. A reader that takes none in time is dropped, and the worker is freed. */
  private pushBytes(bytes: Buffer): void {
    this.hasRoom = this.push(bytes);
    this.pushed += bytes.length;
    if (this.watch === undefined) this.watchReader();
  }

  private watchReader(): void {
    const taken = this.pushed - this.readableLength;
    this.watch = setTimeout(() => {
      this.watch = undefined;
      if (this.readableLength === 0) return;
      if (this.pushed - this.readableLength > taken) this.watchReader();
      else this.destroy(new Error('The browser stopped reading the workbook'));
    }, this.stallMs).unref();
  }

  private onMessage(message: FromWorker): void {
    if (this.destroyed) return;
    if (message.event === 'ready') this.begins();
    else if (message.event === 'bytes') this.pushBytes(Buffer.from(message.bytes.buffer));
    else if (message.event === 'done') this.push(null);
    else {
      this.drawn += this.pendingRows.shift() ?? 0;
      this.onDrawn(this.drawn);
      this.wake();
    }
  }
}
