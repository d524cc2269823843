import { SharedStream } from './shared-stream';

/** Encoded snapshots are about a hundredth of a project: these are many. */
const CACHED_BYTES_MAX = 64 * 1024 * 1024;

interface Kept {
  readonly revision: number;
  readonly stream: SharedStream;
}

/** Encoded snapshots by project and encoding, each good for one revision; the ones used last are kept. */
export class SnapshotCache {
  private readonly kept = new Map<string, Kept>();

  /** The snapshot at a revision: ready, under way for somebody else, or started by `produce`. */
  get(key: string, revision: number, produce: (stream: SharedStream) => void): SharedStream {
    const known = this.kept.get(key);
    this.kept.delete(key);
    const isGood = known?.revision === revision && !known.stream.hasFailed;
    const entry = isGood ? known : { revision, stream: new SharedStream() };
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
