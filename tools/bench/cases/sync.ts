import type { ProjectScope } from '#server/database/index';
import { FetchRecords } from '#server/loads/sync/fetch-records';
import { LoadFiller, upsertLoads } from '../load-filler';
import { type Work, interleaved } from '../measure';
import { factsOf, rawLoad, readRecord } from '../raw-loads';
import type { Result } from '../results';
import type { World } from '../world';
import { type Case, type CaseContext } from './case';

/** Records of one change, the same number as in the product (sync-project). */
const BATCH = 1_000;

type Raw = Record<string, unknown>;

/** Project that syncs one series of records after the other. */
class SyncedProject {
  private raws: Raw[] = [];
  private series = '';

  constructor(
    private readonly world: World,
    readonly scope: ProjectScope,
    private readonly loads: number,
  ) {}

  /** Prepares new records. */
  bringNew(): Promise<void> {
    this.series = this.world.nextName('series');
    return this.bring(1);
  }

  /** Prepares the same records with other weights. */
  bringChanged(version: number): Promise<void> {
    return this.bring(version);
  }

  /** Runs the product's sync: reads, compares, rates and writes, with audit, sums and raw records. */
  async sync(): Promise<void> {
    const { principal } = this.world;
    const counts = { fetched: 0, inserted: 0, updated: 0, unchanged: 0, quarantined: 0 };
    const batches = this.world.app.get(FetchRecords);
    for (const part of this.parts()) {
      const records = part.map((raw) => ({ raw, read: readRecord(raw) }));
      await batches.importBatch(this.scope, principal, records, counts);
    }
    if (counts.inserted + counts.updated !== this.loads) throw new Error('A sync left loads out');
  }

  /** Floor: pure rating and one multi-row upsert for each batch. */
  async upsert(): Promise<void> {
    const rate = await new LoadFiller(this.world.app, this.scope).rating();
    for (const part of this.parts()) {
      const rated = part.map((raw) => rate(factsOf(raw)));
      await upsertLoads(this.world.database, this.scope, rated);
    }
  }

  private bring(version: number): Promise<void> {
    this.raws = Array.from({ length: this.loads }, (_, n) => rawLoad(this.series, n, version));
    return Promise.resolve();
  }

  private *parts(): Generator<Raw[]> {
    for (let start = 0; start < this.raws.length; start += BATCH) yield this.raws.slice(start, start + BATCH);
  }
}

const roundsOf = (loads: number): { rounds: number; warmUps: number } => {
  if (loads >= 50_000) return { rounds: 1, warmUps: 0 };
  return loads >= 5_000 ? { rounds: 3, warmUps: 1 } : { rounds: 9, warmUps: 2 };
};

async function ofSize({ world }: CaseContext, loads: number): Promise<Result[]> {
  const floor = new SyncedProject(world, await world.createProject(world.nextName('floor')), loads);
  const product = new SyncedProject(world, await world.createProject(world.nextName('synced')), loads);
  let version = 1;
  const works: Record<'newFloor' | 'newProduct' | 'changedFloor' | 'changedProduct', Work> = {
    newFloor: { prepare: () => floor.bringNew(), run: () => floor.upsert() },
    newProduct: { prepare: () => product.bringNew(), run: () => product.sync() },
    changedFloor: {
      prepare: () => floor.bringChanged((version += 1)),
      run: () => floor.upsert(),
    },
    changedProduct: {
      prepare: () => product.bringChanged((version += 1)),
      run: () => product.sync(),
    },
  };
  const rounds = roundsOf(loads);
  const fresh = await interleaved({ floor: works.newFloor, product: works.newProduct }, rounds);
  const changed = await interleaved({ floor: works.changedFloor, product: works.changedProduct }, rounds);
  const line = { loads, unit: 'ms', against: 'pure rating, multi-row upsert' } as const;
  return [
    { ...line, what: 'sync and rating of new loads', floor: fresh.floor, product: fresh.product },
    { ...line, what: 'sync and rating of changed loads', floor: changed.floor, product: changed.product },
  ];
}

/** Measures a sync of records from memory into rated loads. */
export const syncCase: Case = {
  name: 'sync',
  async run(context) {
    const results: Result[] = [];
    for (const { loads } of context.projects) results.push(...(await ofSize(context, loads)));
    return results;
  },
};
