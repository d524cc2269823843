import { SharedStream } from './shared-stream';

/** Encoded snapshots are about a hundredth of a project: these are many. */
const CACHED_BYTES_MAX = 64 * 1024 * 1024;

interface Kept {
  /** State of the data that it was made from. */
  readonly state: string;
  readonly stream: SharedStream;
}

/** Encoded snapshots by project and encoding, each good for one state of the data; the ones used last are kept. */
export class SnapshotCache {
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
