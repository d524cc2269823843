import type { ProjectScope } from '#server/database/index';
import { type ReadableRecord, hashOf } from '#server/loads/index';
import { FetchRecords } from '#server/loads/sync/fetch-records';
import { LoadFiller } from '../load-filler';
import { type Work, interleaved } from '../measure';
import { factsOf, rawLoad, readRecord } from '../raw-loads';
import type { Result } from '../results';
import type { World } from '../world';
import { bareBatch } from '../floors/bare-loads';
import { checkSameResult } from '../floors/same-result';
import { type Case, type CaseContext, targetOf } from './case';

/** Records of one change, the same number as in the product (sync-project). */
const BATCH = 1_000;
/** Highest ratios by loads, see docs/decisions/bench-floors.md. */
const TARGETS: Record<'new' | 'changed', Readonly<Record<number, number>>> = {
  new: { 10_000: 1.2, 100_000: 1.2 },
  changed: { 10_000: 1.2 },
};
const BATCH_RATIO_MAX = 1.1;

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

  /** Floor: the same result of each batch in a few round trips. */
  async bare(): Promise<void> {
    const rate = await new LoadFiller(this.world.app, this.scope).rating();
    let last = Promise.resolve();
    for (const part of this.parts()) {
      // The database writes one batch while the next one is read.
      const records = part.map(readableOf);
      await last;
      last = bareBatch(this.world, this.scope, records, { rate, reason: { code: 'sync' } });
    }
    await last;
  }

  /** Deletes the loads and records of the series, so that the project keeps its size. */
  async remove(): Promise<void> {
    for (const table of ['freight_loads', 'load_sources'])
      await this.world.database.run(`DELETE FROM ${table} WHERE project_id = ? AND source_id LIKE ?`, [
        this.scope.projectId,
        `${this.series}-%`,
      ]);
  }

  private bring(version: number): Promise<void> {
    this.raws = Array.from({ length: this.loads }, (_, n) => rawLoad(this.series, n, version));
    return Promise.resolve();
  }

  private *parts(): Generator<Raw[]> {
    for (let start = 0; start < this.raws.length; start += BATCH) yield this.raws.slice(start, start + BATCH);
  }
}

/** Returns a record as the product stores it. */
function readableOf(raw: Raw): ReadableRecord {
  const facts = factsOf(raw);
  const text = JSON.stringify(raw);
  const { source, sourceId } = facts;
  return { record: { source, sourceId, raw: text, contentHash: hashOf(text) }, facts };
}

const roundsOf = (loads: number): { rounds: number; warmUps: number } => {
  if (loads >= 5_000) return { rounds: 3, warmUps: 1 };
  return { rounds: 9, warmUps: 2 };
};

type Side = 'floor' | 'product';

/** Projects of a size, one for each side, and their works. */
async function worksOf(
  context: CaseContext,
  loads: number,
): Promise<Record<'fresh' | 'changed', Record<Side, Work>>> {
  const { world } = context;
  const projectOf = async (side: Side): Promise<SyncedProject> =>
    new SyncedProject(world, await world.createProject(world.nextName(side)), loads);
  const [floor, product] = [await projectOf('floor'), await projectOf('product')];
  let version = 1;
  const fresh = (of: SyncedProject, run: () => Promise<void>): Work => ({
    prepare: () => of.bringNew(),
    run,
  });
  const changed = (of: SyncedProject, run: () => Promise<void>): Work => ({
    prepare: () => of.bringChanged((version += 1)),
    run,
  });
  const by = (of: typeof fresh) => ({
    floor: of(floor, () => floor.bare()),
    product: of(product, () => product.sync()),
  });
  const works = { fresh: by(fresh), changed: by(changed) };
  if (loads === context.projects[0]?.loads)
    for (const [what, { floor: bare, product: own }] of Object.entries(works))
      await checkSameResult(
        world,
        `sync of ${what} loads`,
        { scope: floor.scope, work: bare },
        { scope: product.scope, work: own },
      );
  return works;
}

async function ofSize(context: CaseContext, loads: number): Promise<Result[]> {
  const works = await worksOf(context, loads);
  const rounds = roundsOf(loads);
  const fresh = await interleaved(works.fresh, rounds);
  const changed = await interleaved(works.changed, rounds);
  const line = { loads, unit: 'ms', against: 'pure rating, same rows, sums, audit' } as const;
  return (
    [
      ['new', fresh],
      ['changed', changed],
    ] as const
  ).map(([what, { floor, product }]) => ({
    ...line,
    what: `sync and rating of ${what} loads`,
    floor,
    product,
    target: targetOf(TARGETS[what], loads),
  }));
}

/** Compares a batch of new loads in a project of 100,000 with one of 1,000. */
async function batchBySize({ world, projects }: CaseContext): Promise<Result[]> {
  const [small, large] = [1_000, 100_000];
  if (![small, large].every((size) => projects.some(({ loads }) => loads === size))) return [];
  const workOf = async (size: number): Promise<Work> => {
    const synced = new SyncedProject(world, await world.createFilledProject(size), BATCH);
    return { prepare: () => synced.bringNew(), run: () => synced.sync(), after: () => synced.remove() };
  };
  const works = { small: await workOf(small), large: await workOf(large) };
  const ms = await interleaved(works, { rounds: 9, warmUps: 2 });
  return [
    {
      what: 'batch of 1,000 new loads',
      loads: large,
      unit: 'ms',
      against: 'the same in 1k',
      floor: ms.small,
      product: ms.large,
      target: { of: 'ratio', atMost: BATCH_RATIO_MAX },
    },
  ];
}

/** Measures a sync of records from memory into rated loads. */
export const syncCase: Case = {
  name: 'sync',
  async run(context) {
    const results: Result[] = [];
    for (const { loads } of context.projects) results.push(...(await ofSize(context, loads)));
    return [...results, ...(await batchBySize(context))];
  },
};
