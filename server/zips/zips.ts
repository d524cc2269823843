import { PassThrough, Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { ZIP_TYPE } from '#shared/contract/media-types';
import { DomainError } from '#shared/errors/index';
import { contentDisposition } from '#server/platform/common/http/content-disposition';
import { UserEvents } from '#server/realtime/index';
import { type ExportOrder, ExportProgress, documentFileName } from '#server/spreadsheets/index';
import { fileNames } from './file-names';

/** Archives of all users that are written at once on one node. */
const AT_ONCE_MAX = 4;
const RETRY_AFTER_SECONDS = 10;

/** File of an archive. */
export interface ArchivedFile {
  readonly title: string;
  readonly extension: 'pdf' | 'xlsx';
  /** Rows that the progress counts once the file is in the archive. */
  readonly rows: number;
  /** Makes the file when its turn comes. `gone` is aborted when the reader has left. */
  readonly read: (gone: AbortSignal) => Promise<Buffer>;
}

export interface Archive {
  readonly title: string;
  readonly files: readonly ArchivedFile[];
}

/** Sends several files as one ZIP archive. One file is made ahead of the reader. */
@Injectable()
export class Zips {
  private readonly users = new Set<number>();

  constructor(private readonly events: UserEvents) {}

  /**
   * Streams an archive. When the caller disconnects, no further file is made. A file that can't be made ends the
   * download with an error, so that nobody keeps a part for the whole.
   * @throws DomainError `too_many_exports` while this user has another one, `busy` when too many are written, and the
   * errors of `make`
   */
  async send({ principal, exportId, reply }: ExportOrder, make: () => Promise<Archive>): Promise<Readable> {
    const { userId } = principal;
    this.begin(userId);
    try {
      const { title, files } = await make();
      const progress = new ExportProgress((done, total) => {
        if (exportId !== undefined) this.events.exportProgress(userId, { export_id: exportId, done, total });
      });
      const archive = written(files, progress);
      reply.raw.once('close', () => archive.destroy());
      archive.once('close', () => this.users.delete(userId));
      void reply.headers({
        'content-type': ZIP_TYPE,
        'content-disposition': contentDisposition('attachment', documentFileName(title, 'zip')),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      return archive;
    } catch (error) {
      this.users.delete(userId);
      throw error;
    }
  }

  private begin(userId: number): void {
    const retry = { retry_after_seconds: RETRY_AFTER_SECONDS };
    if (this.users.has(userId)) throw new DomainError('too_many_exports', retry);
    if (this.users.size >= AT_ONCE_MAX) throw new DomainError('busy', retry);
    this.users.add(userId);
  }
}

/** Returns the bytes of an archive. PDFs and workbooks are compressed already, so they are stored as they are. */
function written(files: readonly ArchivedFile[], progress: ExportProgress): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const left = new AbortController();
  output.once('close', () => left.abort());
  const names = fileNames(files);
  let rows = 0;
  progress.begin(files.reduce((sum, file) => sum + file.rows, 0));
  files.forEach((file, place) => {
    zip.addReadStreamLazy(names[place] ?? '', { compress: false }, (give) => {
      file.read(left.signal).then(
        (bytes) => {
          give(null, Readable.from([bytes]));
          progress.drawn((rows += file.rows));
        },
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  });
  zip.end();
  zip.outputStream.pipe(output);
  return output;
}
