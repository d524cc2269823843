import type { AnyLoad, AssetLoad, FreightLoad } from '#shared/contract/loads';
import {
  ASSET_LOAD_FIELDS,
  FREIGHT_LOAD_FIELDS,
  cellsOf,
  encodeColumns,
  type Field,
} from '#shared/realtime/codec';
import { SNAPSHOT_CHUNK_ROWS, SNAPSHOT_FIRST_ROWS, type SnapshotFrame } from '#shared/realtime/snapshot';
import type { LoadStore } from '../loads/load-store';
import { yieldToEventLoop } from '../sync/frame';
import type { ScopeState } from '../sync/scope-sync';
import type { ProjectDetail } from './project-atoms';
import type { CachedHead, ReplicaCache } from './replica-cache';

/**
 * With more changed loads than this, the lines are packed again instead of storing the changes separately.
 */
const CHANGED_MAX = 2_000;
const SAVE_AFTER_MS = 5_000;

/** Source of the data to save, read at the moment of saving. */
export interface CopySource {
  readonly freight: LoadStore<FreightLoad>;
  readonly asset: LoadStore<AssetLoad>;
  /** Null while the copy is incomplete; nothing is saved then. */
  state(): ScopeState | null;
  detail(): ProjectDetail | null;
}

/** Keeps a project's copy in the cache up to date: a few seconds after a change, and on close. */
export class CachedCopy {
  private readonly changed = { freight: new Set<number>(), asset: new Set<number>() };
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Names the cached lines; '' while they do not match the copy. */
  private base = '';

  constructor(
    private readonly projectId: number,
    private readonly cache: ReplicaCache,
    private readonly source: CopySource,
  ) {}

  /** Restores the state of a cached copy: its lines, and the loads that changed since. */
  restored({ base, loads, asset_loads }: CachedHead): void {
    this.base = base;
    this.changes('freight', loads);
    this.changes('asset', asset_loads);
  }

  /** Saves the lines of a snapshot that has arrived, without packing them again. */
  async arrived(lines: readonly string[]): Promise<void> {
    await this.write(lines);
  }

  /** Notes changed loads and schedules a save. */
  changes(kind: 'freight' | 'asset', rows: readonly AnyLoad[]): void {
    for (const { id } of rows) this.changed[kind].add(id);
    this.timer ??= setTimeout(() => void this.save(), SAVE_AFTER_MS);
  }

  /** Saves now if a save is scheduled. */
  async save(): Promise<void> {
    const isDue = this.timer !== undefined;
    this.stop();
    const head = this.head();
    if (!head || !isDue || this.base === '') return;
    if (head.loads.length + head.asset_loads.length <= CHANGED_MAX) {
      await this.cache.writeHead(this.projectId, head);
    } else {
      await this.write(null);
    }
  }

  /** Writes the whole copy, with the given lines or with new ones. */
  private async write(given: readonly string[] | null): Promise<void> {
    const head = this.head();
    if (!head) return;
    this.base = '';
    this.changed.freight.clear();
    this.changed.asset.clear();
    const lines = given ?? (await packed(this.source));
    const base = crypto.getRandomValues(new Uint32Array(2)).join('-');
    const project = { ...head, base, loads: [], asset_loads: [], lines };
    if (await this.cache.write(this.projectId, project)) this.base = base;
  }

  drop(): void {
    this.stop();
    this.base = '';
    this.changed.freight.clear();
    this.changed.asset.clear();
    void this.cache.drop(this.projectId);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private head(): CachedHead | null {
    const [state, detail] = [this.source.state(), this.source.detail()];
    if (state === null || detail === null) return null;
    const { freight, asset } = this.source;
    const loads = [...this.changed.freight].flatMap((id) => freight.confirmed(id) ?? []);
    const asset_loads = [...this.changed.asset].flatMap((id) => asset.confirmed(id) ?? []);
    return { base: this.base, ...state, detail, loads, asset_loads };
  }
}

/**
 * Packs the loads as lines of a snapshot, newest first. Each chunk takes one turn of the event loop, so the
 * page stays responsive.
 */
async function packed({ freight, asset }: CopySource): Promise<string[]> {
  const lines: string[] = [];
  await packInto(lines, 'loads', { rows: [...freight.confirmedRows()], fields: FREIGHT_LOAD_FIELDS });
  await packInto(lines, 'asset_loads', { rows: [...asset.confirmedRows()], fields: ASSET_LOAD_FIELDS });
  return lines;
}

interface Packing<L> {
  rows: L[];
  fields: readonly Field<L>[];
}

async function packInto<L extends AnyLoad>(
  lines: string[],
  t: 'loads' | 'asset_loads',
  { rows, fields }: Packing<L>,
): Promise<void> {
  rows.sort((a, b) => (a.delivered_date < b.delivered_date ? 1 : -1));
  for (let start = 0; start < rows.length;) {
    const length = start === 0 ? SNAPSHOT_FIRST_ROWS : SNAPSHOT_CHUNK_ROWS;
    const chunk = rows.slice(start, start + length);
    const columns = encodeColumns(
      fields,
      chunk.map((row) => cellsOf(fields, row)),
    );
    lines.push(JSON.stringify({ t, columns } satisfies SnapshotFrame));
    start += length;
    await yieldToEventLoop();
  }
}
