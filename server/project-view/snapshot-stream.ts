import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { SNAPSHOT_CONTENT_TYPE } from '../../shared/realtime/snapshot';
import { type HttpReply, beginRead } from '../common';
import { Database, type ProjectScope, companyScope } from '../database';
import { chooseEncoding, compress } from './compress';
import { ProjectHeader } from './project-header';
import { SharedStream } from './shared-stream';
import { SnapshotFrames } from './snapshot-frames';

/** Encoded snapshots are about a hundredth of a project: these are many. */
const CACHED_BYTES_MAX = 64 * 1024 * 1024;

interface Kept {
  /** State of the data that it was made from. */
  readonly state: string;
  readonly stream: SharedStream;
}

/** Encoded snapshots by project and encoding, each good for one state of the data; the ones used last are kept. */
class SnapshotCache {
  private readonly kept = new Map<string, Kept>();

  /** Returns the snapshot of a state of the data: ready, under way for somebody else, or started by `produce`. */
  get(key: string, state: string, produce: (stream: SharedStream) => void): SharedStream {
    const known = this.kept.get(key);
    this.kept.delete(key);
    const isGood = known?.state === state && !known.stream.hasFailed;
    const entry = isGood ? known : { state, stream: new SharedStream() };
    this.kept.set(key, entry);
    if (!isGood) {
      this.makeRoom();
      produce(entry.stream);
    }
    return entry.stream;
  }

  /** Drops the snapshots that were used longest ago; one that is still being made stays. */
  private makeRoom(): void {
    let bytes = [...this.kept.values()].reduce((sum, { stream }) => sum + stream.bytes, 0);
    for (const [key, { stream }] of this.kept) {
      if (bytes <= CACHED_BYTES_MAX) return;
      if (stream.isOpen) continue;
      bytes -= stream.bytes;
      this.kept.delete(key);
    }
  }
}

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
