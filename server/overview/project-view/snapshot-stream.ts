import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { SNAPSHOT_CONTENT_TYPE } from '#shared/realtime/snapshot';
import type { HttpReply } from '#server/platform/common/index';
import type { ProjectScope } from '#server/database/index';
import { chooseEncoding, compress } from './compress';
import { ProjectState } from './project-state';
import { SharedStream } from './shared-stream';
import { SnapshotFrames } from './snapshot-frames';

/** Maximum size of the cache. An encoded snapshot is about a hundredth of its project, so many fit. */
const CACHED_BYTES_MAX = 64 * 1024 * 1024;

interface Kept {
  /** State of the data from which the stream was made. */
  readonly state: string;
  readonly stream: SharedStream;
}

/**
 * Cache of encoded snapshots by project and encoding. An entry is valid for one state of the data. Drops the least
 * recently used entries.
 */
class SnapshotCache {
  private readonly kept = new Map<string, Kept>();

  /**
   * Returns the snapshot of a state of the data: a finished one, one in progress, or a new one by `produce`.
   */
  get(key: string, state: string, produce: (stream: SharedStream) => void): SharedStream {
    const known = this.kept.get(key);
    this.kept.delete(key);
    const isGood = known?.state === state && !known.stream.hasFailed;
    const entry = isGood ? known : { state, stream: new SharedStream() };
    this.kept.set(key, entry);
    if (!isGood) {
      this.evict();
      produce(entry.stream);
    }
    return entry.stream;
  }

  /** Drops the least recently used snapshots. Keeps those in progress. */
  private evict(): void {
    let bytes = [...this.kept.values()].reduce((sum, { stream }) => sum + stream.bytes, 0);
    for (const [key, { stream }] of this.kept) {
      if (bytes <= CACHED_BYTES_MAX) return;
      if (stream.isOpen) continue;
      bytes -= stream.bytes;
      this.kept.delete(key);
    }
  }
}

/** Sends a project's snapshot. Simultaneous requests share one read, and an unchanged project needs none. */
@Injectable()
export class SnapshotStream {
  private readonly cache = new SnapshotCache();

  constructor(
    private readonly frames: SnapshotFrames,
    private readonly state: ProjectState,
  ) {}

  /** @throws DomainError `not_found`. */
  async send(scope: ProjectScope, acceptEncoding: string, reply: HttpReply): Promise<void> {
    const { mark, rest } = await this.state.of(scope);
    const state = [mark.revision, mark.revision_id, rest].join(':');
    const encoding = chooseEncoding(acceptEncoding);
    const key = `${scope.companyId}:${scope.projectId}:${encoding}`;
    const stream = this.cache.get(key, state, (fresh) => {
      void compress(this.frames.of(scope), encoding, fresh);
    });
    reply.header('content-type', SNAPSHOT_CONTENT_TYPE).header('vary', 'accept-encoding');
    reply.header('cache-control', 'no-store');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    await reply.send(stream.whole ?? Readable.from(stream.read()));
  }
}
