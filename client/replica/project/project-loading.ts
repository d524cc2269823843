import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import type { SnapshotHead } from '#shared/realtime/snapshot';
import { backOff } from '#shared/rules/back-off';
import { ApiError } from '#client/api/errors';
import type { ScopeState } from '../sync/scope-sync';
import type { CachedHead, ReplicaCache, SavedProject } from './replica-cache';
import { IncompleteSnapshotError, readSnapshot, type SnapshotTarget } from './snapshot-stream';

const RETRY_MS = { first: 1_000, longest: 30_000, jitter: 0.5 };

interface LoadingDependencies {
  readonly cache: ReplicaCache;
  snapshot(projectId: number, signal: AbortSignal): AsyncIterable<string>;
}

/** Receives the project as it arrives, from the cache or from the server. */
export interface LoadingTarget {
  head(head: SnapshotHead): void;
  restored(head: CachedHead): void;
  loads(rows: FreightLoad[]): void;
  assetLoads(rows: AssetLoad[]): void;
  /** Called when all data of a state is here. `lines` is null if they came from the cache. */
  complete(state: ScopeState, lines: readonly string[] | null): void;
  trouble(error: unknown): void;
  /** Drops what arrived of a copy that cannot be read to its end, and streams. */
  startOver(): void;
}

/**
 * Loads a whole project: the cached copy if there is one, otherwise the stream, with retries until it is
 * complete.
 */
export class ProjectLoading {
  private turn = 0;
  /** Aborts the stream of the turn. */
  private leaving = new AbortController();
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly projectId: number,
    private readonly world: LoadingDependencies,
    private readonly target: LoadingTarget,
  ) {}

  /** Shows the cached copy, or streams. */
  begin(): void {
    void this.restoreOrStream(this.nextTurn());
  }

  /** Streams the project from the server. */
  stream(): void {
    void this.streamOnce(this.nextTurn());
  }

  stop(): void {
    this.nextTurn();
  }

  private nextTurn(): number {
    clearTimeout(this.retry);
    this.leaving.abort();
    this.leaving = new AbortController();
    this.turn += 1;
    return this.turn;
  }

  private async restoreOrStream(turn: number): Promise<void> {
    const kept = await this.world.cache.read(this.projectId);
    if (turn !== this.turn) return;
    if (kept) await this.restore(kept, turn);
    else await this.streamOnce(turn);
  }

  private async restore(kept: SavedProject, turn: number): Promise<void> {
    const { lines, ...head } = kept;
    try {
      this.target.restored(head);
      const target = withChanges(this.guarded(turn), head);
      await readSnapshot(loadsAlone(lines, head), target);
      target.rest();
    } catch {
      if (turn === this.turn) this.target.startOver();
      return;
    }
    if (turn !== this.turn) return;
    this.target.complete({ revision: head.revision, id: head.id }, null);
  }

  private async streamOnce(turn: number): Promise<void> {
    if (turn !== this.turn) return;
    const lines: string[] = [];
    try {
      const state = await readSnapshot(this.kept(lines), this.guarded(turn));
      if (turn !== this.turn) return;
      this.failures = 0;
      this.target.complete(state, lines);
    } catch (error) {
      if (turn !== this.turn) return;
      this.target.trouble(error);
      if (isRetryable(error)) this.streamLater(turn);
    }
  }

  private streamLater(turn: number): void {
    this.failures += 1;
    this.retry = setTimeout(() => void this.streamOnce(turn), backOff(this.failures, RETRY_MS));
  }

  private async *kept(lines: string[]): AsyncGenerator<string> {
    for await (const line of this.world.snapshot(this.projectId, this.leaving.signal)) {
      lines.push(line);
      yield line;
    }
  }

  /** Ignores frames after the replica has closed or started over. */
  private guarded(turn: number): SnapshotTarget {
    const whileIn = <T>(take: (value: T) => void) => {
      return (value: T) => {
        if (turn === this.turn) take(value);
      };
    };
    return {
      head: whileIn((head: SnapshotHead) => this.target.head(head)),
      loads: whileIn((rows: FreightLoad[]) => this.target.loads(rows)),
      assetLoads: whileIn((rows: AssetLoad[]) => this.target.assetLoads(rows)),
    };
  }
}

/** Yields the lines of the loads in a saved copy, and an end. */
async function* loadsAlone(lines: SavedProject['lines'], { revision }: CachedHead): AsyncGenerator<string> {
  for await (const line of lines) {
    if (!line.startsWith('{"t":"head"') && !line.startsWith('{"t":"end"')) yield line;
  }
  yield JSON.stringify({ t: 'end', revision });
}

/**
 * Returns a target that gets the changed loads of the head with the first others of their kind, so that no old row shows
 * first. A row is never replaced by an older one. `rest` gives those that no line came for.
 */
function withChanges(target: SnapshotTarget, head: CachedHead): SnapshotTarget & { rest(): void } {
  const [loads, assetLoads] = [[...head.loads], [...head.asset_loads]];
  const all = {
    head: (frame: SnapshotHead) => target.head(frame),
    loads: (rows: FreightLoad[]) => target.loads([...loads.splice(0), ...rows]),
    assetLoads: (rows: AssetLoad[]) => target.assetLoads([...assetLoads.splice(0), ...rows]),
    rest: () => {
      all.loads([]);
      all.assetLoads([]);
    },
  };
  return all;
}

/** Returns true when a retry may help: after a lost connection, a proxy's answer or a busy server, not after a refusal. */
function isRetryable(error: unknown): boolean {
  if (error instanceof IncompleteSnapshotError || !(error instanceof ApiError)) return true;
  return error.isTransport || error.code === 'unreadable' || error.status >= 500 || error.status === 429;
}
