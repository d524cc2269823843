import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { UserEvents } from '../realtime';
import type { ExportOrder } from './export-order';
import type { Workbook } from './sheet';
import { workbookHeaders } from './workbook.presenter';
import { WorkbookPool } from './workbook-pool';
import { READER_STALL_MS, type RowsDrawn, WorkbookStream } from './workbook-stream';

const RETRY_AFTER_SECONDS = 10;
/** A progress bar need not move faster. */
const TELL_EVERY_MS = 200;

/** What one person may take of the workers that everybody shares; tests are less patient. */
export class ExportLimits {
  /** Exports of a user that are written or wait at once. */
  ofUserMax = 2;
  /** Who takes no bytes for so long is let go. */
  stallMs = READER_STALL_MS;
}

/** Tells how many rows of an are written: five times a second at most, the start and the end always. */
export class ExportProgress {
  private total = 0;
  private lastAt = 0;

  constructor(private readonly tell: (done: number, total: number) => void) {}

  begin(total: number): void {
    this.total = total;
    this.say(0);
  }

  drawn(rows: number): void {
    if (rows >= this.total || Date.now() - this.lastAt >= TELL_EVERY_MS) this.say(rows);
  }

  private say(done: number): void {
    this.lastAt = Date.now();
    this.tell(Math.min(done, this.total), this.total);
  }
}

/**
 * Settles what a workbook is made of; its rows are read when a worker is free for them. Going on after the signal is
 * aborted is in vain: nobody waits for it any more.
 */
export type MakeWorkbook = (gone: AbortSignal) => Promise<Workbook>;

/** Exports: workbooks that worker threads write while their rows are read. */
@Injectable()
export class Spreadsheets {
  /** Exports that are not read to their end, by user. */
  private readonly open = new Map<number, number>();

  constructor(
    private readonly pool: WorkbookPool,
    private readonly events: UserEvents,
    private readonly limits: ExportLimits,
  ) {}

  /**
   * Answers a workbook as it is written. When the caller goes away, its rows are no longer read and the worker is free.
   * @throws DomainError `too_many_exports` of this user, `busy` when too many wait, and what `make` throws.
   */
  async send({ principal, exportId, reply }: ExportOrder, make: MakeWorkbook): Promise<Readable> {
    const told = new ExportProgress((done, total) => {
      if (exportId !== undefined)
        this.events.exportProgress(principal.userId, { export_id: exportId, done, total });
    });
    const stream = this.begin(principal.userId, (rows) => told.drawn(rows));
    reply.raw.once('close', () => stream.destroy());
    const workbook = await made(stream, make);
    told.begin(workbook.rows);
    void reply.headers({ ...workbookHeaders(workbook.title), 'x-rows': String(workbook.rows) });
    void stream.write(workbook);
    return stream;
  }

  /** A workbook of a user's, who has no other ones beyond the limit until it is read or given up. */
  private begin(userId: number, onDrawn: RowsDrawn): WorkbookStream {
    const count = this.open.get(userId) ?? 0;
    if (count >= this.limits.ofUserMax)
      throw new DomainError('too_many_exports', { retry_after_seconds: RETRY_AFTER_SECONDS });
    const stream = new WorkbookStream(this.pool.run(), onDrawn, this.limits.stallMs);
    this.open.set(userId, count + 1);
    stream.once('close', () => {
      const left = (this.open.get(userId) ?? 1) - 1;
      if (left > 0) this.open.set(userId, left);
      else this.open.delete(userId);
    });
    return stream;
  }

  /** A workbook as a whole, to be stored. @throws DomainError `busy`, and what `make` throws. */
  async bytes(make: MakeWorkbook): Promise<Buffer> {
    const stream = new WorkbookStream(this.pool.run(), () => undefined);
    const workbook = await made(stream, make);
    void stream.write(workbook);
    return buffer(stream);
  }
}

/** What is to be written is settled while the workbook waits for its worker: what is wrong with it is told at once. */
async function made(stream: WorkbookStream, make: MakeWorkbook): Promise<Workbook> {
  try {
    return await make(stream.gone);
  } catch (error) {
    stream.destroy();
    throw error;
  }
}
