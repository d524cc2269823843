import fc from 'fast-check';
import { type ProjectScope, projectScope } from '#server/database/index';
import { requestOf } from '#tools/demonstration/request';
import { LoadRepository, RerateQueue } from '#server/loads/index';
import { type FreightFacts, NO_FACTS } from '#shared/rules/load-fields/index';
import { LockLoads } from '#server/loads/lock-loads';
import { RerateProject } from '#server/loads/rating/rerate-project';
import { ApplyRecords } from '#server/loads/sync/apply-records';
import { hashOf } from '#server/loads/sync/load-source.repository';
import { ProjectMarksRepository } from '#server/loads/totals/project-marks.repository';
import { ProjectSumsRepository, recomputedSums } from '#server/loads/totals/project-sums.repository';
import { SandRates } from '#server/projects/sand-rates/index';
import { MarkTally } from '#shared/calc/totals/index';
import type { FreightLoad } from '#shared/contract/loads';
import { SandRateRequest } from '#shared/contract/sand-rates';
import { type HaulingCompany, NO_JOB_SYSTEM, createHaulingCompany } from '../factories/rated-project';
import { type TestApp, startTestApp } from '../support/app';
import { createInvoiceProject } from '../support/invoice-client';
import { checkProperty } from '../support/regressions';

const RERATED = { code: 'rerated', cause: 'project' } as const;

const RUNS = 30;
const STEPS_MAX = 8;
const SOURCE_IDS = 12;
/** PO numbers that a database might treat as equal: case, spaces, accents. */
const ORDERS = ['PO-1', 'po-1', 'PO-1 ', 'PÖ-1', ''];
const PLACES = fc.uniqueArray(fc.nat({ max: SOURCE_IDS - 1 }), { minLength: 1, maxLength: 6 });

let app: TestApp;
let company: HaulingCompany;
let made = 0;

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

const factsArbitrary = fc.record({
  sourceId: fc.nat({ max: SOURCE_IDS - 1 }).map(String),
  pcCarrierId: fc.constantFrom(0, 301, 302),
  weightTons: fc.nat({ max: 300_000 }).map((units) => units / 10_000),
  approvedMileage: fc.constantFrom(0, 3, 10.9, 11, 57.25, 199, 450),
  deliveredAt: fc.date({
    min: new Date('2026-02-27T00:00:00Z'),
    max: new Date('2026-03-03T12:00:00Z'),
    noInvalidDate: true,
  }),
  poNumber: fc.constantFrom(...ORDERS),
  isCanceled: fc.boolean(),
  transferTypeId: fc.constantFrom(0, 0, 11, 12),
  ticketNumber: fc.constantFrom('T-1', 't-1', 'T-1 ', 'T-2', ''),
  ticketIsMissing: fc.boolean(),
  driverTicketAutoStatusName: fc.constantFrom('Ticket Match', 'Ticket Mismatch', 'TICKET PENDING OCR', ''),
});

type Said = typeof factsArbitrary extends fc.Arbitrary<infer T> ? T : never;
type Step =
  | { kind: 'sync'; said: Said[] }
  | { kind: 'lock' | 'unlock'; places: number[] }
  | { kind: 'sand rate'; rate: number }
  | { kind: 'rerate' };

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sync' as const),
      said: fc.array(factsArbitrary, { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('lock' as const, 'unlock' as const), places: PLACES }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('sand rate' as const),
      rate: fc.nat({ max: 500_000 }).map((units) => units / 10_000),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'rerate' as const }) },
);

const factsOf = (said: Said): FreightFacts => ({
  ...NO_FACTS.freight,
  source: 'test',
  loadNo: Number(said.sourceId) + 1,
  carrierName: 'A carrier',
  approvalStatus: 'approved',
  poId: said.poNumber === '' ? 0 : 1,
  ...said,
  // A source id belongs to one project. Each run has its own project, so its ids get a prefix.
  sourceId: `${made}-${said.sourceId}`,
});

async function newProject(): Promise<{ scope: ProjectScope; sandRateId: number }> {
  made += 1;
  const { sheets, principal } = company;
  const { projectId } = await createInvoiceProject(app, company, `Job ${made}`, {
    fsc_area_id: 'R30',
    customer_fsc_id: sheets.customerFsc,
    vendor_fsc_id: sheets.vendorFsc,
  });
  const rate = await app.get(SandRates).create(principal, sandRate(projectId, 30));
  await app.get(RerateQueue).idle();
  return { scope: projectScope(principal.companyId, projectId), sandRateId: rate.id };
}

