import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { HttpReply, Principal } from '../common';
import { UserEvents } from '../realtime';
import { RowsTold } from './rows-told';
import type { Workbook } from './sheet';
import { workbookHeaders } from './workbook.presenter';
import { WorkbookPool } from './workbook-pool';
import { WorkbookStream } from './workbook-stream';

/** Who asked for an export, and under which id the browser is told how far it is. */
export interface ExportOrder {
  readonly principal: Principal;
  readonly exportId: string | undefined;
}

/**
 * Settles what a workbook is made of; its rows are read when a worker is free for them. Going on after the signal is
 * aborted is in vain: nobody waits for it any more.
 */
export type MakeWorkbook = (gone: AbortSignal) => Promise<Workbook>;

/** Exports: workbooks that worker threads write while their rows are read (design: domain, section 9). */
@Injectable()
export class Spreadsheets {
  constructor(
    private readonly pool: WorkbookPool,
    private readonly events: UserEvents,
  ) {}

  /**
   * Answers a workbook as it is written. When the caller goes away, its rows are no longer read and the worker is free.
   * @throws DomainError `busy` when too many exports wait, and what `make` throws.
   */
  async send(order: ExportOrder, make: MakeWorkbook, reply: HttpReply): Promise<Readable> {
    const { principal, exportId } = order;
    const told = new RowsTold((done, total) => {
      if (exportId !== undefined)
        this.events.exportProgress(principal.userId, { export_id: exportId, done, total });
    });
    const stream = new WorkbookStream(this.pool.run(), (rows) => told.drawn(rows));
    reply.raw.once('close', () => stream.destroy());
    const workbook = await made(stream, make);
    told.begin(workbook.rows);
    void reply.headers({ ...workbookHeaders(workbook.title), 'x-rows': String(workbook.rows) });
    void stream.write(workbook);
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
