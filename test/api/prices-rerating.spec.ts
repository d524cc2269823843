import { SYSTEM_ACTOR, projectScope } from '#server/database/index';
import { FuelPrices } from '#server/sheets/fuel-prices/index';
import { DieselPriceRepository } from '#server/sheets/fuel-prices/diesel-price.repository';
import { RequestRatings, RerateQueue } from '#server/loads/index';
import { ProjectRepository } from '#server/projects/index';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import { flagNames } from '#shared/calc/rating/index';
import type { LoadExplanation } from '#shared/calc/rating/index';
import type { FreightLoad } from '#shared/contract/loads';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { ProjectClient, must } from '../support/project-client';
import { syncUntil } from '../support/sync-until';
import { until } from '../support/until';

const AREA = 'R30';
/** Dollars that move every surcharge to another column of the sheet. */
const DEARER = 1.1;
/** Lower end of the template's first column, $2.31-$2.50. */
const FIRST_COLUMN_MILLS = 2_310;
const COLUMN_MILLS = 200;

interface Week {
  readonly period: string;
  readonly price: number;
}

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let client: ProjectClient;
let companies = 0;

const freight = async (of = client): Promise<FreightLoad[]> => (await of.freight()).loads;
const explain = ({ id }: FreightLoad): Promise<LoadExplanation> => client.ask('GET', `load/${id}/explain`);
const weekOf = async (load: FreightLoad): Promise<string> =>
  (await explain(load)).amounts.find(({ component }) => component === 'fsc')?.priceWeek ?? '';
const priceOf = async (load: FreightLoad): Promise<number | null | undefined> =>
  (await explain(load)).amounts.find(({ component }) => component === 'fsc')?.price;
const isProvisional = ({ rating_flags: flags }: FreightLoad): boolean =>
  flagNames(flags).includes('provisionalPrice');
const surcharges = (loads: readonly FreightLoad[]): number[] => loads.map(({ fsc_rev: amount }) => amount);

const newestOf = (loads: readonly FreightLoad[]): FreightLoad =>
  loads.reduce((one, other) => (one.delivered_date > other.delivered_date ? one : other));
const inMills = (mills: number): number => Math.round(mills) / 1_000;
const dearer = ({ price }: Week): number => inMills((price + DEARER) * 1_000);
/** Returns a price a tenth of a cent higher or lower, in the same column. */
function inTheSameColumn(price: number): number {
  const mills = Math.round(price * 1_000);
  return inMills((mills - FIRST_COLUMN_MILLS) % COLUMN_MILLS < COLUMN_MILLS - 1 ? mills + 1 : mills - 1);
}

/** Returns the week that rates the project's newest loads. Shortly after its publication these are few. */
const newestWeek = async (): Promise<Week> => storedWeek(await weekOf(newestOf(await freight())));

async function storedWeek(period: string): Promise<Week> {
  const stored = await app.get(FuelPrices).stored(AREA);
  return must(stored.find((week) => week.period === period));
}

const store = ({ period, price }: Week): Promise<void> =>
  app.get(DieselPriceRepository).store(AREA, [{ period, price }], new Date());

