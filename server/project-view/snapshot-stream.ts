import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { SNAPSHOT_CONTENT_TYPE } from '../../shared/realtime/snapshot';
import { type HttpReply, beginRead } from '../common';
import { Database, type ProjectScope, companyScope } from '../database';
import { chooseEncoding, compress } from './compress';
import { ProjectHeader } from './project-header';
import { SnapshotCache } from './snapshot-cache';
import { SnapshotFrames } from './snapshot-frames';

/** Sends a project's snapshot; ten who open it at once share one reading, and an unchanged project none. */
@Injectable()
export class SnapshotStream {
  private readonly cache = new SnapshotCache();

  constructor(
    private readonly database: Database,
    private readonly frames: SnapshotFrames,
    private readonly header: ProjectHeader,
  ) {}

  /** @throws DomainError `not_found`. */
  async send(scope: ProjectScope, acceptEncoding: string, reply: HttpReply): Promise<void> {
    const [{ revision }, company, price] = await Promise.all([
      beginRead(this.database, scope, undefined),
      beginRead(this.database, companyScope(scope.companyId), undefined),
      this.header.priceMark(scope),
    ]);
    const encoding = chooseEncoding(acceptEncoding);
    // Names of vendors, customers and sheets change with the company, prices without any revision.
    const marks = `${company.revision}:${price}`;
    const key = `${scope.companyId}:${scope.projectId}:${encoding}`;
    const stream = this.cache.get(key, `${revision}:${marks}`, (fresh) => {
      void compress(this.frames.of(scope), encoding, fresh);
    });
    reply.header('content-type', SNAPSHOT_CONTENT_TYPE).header('vary', 'accept-encoding');
    reply.header('cache-control', 'no-store');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    await reply.send(Readable.from(stream.read()));
  }
}
