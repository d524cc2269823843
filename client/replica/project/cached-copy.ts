import type { AnyLoad, AssetLoad, FreightLoad } from '../../../shared/contract/loads';
import {
  ASSET_LOAD_FIELDS,
  FREIGHT_LOAD_FIELDS,
  cellsOf,
  encodeColumns,
  type Field,
} from '../../../shared/realtime/codec';
import {
  SNAPSHOT_CHUNK_ROWS,
  SNAPSHOT_FIRST_ROWS,
  type SnapshotFrame,
} from '../../../shared/realtime/snapshot';
import type { LoadStore } from '../loads/load-store';
import { breathe } from '../sync/frame';
import type { ProjectDetail } from './project-atoms';
import type { CachedHead, ReplicaCache } from './replica-cache';

/** After this many changed loads the lines are packed anew instead of keeping the changes beside them. */
const CHANGED_MAX = 2_000;
const SAVE_AFTER_MS = 5_000;

/** What is saved, as it is at the moment of saving. */
export interface CopySource {
  readonly freight: LoadStore<FreightLoad>;
  readonly asset: LoadStore<AssetLoad>;
  /** null while the copy is not complete: then nothing is saved. */
  revision(): number | null;
  detail(): ProjectDetail | null;
}

/** Keeps a project's copy in the cache up to date: a while after its changes, and when it is closed. */
export class CachedCopy {
  private readonly changed = { freight: new Set<number>(), asset: new Set<number>() };
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The lines in the cache, '' while they are not those of the copy. */
  private base = '';

  constructor(
    private readonly projectId: number,
    private readonly cache: ReplicaCache,
    private readonly source: CopySource,
  ) {}

  /** The lines in the cache are those of the copy, up to what has changed. */
  restored({ base, loads, asset_loads }: CachedHead): void {
    this.base = base;
    this.changes('freight', loads);
    this.changes('asset', asset_loads);
  }

  /** A snapshot has arrived: its lines are kept as they came. */
  async arrived(lines: readonly string[]): Promise<void> {
    await this.write(lines);
  }

  /** Loads have changed; the copy is saved a while later. */
  changes(kind: 'freight' | 'asset', rows: readonly AnyLoad[]): void {
    for (const { id } of rows) this.changed[kind].add(id);
    this.timer ??= setTimeout(() => void this.save(), SAVE_AFTER_MS);
  }

  /** Saves at once what waits to be saved. */
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

  /** Writes all of the copy: the lines that are given, or new ones. */
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
    const [revision, detail] = [this.source.revision(), this.source.detail()];
    if (revision === null || detail === null) return null;
    const { freight, asset } = this.source;
    const loads = [...this.changed.freight].flatMap((id) => freight.confirmed(id) ?? []);
    const asset_loads = [...this.changed.asset].flatMap((id) => asset.confirmed(id) ?? []);
    return { base: this.base, revision, detail, loads, asset_loads };
  }
}

/** The loads as lines of a snapshot, the newest first; a chunk a turn, so that the page goes on. */
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
    await breathe();
  }
}
