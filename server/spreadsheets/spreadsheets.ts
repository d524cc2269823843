import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { UserEvents } from '#server/realtime/index';
import type { ExportOrder } from './export-order';
import type { Workbook } from './sheet';
import { workbookHeaders } from './workbook.presenter';
import { WorkbookPool } from './workbook-pool';
import { READER_STALL_MS, type RowsDrawn, WorkbookStream } from './workbook-stream';

const RETRY_AFTER_SECONDS = 10;
/** Shortest interval between two progress events. */
const PROGRESS_EVERY_MS = 200;

/** Limits for one user of the shared workers. Tests shorten them. */
export class ExportLimits {
  /** Exports of a user that are being written or waiting. */
  ofUserMax = 2;
  /** Time without a read after which an export is canceled. */
  stallMs = READER_STALL_MS;
}

/** Reports the rows written of an export: at most five times a second, and always the start and the end. */
export class ExportProgress {
  private total = 0;
  private lastAt = 0;

  constructor(private readonly tell: (done: number, total: number) => void) {}

  begin(total: number): void {
    this.total = total;
    this.say(0);
  }

  drawn(rows: number): void {
    if (rows >= this.total || performance.now() - this.lastAt >= PROGRESS_EVERY_MS) this.say(rows);
  }

  private say(done: number): void {
    this.lastAt = performance.now();
    this.tell(Math.min(done, this.total), this.total);
  }
}

/**
 * Prepares a workbook. Its rows are read later, when a worker is free. `gone` is aborted when the reader has
 * disconnected, and then further work is useless.
 */
export type MakeWorkbook = (gone: AbortSignal) => Promise<Workbook>;

/** Exports of a user that are not read to their end. */
interface OpenExports {
  readonly count: number;
  /** Resolves when the newest one is read or has ended. */
  readonly ended: Promise<unknown>;
}

const NONE_OPEN: OpenExports = { count: 0, ended: Promise.resolve() };

/** Sends exports: workbooks that worker threads write while their rows are read. */
@Injectable()
export class Spreadsheets {
  private readonly open = new Map<number, OpenExports>();

  constructor(
    private readonly pool: WorkbookPool,
    private readonly events: UserEvents,
    private readonly limits: ExportLimits,
  ) {}

  /**
   * Streams a workbook while it is written. When the caller disconnects, the reading stops and the worker
   * becomes free.
   * @throws DomainError `too_many_exports` of this user, `busy` when too many wait, and the errors of `make`
   */
  async send({ principal, exportId, reply }: ExportOrder, make: MakeWorkbook): Promise<Readable> {
    const event = new ExportProgress((done, total) => {
      if (exportId !== undefined)
        this.events.exportProgress(principal.userId, { export_id: exportId, done, total });
    });
    const stream = this.begin(principal.userId, (rows) => event.drawn(rows));
    reply.raw.once('close', () => stream.destroy());
    const workbook = await made(stream, make);
    event.begin(workbook.rows);
    void reply.headers({ ...workbookHeaders(workbook.title), 'x-rows': String(workbook.rows) });
    void stream.write(workbook);
    return stream;
  }

  /**
   * Starts a workbook of a user, once the one before it has ended, so that nobody holds all workers. It counts against
   * the user's limit until the stream closes.
   */
  private begin(userId: number, onDrawn: RowsDrawn): WorkbookStream {
    const { count, ended: turn } = this.open.get(userId) ?? NONE_OPEN;
    if (count >= this.limits.ofUserMax)
      throw new DomainError('too_many_exports', { retry_after_seconds: RETRY_AFTER_SECONDS });
    const stream = new WorkbookStream(this.pool.run(turn), onDrawn, this.limits.stallMs);
    const ended = new Promise((resolve) => stream.once('close', resolve));
    this.open.set(userId, { count: count + 1, ended });
    stream.once('close', () => this.end(userId));
    return stream;
  }

  private end(userId: number): void {
    const { count, ended } = this.open.get(userId) ?? NONE_OPEN;
    if (count > 1) this.open.set(userId, { count: count - 1, ended });
    else this.open.delete(userId);
  }

  /** Returns a whole workbook, to be stored. @throws DomainError `busy`, and the errors of `make` */
  async bytes(make: MakeWorkbook): Promise<Buffer> {
    const stream = new WorkbookStream(this.pool.run(), () => undefined);
    const workbook = await made(stream, make);
    void stream.write(workbook);
    return buffer(stream);
  }
}

/** Prepares the workbook while it waits for its worker, so that errors are reported immediately. */
async function made(stream: WorkbookStream, make: MakeWorkbook): Promise<Workbook> {
  try {
    return await make(stream.gone);
  } catch (error) {
    stream.destroy();
    throw error;
  }
}
