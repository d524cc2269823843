import fc from 'fast-check';
import { type ProjectScope, projectScope } from '#server/database/index';
import { LockLoads } from '#server/loads/lock-loads';
import { ApplyRecords, type ReadableRecord } from '#server/loads/sync/apply-records';
import { hashOf } from '#server/loads/sync/load-source.repository';
import { type LoadFacts, NO_FACTS } from '#shared/rules/load-fields/index';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { type Raised, failingAt } from '../support/failing-statement';
import { createInvoiceProject } from '../support/invoice-client';
import { checkProperty } from '../support/regressions';

const RUNS = 40;
const SOURCE_IDS = 10;
/** More statements than a batch has. */
const PLACE_MAX = 60;
const SYNC = { code: 'sync' } as const;

let app: TestApp;
let company: HaulingCompany;
let made = 0;

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Overlapping Hauling', NO_JOB_SYSTEM);
});
afterAll(() => app.close());

const wordArbitrary = fc.record({
  no: fc.nat({ max: SOURCE_IDS - 1 }),
  isAsset: fc.constantFrom(false, false, false, true),
  weightTons: fc.nat({ max: 300_000 }).map((units) => units / 10_000),
  approvedMileage: fc.constantFrom<number>(0, 10.9, 57.25, 450),
  ticketNumber: fc.constantFrom<string>('T-1', 'T-1 ', 'T-2', ''),
  isCanceled: fc.boolean(),
});
type Word = typeof wordArbitrary extends fc.Arbitrary<infer T> ? T : never;

const caseArbitrary = fc.record({
  first: fc.array(wordArbitrary, { minLength: 1, maxLength: 6 }),
  locked: fc.uniqueArray(fc.nat({ max: SOURCE_IDS - 1 }), { maxLength: 2 }),
  batch: fc.array(wordArbitrary, { minLength: 1, maxLength: 8 }),
  place: fc.integer({ min: 1, max: PLACE_MAX }),
  raised: fc.constantFrom<Raised>('deadlock', 'refusedValue', 'fault'),
});
type Case = typeof caseArbitrary extends fc.Arbitrary<infer T> ? T : never;

/** Project whose source ids begin with a name of its own, because a source id belongs to one project. */
interface Place {
  readonly scope: ProjectScope;
  readonly name: string;
}

async function newPlace(): Promise<Place> {
  made += 1;
  const { sheets, principal } = company;
  const { projectId } = await createInvoiceProject(app, company, `Job ${made}`, {
    fsc_area_id: 'R30',
    customer_fsc_id: sheets.customerFsc,
    vendor_fsc_id: sheets.vendorFsc,
  });
  return { scope: projectScope(principal.companyId, projectId), name: `<${made}>` };
}

function factsOf({ name }: Place, { no, isAsset, ticketNumber, ...word }: Word): LoadFacts {
  const shared = {
    ...word,
    source: 'test',
    sourceId: `${name}${no}`,
    loadNo: no + 1,
    carrierName: 'A carrier',
    approvalStatus: 'approved',
    deliveredAt: new Date('2026-03-02T15:00:00Z'),
  };
  if (isAsset) return { ...NO_FACTS.asset, ...shared, loadType: 'Equipment', totalBoxes: 1 };
  return { ...NO_FACTS.freight, ...shared, ticketNumber, poNumber: 'PO-1', poId: 1 };
}

/** Records of a batch, the last of several with the same number. */
function recordsOf(place: Place, words: readonly Word[]): ReadableRecord[] {
  const last = new Map(words.map((word) => [word.no, word]));
  return [...last.values()].map((word) => {
    const facts = factsOf(place, word);
    const raw = JSON.stringify(word);
    const { source, sourceId } = facts;
    return { facts, record: { source, sourceId, raw, contentHash: hashOf(raw) } };
  });
}

const apply = (place: Place, words: readonly Word[]): Promise<unknown> =>
  app.get(ApplyRecords).run(place.scope, company.principal, recordsOf(place, words), SYNC);