/** Rates the loads as if a week had never been published. */
async function rateWithout({ period }: Week, ...clients: ProjectClient[]): Promise<void> {
  await app.testDatabase.database.run('DELETE FROM diesel_prices WHERE period = ?', [period]);
  for (const { projectId } of clients) {
    await app.get(RequestRatings).add(projectScope(company.company.id, projectId), SYSTEM_ACTOR, {
      code: 'rerated',
      cause: 'project',
    });
  }
  await app.get(RerateQueue).idle();
}

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
});
beforeEach(async () => {
  simulator.control.clearFaults();
  // Removes the prices that the test before corrected.
  await app.testDatabase.database.run('DELETE FROM diesel_prices');
  company = await createHaulingCompany(app, `Hauler ${(companies += 1)}`);
  const projectId = await createRatedProject(app, company, 'Martin County Pad 11', { priced: true });
  client = new ProjectClient(app, company.person, projectId);
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('a corrected diesel price', () => {
  it('rates the open loads of its week again, and a locked load when it is unlocked', async () => {
    const all = await freight();
    const weeks = new Map<number, string>();
    for (const load of all) weeks.set(load.id, await weekOf(load));
    const loadsOf = (period: string): FreightLoad[] =>
      all.filter(({ id, fsc_rev }) => weeks.get(id) === period && fsc_rev > 0);
    const fullest = [...weeks.values()].reduce((one, other) =>
      loadsOf(other).length > loadsOf(one).length ? other : one,
    );
    const week = await storedWeek(fullest);
    const ofWeek = loadsOf(fullest);
    const held = must(ofWeek[0]);
    expect(ofWeek.length).toBeGreaterThan(1);
    await client.lock([held.id], 'Hold');
    const before = await freight();
    const corrected = { ...week, price: dearer(week) };

    simulator.control.strangePrice({ areaId: AREA, period: week.period, value: corrected.price });
    await app.get(FuelPrices).fetchTrailing();
    await client.isRated();
    const after = await freight();
    for (const [place, load] of after.entries()) {
      const old = must(before[place]);
      if (load.id === held.id || weeks.get(load.id) !== fullest) expect(load).toEqual(old);
      else {
        expect(await priceOf(load)).toBe(corrected.price);
        if (old.fsc_rev > 0) expect(load.fsc_rev).toBeGreaterThan(old.fsc_rev);
      }
    }
    const reply = (await client.lock([held.id], '')).body;
    expect(must(reply.loads[0]).fsc_rev).toBeGreaterThan(held.fsc_rev);
  });

  it('appears in the explanation of a load whose surcharge does not change', async () => {
    const week = await newestWeek();
    const before = await freight();
    const price = inTheSameColumn(week.price);
    simulator.control.strangePrice({ areaId: AREA, period: week.period, value: price });
    await app.get(FuelPrices).fetchTrailing();
    await client.isRated();
    const after = await freight();
    expect(surcharges(after)).toEqual(surcharges(before));
    expect(await priceOf(newestOf(after))).toBe(price);
  });

  it('never changes a load of an archived project', async () => {
    const week = await newestWeek();
    await client.edit(`project/${client.projectId}`, { archived: true });
    const frozen = await freight();
    simulator.control.strangePrice({ areaId: AREA, period: week.period, value: dearer(week) });
    await app.get(FuelPrices).fetchTrailing();
    // The request for a rating commits with the price.
    await app.get(RerateQueue).idle();
    expect(await freight()).toEqual(frozen);
  });
});

describe('a server that stopped between a price and its re-rating', () => {
  it('finds the corrected price in the next round', async () => {
    const week = await newestWeek();
    const before = await freight();
    await store({ ...week, price: dearer(week) });
    await syncUntil(
      app,
      simulator,
      async () => surcharges(await freight()).join() !== surcharges(before).join(),
    );
    const after = await freight();
    const moved = after.filter((load, place) => load.fsc_rev !== before[place]?.fsc_rev);
    for (const load of moved) expect(await weekOf(load)).toBe(week.period);
  });

  it('finds the new week in the next round', async () => {
    const week = await newestWeek();
    const before = await freight();
    await rateWithout(week, client);
    expect((await freight()).some(isProvisional)).toBe(true);
    await store(week);
    await syncUntil(app, simulator, async () => !(await freight()).some(isProvisional));
    expect(surcharges(await freight())).toEqual(surcharges(before));
  });
});

describe('several projects of an area', () => {
  it('are all rated again, even if one is archived meanwhile', async () => {
    const neighbourId = await createRatedProject(app, company, 'Loving County Refrac 2');
    const neighbour = new ProjectClient(app, company.person, neighbourId);
    const before = await freight(neighbour);
    const week = await newestWeek();
    await rateWithout(week, client, neighbour);
    expect((await freight(neighbour)).some(isProvisional)).toBe(true);
    const projects = app.get(ProjectRepository);
    const ofArea = projects.ofArea.bind(projects);
    jest.spyOn(projects, 'ofArea').mockImplementation(async (...given) => {
      const found = await ofArea(...given);
      await client.ask('PATCH', `project/${client.projectId}`, { archived: true });
      return [...found].sort((one, other) => one.id - other.id);
    });
    await app.get(FuelPrices).fetchTrailing();
    await until(async () => !(await freight(neighbour)).some(isProvisional));
    expect(surcharges(await freight(neighbour))).toEqual(surcharges(before));
    expect((await freight()).some(isProvisional)).toBe(true);
  });
});
