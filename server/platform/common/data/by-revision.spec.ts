import { Clock } from '../clock';
import { KeptByRevision, type RevisedProject } from './by-revision';

const MINUTE = 60_000;

let nowMs: number;
let reads: number[][];

const clock = new Clock();
clock.now = () => new Date(nowMs);

beforeEach(() => {
  nowMs = Date.parse('2026-11-28T12:00:00Z');
  reads = [];
});

/** Project at a revision, in one of several histories. */
const at = (id: number, revision: number, history = 'a'): RevisedProject => ({
  id,
  revision,
  revision_id: `${history}${revision}`,
});

interface Value {
  readonly text: string;
}

const keptOf = (sizeMax = 10): KeptByRevision<Value> =>
  new KeptByRevision({ sizeMax, sizeOf: ({ text }) => text.length }, clock);

/** Reads values that name the project and its revision, and notes which projects were read. */
const read = (stale: readonly RevisedProject[]): Promise<Map<number, Value>> => {
  reads.push(stale.map(({ id }) => id));
  return Promise.resolve(new Map(stale.map(({ id, revision }) => [id, { text: `${id}@${revision}` }])));
};

const texts = (values: ReadonlyMap<number, Value>): string[] =>
  [...values.values()].map(({ text }) => text).sort();

it('reads the changed projects alone', async () => {
  const kept = keptOf(100);
  await kept.of([at(1, 4), at(2, 7)], read);
  const found = await kept.of([at(1, 5), at(2, 7)], read);
  expect(reads).toEqual([[1, 2], [1]]);
  expect(texts(found)).toEqual(['1@5', '2@7']);
});

it('reads a lower revision again, as after a restore', async () => {
  const kept = keptOf();
  await kept.of([at(1, 5)], read);
  expect(texts(await kept.of([at(1, 3)], read))).toEqual(['1@3']);
});

it('reads the same revision of another history again', async () => {
  const kept = keptOf();
  await kept.of([at(1, 5)], read);
  await kept.of([at(1, 5, 'b')], read);
  await kept.of([at(1, 5, 'b')], read);
  expect(reads).toEqual([[1], [1]]);
});

it('keeps values apart by what else they depend on', async () => {
  const kept = keptOf(100);
  const project = { ...at(1, 1), vendor: 'Old name' };
  await kept.of([project], read, ({ vendor }) => vendor);
  await kept.of([{ ...project, vendor: 'New name' }], read, ({ vendor }) => vendor);
  await kept.of([project], read, ({ vendor }) => vendor);
  expect(reads).toHaveLength(2);
});

it('reads an unchanged project again after ten minutes', async () => {
  const kept = keptOf();
  await kept.of([at(1, 1)], read);
  nowMs += 10 * MINUTE;
  await kept.of([at(1, 1)], read);
  expect(reads).toHaveLength(1);
  nowMs += 1;
  await kept.of([at(1, 1)], read);
  expect(reads).toHaveLength(2);
});

it('drops the values that were read longest ago, and never keeps one above its limit', async () => {
  const kept = keptOf(6);
  for (const id of [1, 2, 3]) await kept.of([at(id, 1)], read);
  await kept.of([at(3, 1)], read);
  await kept.of([at(1, 1)], read);
  expect(reads).toEqual([[1], [2], [3], [1]]);
  const large = at(9, 1_000_000);
  expect(texts(await kept.of([large], read))).toEqual(['9@1000000']);
  await kept.of([large], read);
  expect(reads.slice(-2)).toEqual([[9], [9]]);
});

it('shares a read under way, but not with a later revision', async () => {
  const kept = keptOf();
  let finish: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (finish = resolve));
  const slowly = async (stale: readonly RevisedProject[]): Promise<Map<number, Value>> => {
    const values = await read(stale);
    await waiting;
    return values;
  };
  const first = kept.of([at(1, 1)], slowly);
  const second = kept.of([at(1, 1)], slowly);
  const later = await kept.of([at(1, 2)], read);
  finish();
  expect(texts(later)).toEqual(['1@2']);
  expect(texts(await first)).toEqual(['1@1']);
  expect(texts(await second)).toEqual(['1@1']);
  expect(reads).toEqual([[1], [1]]);
  // The slow read of the earlier revision must not replace the later one.
  await kept.of([at(1, 2)], read);
  expect(reads).toHaveLength(2);
});

it('hands a value on by changes that leave it as it is, however many', async () => {
  const kept = keptOf();
  await kept.of([at(1, 1)], read);
  for (const revision of [1, 2, 3]) kept.handOn(1, at(1, revision), at(1, revision + 1));
  expect(texts(await kept.of([at(1, 4)], read))).toEqual(['1@1']);
  // Another change came between, of another node.
  kept.handOn(1, at(1, 5), at(1, 6));
  expect(texts(await kept.of([at(1, 6)], read))).toEqual(['1@6']);
  // Another history, and another project.
  kept.handOn(1, at(1, 6, 'b'), at(1, 7));
  kept.handOn(2, at(1, 6), at(1, 7));
  expect(texts(await kept.of([at(1, 7)], read))).toEqual(['1@7']);
  expect(reads).toHaveLength(3);
});

it('hands a value on for ever, but reads it again after ten minutes', async () => {
  const kept = keptOf();
  await kept.of([at(1, 1)], read);
  let revision = 1;
  const next = async (): Promise<void> => {
    kept.handOn(1, at(1, revision), at(1, revision + 1));
    revision += 1;
    await kept.of([at(1, revision)], read);
  };
  // More than the handed revisions that a node remembers.
  for (let step = 0; step < 5_000; step += 1) await next();
  expect(reads).toHaveLength(1);
  nowMs += 10 * MINUTE + 1;
  await next();
  expect(reads).toHaveLength(2);
});

it('keeps nothing of a read that failed', async () => {
  const kept = keptOf();
  const failing = (): Promise<Map<number, Value>> => Promise.reject(new Error('The database is gone'));
  const both = [kept.of([at(1, 1)], failing), kept.of([at(1, 1)], failing)];
  for (const one of both) await expect(one).rejects.toThrow('The database is gone');
  expect(texts(await kept.of([at(1, 1)], read))).toEqual(['1@1']);
});
