import { Readable } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import type { Workbook } from './sheet';
import { stepsOf } from './steps';
import type { WorkbookRun } from './workbook-pool';
import type { FromWorker, ToWorker } from './worker/messages';

/** Steps that the worker has before it while the next one is read: one that it draws, and some that wait. */
const STEPS_AHEAD_MAX = 4;

/** Packed bytes that wait for whoever reads them: a second of writing or two. */
const BYTES_AHEAD = 1_048_576;

/**
 * Bytes that wait for so long without one of them being taken wait for nobody: a line on which the largest export
 * comes through in the ten minutes that a browser waits takes some every few seconds. A worker is not held for less.
 */
export const READER_STALL_MS = 30_000;

/** Told of each step that is drawn: rows so far. */
export type RowsDrawn = (rows: number) => void;

/** The bytes of a workbook as a worker writes them; rows are read when it, and whoever reads the bytes, can take more. */
export class WorkbookStream extends Readable {
  private readonly port: MessagePort;
  private readonly left = new AbortController();
  /** Rows of the steps that the worker has not drawn yet. */
  private readonly underWay: number[] = [];
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
    this.port.on('message', (message: FromWorker) => this.hear(message));
    this.ready = Promise.race([new Promise<void>((resolve) => (this.begin = resolve)), run.ended]);
    // Whoever writes hears of it; where nobody does, it is told by `ended` all the same.
    this.ready.catch(() => undefined);
    run.ended.catch((error: unknown) =>
      this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  }

  /** Aborted when nobody waits for the bytes any more, and at the end. */
  get gone(): AbortSignal {
    return this.left.signal;
  }

  /** Sends the workbook's rows to the worker, once one is free, to the end or until the stream is destroyed. */
  async write(workbook: Workbook): Promise<void> {
    try {
      await this.ready;
      const { sheets, logo } = workbook;
      if (logo !== undefined) this.send({ step: 'logo', logo });
      for await (const step of stepsOf(sheets, logo === undefined ? 0 : 1)) {
        await this.mayGoOn();
        if (this.destroyed) return;
        this.underWay.push(step.step === 'rows' ? step.rows.length : 0);
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

  /** The end of the worker's task, too: it ends when its line is closed. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.watch);
    if (!this.hasBegun) this.run.leaveQueue();
    // A port that is closed before its other end listens may close unheard; what was said before is heard.
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

  private async mayGoOn(): Promise<void> {
    while (!this.destroyed && (!this.hasRoom || this.underWay.length >= STEPS_AHEAD_MAX))
      await new Promise<void>((resolve) => (this.wake = resolve));
  }

  /** Bytes wait for the reader: who takes none of them in time is let go, and the worker with it. */
  private wait(bytes: Buffer): void {
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
      else this.destroy(new Error('Nobody takes the bytes of a workbook'));
    }, this.stallMs).unref();
  }

  private hear(message: FromWorker): void {
    if (this.destroyed) return;
    if (message.told === 'ready') this.begins();
    else if (message.told === 'bytes') this.wait(Buffer.from(message.bytes.buffer));
    else if (message.told === 'done') this.push(null);
    else {
      this.drawn += this.underWay.shift() ?? 0;
      this.onDrawn(this.drawn);
      this.wake();
    }
  }
}