const sandRate = (project_id: number, rev_rate: number): SandRateRequest =>
  requestOf(SandRateRequest, {
    project_id,
    po_id: 1,
    po_number: 'PO-1',
    rev_rate,
    cost_rate: cents(rev_rate / 2),
  });

const freight = (scope: ProjectScope): Promise<FreightLoad[]> => app.get(LoadRepository).freight(scope);

async function take(scope: ProjectScope, sandRateId: number, step: Step): Promise<void> {
  const { principal } = company;
  if (step.kind === 'sync') {
    const last = new Map(step.said.map((said) => [said.sourceId, factsOf(said)]));
    const records = [...last.values()].map((facts) => {
      const raw = JSON.stringify(facts);
      const { source, sourceId } = facts;
      return { facts, record: { source, sourceId, raw, contentHash: hashOf(raw) } };
    });
    await app.get(ApplyRecords).run(scope, principal, records, { code: 'sync' });
  } else if (step.kind === 'sand rate') {
    await app.get(SandRates).edit(principal, sandRateId, sandRate(scope.projectId, step.rate));
    await app.get(RerateQueue).idle();
  } else if (step.kind === 'rerate') {
    await app
      .get(RerateProject)
      .run(scope, principal, { reason: RERATED, withFlags: 0, confirm: () => Promise.resolve() });
  } else {
    const loads = await freight(scope);
    const ids = step.places.flatMap((place) => loads[place]?.id ?? []);
    if (ids.length === 0) return;
    const reason = step.kind === 'lock' ? 'Hold' : '';
    await app.get(LockLoads).many(principal, scope.projectId, { kind: 'freight', ids, reason });
  }
}

async function expectKept(scope: ProjectScope): Promise<void> {
  const [kept, loads] = await Promise.all([app.get(ProjectSumsRepository).read(scope), freight(scope)]);
  const recomputed = recomputedSums({ freight: loads, asset: [] });
  const sorted = (rows: readonly object[]): string[] =>
    rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  expect(sorted(kept.sums)).toEqual(sorted(recomputed.sums));
  expect(sorted(kept.days)).toEqual(sorted(recomputed.days));
  expect(await app.get(ProjectMarksRepository).read(scope, 'freight')).toEqual(
    new MarkTally().add(loads).total(),
  );
}

/** Returns a load's own fields, without the loads of the same ticket, which depend on other loads. */
const ownFields = (load: FreightLoad | undefined) => load && { ...load, matching_load_numbers: [] };

/** Expects that loads locked before and after a step did not change in any of their own fields. */
function expectFrozen(before: readonly FreightLoad[], after: readonly FreightLoad[], step: Step): void {
  const now = new Map(after.map((load) => [load.id, load]));
  for (const load of before) {
    const isHeld = load.locked_reason !== '' && now.get(load.id)?.locked_reason !== '';
    if (isHeld) expect([step.kind, ownFields(now.get(load.id))]).toEqual([step.kind, ownFields(load)]);
  }
}

beforeAll(async () => {
  app = await startTestApp();
  company = await createHaulingCompany(app, 'Permian Basin Logistics', NO_JOB_SYSTEM);
  const prices = [
    ['R30', '2026-02-16', 3.5, new Date()],
    ['R30', '2026-02-23', 3.821, new Date()],
    ['R30', '2026-03-02', 9.9, new Date()],
  ];
  await app.testDatabase.database.insertMany(
    'diesel_prices',
    ['area_id', 'period', 'price', 'fetched_at'],
    prices,
  );
});
afterAll(() => app.close());

it('keeps stored sums equal to those of the loads in any order of events, and locked loads unchanged', async () => {
  const events = fc.array(stepArbitrary, { minLength: 1, maxLength: STEPS_MAX });
  await checkProperty(
    'project-sums',
    events,
    async (steps) => {
      const { scope, sandRateId } = await newProject();
      for (const step of steps) {
        const before = await freight(scope);
        await take(scope, sandRateId, step);
        await expectKept(scope);
        expectFrozen(before, await freight(scope), step);
      }
      // All open loads have current amounts, so rating them again changes nothing.
      const again = { reason: RERATED, withFlags: 0, confirm: () => Promise.resolve() };
      expect(await app.get(RerateProject).run(scope, company.principal, again)).toBe(0);
    },
    { runs: RUNS },
  );
});
