import { type Simulator, startSimulator } from '#tools/simulator/index';
import type { DashboardProject, DashboardReply, DashboardVisitReply } from '#shared/contract/dashboard';
import {
  type HaulingCompany,
  NO_JOB_SYSTEM,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { createInvoiceProject } from '../support/invoice-client';
import { addDays, dayInChicago } from '../support/by-hand';
import { type TestClock, createTestClock } from '../support/clock';
import { ProjectClient, must } from '../support/project-client';
import { type SignedInPerson, createSignedIn } from '../support/people';

let simulator: Simulator;
let app: TestApp;
let clock: TestClock;
let company: HaulingCompany;
let ana: SignedInPerson;
let viewer: SignedInPerson;
let client: ProjectClient;
let projectId: number;

const key = (): string => company.company.qwikr_company_key;
const asked = <Path extends string>(person: SignedInPerson, path: Path) =>
  app.call('GET', `/pc/${path}`, { token: person.token });

async function dashboard(person: SignedInPerson = ana): Promise<DashboardReply> {
  const { status, body, text } = await asked(person, `dashboard/${key()}`);
  if (status !== 200) throw new Error(text);
  return body;
}

async function project(person: SignedInPerson = ana): Promise<DashboardProject> {
  return must((await dashboard(person)).projects.find(({ project_id }) => project_id === projectId));
}

const see = async (person: SignedInPerson, seen_at: string): Promise<DashboardVisitReply> =>
  (await app.call('PATCH', `/pc/dashboard-visit/${key()}`, { token: person.token, body: { seen_at } })).body;

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  clock = createTestClock(app);
  company = await createHaulingCompany(app, 'Permian Basin Logistics');
  projectId = await createRatedProject(app, company, 'Martin County Pad 11', { priced: true });
  ana = await createSignedIn(app, company.company, { email: 'ana@permian.test' });
  viewer = await createSignedIn(app, company.company, {
    email: 'viewer@permian.test',
    role: 'Account Viewer',
  });
  client = new ProjectClient(app, company.person, projectId);
});
afterEach(() => clock.reset());
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('dashboard access', () => {
  it('lets a viewer read and mark as seen, and shows nothing of another company', async () => {
    expect((await asked(viewer, `dashboard/${key()}`)).status).toBe(200);
    expect((await see(viewer, new Date().toISOString())).previous_seen_at).toBe('');
    const stranger = await createHaulingCompany(app, 'Llano Haulage');
    for (const path of [`dashboard/${key()}`, `dashboard-day/${key()}?day=2026-11-20`]) {
      expect((await asked(stranger.person, path)).body.code).toBe('foreign_company');
    }
    const { body } = await asked(stranger.person, `dashboard/${stranger.company.qwikr_company_key}`);
    expect(body.projects).toEqual([]);
    expect(body.changes.by.every(({ project_id }) => project_id === 0)).toBe(true);
  });
});