async function lock({ scope, name }: Place, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  const rows = await app.testDatabase.database.rows<{ id: number }>(
    'SELECT id FROM freight_loads WHERE project_id = ? AND source_id IN (?)',
    [scope.projectId, numbers.map((no) => `${name}${no}`)],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const call = { kind: 'freight', ids, reason: 'Held' } as const;
  await app.get(LockLoads).many(company.principal, scope.projectId, call);
}

const LOADS = ['freight_loads', 'asset_loads'] as const;
const OTHERS = ['project_sums', 'project_days', 'project_marks', 'load_sources'] as const;
/** Columns that differ between projects with the same contents. */
const OF_A_PROJECT = [
  'id',
  'project_id',
  'rating_basis_id',
  'change_id',
  'request_id',
  'updated_at',
  'created_at',
];
const isOfProject = (column: string): boolean => OF_A_PROJECT.includes(column);

/** Returns everything that syncs store of a project, without what differs between projects of the same contents. */
async function stored({ scope, name }: Place): Promise<string[]> {
  const { database } = app.testDatabase;
  const { projectId } = scope;
  const rows = async (what: string, sql: string): Promise<string[]> => {
    const found = await database.rows<Record<string, unknown>>(sql, [projectId]);
    return found.map((row) => {
      const shown = Object.entries(row).filter(([column]) => !isOfProject(column));
      return `${what} ${JSON.stringify(shown)}`.replaceAll(name, '');
    });
  };
  const parts = [
    ...LOADS.map((table) =>
      rows(
        table,
        `SELECT l.*, b.content AS basis FROM ${table} l LEFT JOIN rating_bases b ON b.id = l.rating_basis_id
          WHERE l.project_id = ? ORDER BY source_id`,
      ),
    ),
    ...OTHERS.map(async (table) => (await rows(table, `SELECT * FROM ${table} WHERE project_id = ?`)).sort()),
    rows('basis', 'SELECT content FROM rating_bases WHERE project_id = ? ORDER BY id'),
    rows('project', 'SELECT revision FROM projects WHERE id = ?'),
    rows(
      'trail',
      `SELECT c.revision, c.why, c.new_loads, c.changed_loads, c.other_rows, e.entity, e.action, e.fields,
              COALESCE(f.source_id, a.source_id) AS source_id
         FROM audit_changes c JOIN audit_entries e ON e.change_id = c.id
         LEFT JOIN freight_loads f ON e.entity = 'loads' AND f.id = e.entity_id
         LEFT JOIN asset_loads a ON e.entity = 'asset_loads' AND a.id = e.entity_id
        WHERE c.project_id = ? AND e.entity IN ('loads', 'asset_loads') ORDER BY c.id, e.entity, source_id`,
    ),
  ];
  return (await Promise.all(parts)).flat();
}

/** Checks that a batch whose transaction fails at a statement leaves nothing, and that its repetition leaves all. */
async function checkFailure({ first, locked, batch, place: at, raised }: Case): Promise<boolean> {
  const [failing, twin] = [await newPlace(), await newPlace()];
  for (const place of [failing, twin]) {
    await apply(place, first);
    await lock(place, locked);
  }
  const before = await stored(failing);
  expect(before).toEqual(await stored(twin));
  await apply(twin, batch);
  const wanted = await stored(twin);
  let error: unknown = null;
  const { hasFailed, statements } = await failingAt(at, raised, () =>
    apply(failing, batch).catch((thrown: unknown) => (error = thrown)),
  );
  // Nothing may be written between the rollback and the next attempt.
  const rollback = statements.indexOf('ROLLBACK');
  if (rollback >= 0) expect([undefined, 'START TRANSACTION']).toContain(statements[rollback + 1]);
  if (hasFailed && raised !== 'deadlock') {
    expect(error).toMatchObject({ errno: raised === 'fault' ? 1644 : 1406 });
    expect(await stored(failing)).toEqual(before);
    await apply(failing, batch);
  } else expect(error).toBeNull();
  expect(await stored(failing)).toEqual(wanted);
  return hasFailed;
}

describe('a batch of records, whose statements overlap', () => {
  it(
    'is stored as a whole or not at all, whichever statement fails',
    () =>
      checkProperty('overlapped-writes', caseArbitrary, async (one) => void (await checkFailure(one)), {
        runs: RUNS,
      }),
    180_000,
  );

  it('leaves nothing behind when any one of its statements fails', async () => {
    const word = { isAsset: false, approvedMileage: 57.25, ticketNumber: 'T-1', isCanceled: false };
    const words = (numbers: readonly number[], weightTons: number): Word[] =>
      numbers.map((no) => ({ ...word, no, weightTons, isAsset: no > 7 }));
    const first = words([1, 2, 3, 8], 20);
    const batch = words([2, 3, 4, 5, 8, 9], 21.5);
    let at = 0;
    const one = (): Promise<boolean> =>
      checkFailure({ first, locked: [3], batch, place: (at += 1), raised: 'fault' });
    while (await one());
    expect(at).toBeGreaterThan(30);
  }, 180_000);

  it('records each new load of more than one statement', async () => {
    const place = await newPlace();
    const words = Array.from({ length: 2_100 }, (_, no): Word => ({
      no,
      isAsset: false,
      weightTons: 20,
      approvedMileage: 57.25,
      ticketNumber: `T-${no}`,
      isCanceled: false,
    }));
    await apply(place, words);
    const rows = await stored(place);
    expect(rows.filter((row) => row.startsWith('trail'))).toHaveLength(words.length);
    expect(rows.filter((row) => row.startsWith('load_sources'))).toHaveLength(words.length);
  });
});

describe('a lock, whose last statements overlap', () => {
  const word = {
    isAsset: false,
    weightTons: 20,
    approvedMileage: 57.25,
    ticketNumber: 'T-1',
    isCanceled: false,
  };
  const first = [1, 2, 3].map((no): Word => ({ ...word, no }));

  it.each<Raised>(['fault', 'deadlock'])('is stored as a whole or not at all at each %s', async (raised) => {
    const twin = await newPlace();
    await apply(twin, first);
    await lock(twin, [1, 3]);
    const wanted = await stored(twin);
    let at = 0;
    for (let hasFailed = true; hasFailed;) {
      const place = await newPlace();
      await apply(place, first);
      const before = await stored(place);
      at += 1;
      let error: unknown = null;
      const run = await failingAt(at, raised, () =>
        lock(place, [1, 3]).catch((thrown: unknown) => (error = thrown)),
      );
      ({ hasFailed } = run);
      if (hasFailed && raised === 'fault') {
        expect(error).toMatchObject({ errno: 1644 });
        expect(await stored(place)).toEqual(before);
        await lock(place, [1, 3]);
      } else expect(error).toBeNull();
      expect(await stored(place)).toEqual(wanted);
    }
    // Project, loads, their update, marks, header of the trail, revision, entries and COMMIT, each failed once.
    expect(at).toBe(9);
  });
});
