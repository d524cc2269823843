import { Readable } from 'node:stream';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { PDF_TYPE } from '#shared/contract/media-types';
import { DomainError } from '#shared/errors/index';
import { contentDisposition } from '#server/platform/common/http/content-disposition';
import type { HttpReply } from '#server/platform/common/index';
import { documentFileName } from '#server/spreadsheets/index';
import type { PdfFile } from './pdf-document';
import { PDF_WORKER_FILE } from './pdf-worker-file';

/** PDFs drawn in parallel; each uses a core. */
const WORKERS_MAX = 2;
/** PDFs that may wait for a worker. */
const WAITING_MAX = 8;
/** PDFs of one user that are drawn or wait, so that nobody holds all workers. */
const OF_USER_MAX = 2;
const RETRY_AFTER_SECONDS = 10;
/** Time after which an idle worker ends, to free its memory. */
const IDLE_MS = 60_000;
/** Heap of a worker. The largest document needs half of it; one that needs more fails alone. */
const HEAP_MB_MAX = 512;

/** Call that gets a PDF. */
export interface PdfOrder {
  readonly userId: number;
  readonly reply: HttpReply;
}

/** Draws documents as PDFs in worker threads. The pool starts with the first one. */
@Injectable()
export class Pdfs implements OnApplicationShutdown {
  private pool: Piscina<PdfFile, Uint8Array> | null = null;
  private readonly open = new Map<number, number>();

  /**
   * Sends a file as a download. The drawing stops when the caller disconnects.
   * @throws DomainError `too_many_exports` of this user, `busy` when too many wait, and the errors of `make`
   */
  async send({ userId, reply }: PdfOrder, make: () => Promise<PdfFile>): Promise<Readable> {
    this.begin(userId);
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    try {
      const file = await make();
      const bytes = await this.bytes(file, left.signal);
      void reply.headers({
        'content-type': PDF_TYPE,
        'content-disposition': contentDisposition('attachment', documentFileName(file.title, 'pdf')),
        'content-length': String(bytes.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      return Readable.from([bytes]);
    } finally {
      this.end(userId);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }

  /** Draws a file for another download. It waits for a worker, so callers order one at a time. */
  async bytes(file: PdfFile, signal: AbortSignal): Promise<Buffer> {
    this.pool ??= new Piscina({
      filename: PDF_WORKER_FILE,
      minThreads: 0,
      maxThreads: WORKERS_MAX,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX },
    });
    return Buffer.from(await this.pool.run(file, { signal }));
  }

  private begin(userId: number): void {
    const retry = { retry_after_seconds: RETRY_AFTER_SECONDS };
    const ofUser = this.open.get(userId) ?? 0;
    if (ofUser >= OF_USER_MAX) throw new DomainError('too_many_exports', retry);
    const all = [...this.open.values()].reduce((sum, count) => sum + count, 0);
    if (all >= WORKERS_MAX + WAITING_MAX) throw new DomainError('busy', retry);
    this.open.set(userId, ofUser + 1);
  }

  private end(userId: number): void {
    const ofUser = this.open.get(userId) ?? 0;
    if (ofUser > 1) this.open.set(userId, ofUser - 1);
    else this.open.delete(userId);
  }
}