describe('dashboard figures', () => {
  it("agree with the project's own totals and loads", async () => {
    const { unbilled, unreceived, review } = await project();
    const { loads, all_totals } = await client.freight();
    const { project_totals, vendor_totals } = all_totals;
    expect(unbilled.freight.loads).toBe(project_totals.customer_remaining_loads);
    expect(unbilled.freight.amount).toBe(project_totals.customer_remaining_inv);
    const hauled = vendor_totals.filter(({ is_sand }) => !is_sand);
    expect(unreceived.freight.loads).toBe(hauled.reduce((sum, row) => sum + row.remaining_loads, 0));
    const sand = vendor_totals.filter(({ is_sand }) => is_sand);
    expect(unreceived.sand.amount).toBeCloseTo(
      sand.reduce((sum, row) => sum + row.remaining_to_invoice, 0),
      2,
    );
    const counted = loads.filter((load) => !load.is_canceled && load.transfer_type_id !== 12);
    expect(unbilled.freight.oldest_day).toBe(
      counted.map((load) => dayInChicago(load.delivered_date)).sort()[0],
    );
    expect(review.freight.duplicate_tickets).toBe(
      counted.filter((load) => load.matching_load_numbers.length > 1).length,
    );
    expect(review.freight.missing_tickets).toBe(counted.filter((load) => load.ticket_is_missing).length);
    expect(unbilled.freight.loads).toBeGreaterThan(0);
  });

  it('change with a lock and an unlock', async () => {
    const before = (await project()).review.freight.locked;
    const { loads } = await client.freight();
    const ids = loads
      .filter((load) => !load.is_canceled && load.transfer_type_id !== 12 && load.locked_reason === '')
      .slice(0, 3)
      .map(({ id }) => id);
    await client.lock(ids, 'Hold');
    expect((await project()).review.freight.locked).toBe(before + 3);
    await client.lock(ids, '');
    expect((await project()).review.freight.locked).toBe(before);
  });

  it('of a day are the sums of its projects', async () => {
    const { days } = await dashboard();
    const day = must(days.find(({ loads }) => loads > 0));
    const { body } = await asked(ana, `dashboard-day/${key()}?day=${day.day}`);
    const reply = body;
    expect(new Set(reply.projects.map(({ project_id }) => project_id))).toEqual(new Set([projectId]));
    const kinds = reply.projects.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(reply.projects.reduce((sum, { loads }) => sum + loads, 0)).toBe(day.loads);
    expect(reply.projects.reduce((sum, { revenue }) => sum + revenue, 0)).toBeCloseTo(day.revenue, 2);
    expect((await asked(ana, `dashboard-day/${key()}?day=2026-02-30`)).body.code).toBe('invalid_request');
    expect((await asked(ana, `dashboard-day/${key()}`)).status).toBe(400);
  });

  it('cover thirty days until today in Chicago and twelve weeks of diesel, own area first', async () => {
    const { days, today, as_of, diesel } = await dashboard();
    expect(today).toBe(dayInChicago(as_of));
    expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual([addDays(today, -29), today, 30]);
    expect(diesel[0]).toMatchObject({ area_id: 'R30', projects: 1 });
    const periods = must(diesel[0]).weeks.map(({ period }) => period);
    expect(periods).toEqual([...periods].sort());
    expect(periods.length).toBeGreaterThan(0);
  });

  it('count a quarantined record, which changes no revision', async () => {
    const { quarantined_rows: before } = await project();
    await app.testDatabase.database.insertMany(
      'quarantined_rows',
      ['project_id', 'content_hash', 'reason', 'raw'],
      [[projectId, 'b'.repeat(40), 'No load number', '{}']],
    );
    expect((await project()).quarantined_rows).toBe(before + 1);
  });

  it('leave an archived project out and say so', async () => {
    const before = await dashboard();
    const [one] = before.projects;
    const { insertId } = await app.testDatabase.database.run(
      "INSERT INTO projects (company_id, job_name, archived) VALUES (?, 'Finished job', 1)",
      [company.company.id],
    );
    const { archived_projects, projects } = await dashboard();
    expect(archived_projects).toBe(before.archived_projects + 1);
    expect(projects.map(({ project_id }) => project_id)).not.toContain(insertId);
    expect(projects).toHaveLength(before.projects.length);
    expect(one?.job_name).toBe('Martin County Pad 11');
  });
});

describe('the trend of a project', () => {
  const trendOf = (id: number, person: SignedInPerson = ana) =>
    app.call('GET', `/pc/project-trend/${id}`, { token: person.token });

  it('compares thirty full days until yesterday with the thirty before, as the dashboard does', async () => {
    const hauler = await createHaulingCompany(app, 'Spraberry Trucking', NO_JOB_SYSTEM);
    const work = await createInvoiceProject(app, hauler, 'Spraberry 7');
    const trend = async () => (await trendOf(work.projectId, hauler.person)).body;
    const { today, recent_work: none } = await trend();
    expect(none).toEqual({ loads: 0, tons: 0, revenue: 0, cost: 0 });
    const facts = { weightTons: 20, deliveredAt: new Date(`${today}T18:00:00Z`) };
    await work.deliver({ no: 1, ...facts });
    expect((await trend()).recent_work).toEqual(none);
    const before = [1, 30, 31, 60, 61].map((days) => new Date(`${addDays(today, -days)}T18:00:00Z`));
    await work.deliver(...before.map((deliveredAt, at) => ({ no: 2 + at, weightTons: 20, deliveredAt })));
    const { recent_work, previous_work } = await trend();
    expect([recent_work, previous_work]).toMatchObject([
      { loads: 2, tons: 40 },
      { loads: 2, tons: 40 },
    ]);
    expect(recent_work.revenue).toBeGreaterThan(0);
    const { body } = await asked(hauler.person, `dashboard/${hauler.company.qwikr_company_key}`);
    expect(body.projects).toMatchObject([{ recent_work, previous_work, work: { loads: 2, tons: 40 } }]);
  });

  it('is not found for another company, nor for a project that does not exist', async () => {
    const stranger = await createHaulingCompany(app, 'Reeves Haulage', NO_JOB_SYSTEM);
    expect((await trendOf(projectId, stranger.person)).status).toBe(404);
    expect((await trendOf(999_999_999)).body.code).toBe('not_found');
  });
});

describe('the first work of a company', () => {
  it('tells whether it ever had a load and a customer invoice, also in archived projects', async () => {
    const hauler = await createHaulingCompany(app, 'Delaware Basin Freight', NO_JOB_SYSTEM);
    const told = async (): Promise<unknown> => {
      const path = `dashboard/${hauler.company.qwikr_company_key}` as const;
      return (await asked(hauler.person, path)).body.first_work;
    };
    expect(await told()).toEqual({ has_loads: false, has_invoice: false });
    const work = await createInvoiceProject(app, hauler, 'Typed job');
    expect(await told()).toEqual({ has_loads: false, has_invoice: false });
    await work.deliverAssets({ no: 1 });
    expect(await told()).toEqual({ has_loads: true, has_invoice: false });
    await work.deliver({ no: 2 });
    await work.bill();
    expect(await told()).toEqual({ has_loads: true, has_invoice: true });
    await app.testDatabase.database.run('UPDATE projects SET archived = 1 WHERE id = ?', [work.projectId]);
    expect(await told()).toEqual({ has_loads: true, has_invoice: true });
    const other = await createHaulingCompany(app, 'Eagle Ford Freight', NO_JOB_SYSTEM);
    const { body } = await asked(other.person, `dashboard/${other.company.qwikr_company_key}`);
    expect(body.first_work).toEqual({ has_loads: false, has_invoice: false });
  });
});

describe('changes since the last visit', () => {
  it('are those of others and of Haulbook by project and person, until marked as seen', async () => {
    const first = await dashboard();
    expect(first.changes.is_first_visit).toBe(true);
    const bySystem = first.changes.by.filter(({ project_id }) => project_id === projectId);
    expect(bySystem.reduce((sum, { new_loads }) => sum + new_loads, 0)).toBe(
      (await client.freight()).loads.length + (await client.asset()).asset_loads.length,
    );

    const seen = await see(ana, first.as_of);
    expect(seen.previous_seen_at).toBe('');
    const since = await dashboard();
    expect([since.changes.is_first_visit, since.changes.since]).toEqual([false, first.as_of]);
    expect(since.changes.by).toEqual([]);

    const { loads } = await client.freight();
    const ids = loads.slice(0, 2).map(({ id }) => id);
    await client.lock(ids, 'Hold');
    const [news, ...more] = (await dashboard()).changes.by;
    expect(more).toEqual([]);
    expect(news).toMatchObject({
      project_id: projectId,
      user_id: company.person.user.id,
      name: company.person.user.display_name,
      new_loads: 0,
      changed_loads: 2,
    });
    expect((await dashboard(company.person)).changes.by.map(({ user_id }) => user_id)).not.toContain(
      company.person.user.id,
    );
    await client.lock(ids, '');
  });

  it('return when the mark is undone; a future time counts as now', async () => {
    const { as_of } = await dashboard();
    const day = must((await dashboard()).changes.since);
    const seen = await see(ana, as_of);
    expect(Date.parse(seen.seen_at)).toBe(Date.parse(as_of));
    await see(ana, seen.previous_seen_at || day);
    expect((await dashboard()).changes.since <= as_of).toBe(true);
    const far = await see(ana, '2036-01-01T00:00:00.000Z');
    expect(Date.parse(far.seen_at)).toBeLessThanOrEqual(Date.now());
  });

  it('go back a month at most', async () => {
    await see(ana, '2020-01-01T00:00:00.000Z');
    const { changes, as_of } = await dashboard();
    expect(Date.parse(as_of) - Date.parse(changes.since)).toBeLessThanOrEqual(31 * 86_400_000 + 1_000);
  });
});
