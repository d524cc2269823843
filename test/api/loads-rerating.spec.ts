import { sheetChangedReason } from '#shared/words/reason-words';
import { SYSTEM_ACTOR, projectScope } from '#server/database/index';
import { RequestRatings, RerateQueue } from '#server/loads/index';
import { RatingFreshness } from '#server/loads/rating/rating-freshness';
import { RerateProject } from '#server/loads/rating/rerate-project';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import { publishedPrices } from '#tools/simulator/prices';
import { chicagoDay, mondayOnOrBefore } from '#shared/business-time';
import { templatePriceBands } from '#shared/calc/fuel-surcharge/index';
import type { LoadExplanation } from '#shared/calc/rating/index';
import type { ProjectCarrierReply } from '#shared/contract/carriers';
import type { FreightLoad } from '#shared/contract/loads';
import type { ProjectDetailReply } from '#shared/contract/projects';
import type { RateSheetDetailReply } from '#shared/contract/rate-sheets';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { cents, centsOf, decimal, lastReached, times } from '../support/by-hand';
import { ProjectClient, must } from '../support/project-client';
import { createSignedIn } from '../support/people';
import { DAY_MS } from '#shared/durations';
import { until } from '../support/until';

const RAISE = 1.37;
/** Diesel area of the projects. */
const GULF_COAST = 'R30';

let simulator: Simulator;
let app: TestApp;
let hauler: HaulingCompany;
let client: ProjectClient;
let companies = 0;

const detail = (): Promise<ProjectDetailReply> => client.ask('GET', `project/${client.projectId}`);
const freight = async (): Promise<FreightLoad[]> => (await client.freight()).loads;

/** Raises a sheet's rates by the same amount in every band. */
async function raise(sheetId: number): Promise<RateSheetDetailReply> {
  const { rate_sheet: sheet } = await client.ask('GET', `rate-sheet/${sheetId}`);
  const { rs_name, method_id, type_id, mileage_bands, revision } = sheet;
  const rs_rates = sheet.rs_rates.map((rate) => Math.round((rate + RAISE) * 10_000) / 10_000);
  const body = { rs_name, method_id, type_id, mileage_bands, rs_rates, revision };
  await client.edit(`rate-sheet/${sheetId}`, body);
  return client.ask('GET', `rate-sheet/${sheetId}`);
}

function freightByHand({ rates }: RateSheetDetailReply, load: FreightLoad): number {
  const band =
    rates[
      lastReached(
        rates.map(({ low_band: low }) => ({ low })),
        load.approved_mileage,
      )
    ];
  return cents(times(decimal(load.weight_tons), decimal(band?.rate ?? 0)));
}

async function expectExplained(load: FreightLoad): Promise<LoadExplanation> {
  const explanation = await client.ask('GET', `load/${load.id}/explain`);
  expect(explanation.amounts.map(({ amountCents }) => amountCents)).toEqual(
    [load.freight_rev, load.fsc_rev, load.sand_rev, load.freight_cost, load.fsc_cost, load.sand_cost].map(
      centsOf,
    ),
  );
  return explanation;
}

/**
 * Returns the Wednesday after the latest Monday whose diesel price is in another band than the one before. Most prices stay
 * in their band for weeks, and then the FSC does not tell the weeks apart.
 */
function wednesdayAfterNewBand(): Date {
  const bands = templatePriceBands();
  const bandOf = (value = ''): number => bands.findLastIndex(({ low }) => Number(value) >= low);
  const prices = publishedPrices([GULF_COAST], Date.now());
  const monday = prices.findLast(
    ({ value }, at) => at > 0 && bandOf(value) !== bandOf(prices[at - 1]?.value),
  );
  return new Date(Date.parse(`${must(monday).period}T18:00:00Z`) + 2 * DAY_MS);
}

beforeAll(async () => {
  simulator = await startSimulator({ anchor: wednesdayAfterNewBand() });
  app = await startAppWith(simulator);
});
beforeEach(async () => {
  hauler = await createHaulingCompany(app, `Hauler ${(companies += 1)}`);
  const projectId = await createRatedProject(app, hauler, 'Martin County Pad 11', { priced: true });
  client = new ProjectClient(app, hauler.person, projectId);
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('an edited rate sheet', () => {
  it('rates open loads again and locked ones when they are unlocked', async () => {
    const held = must((await freight()).find(({ freight_rev }) => freight_rev > 0));
    await client.lock([held.id], 'Hold');
    const before = await freight();
    const sheet = await raise(hauler.sheets.customerFreight);
    const after = await freight();
    expect(after).toHaveLength(before.length);
    let raised = 0;
    for (const [place, load] of after.entries()) {
      const old = must(before[place]);
      if (load.id === held.id) {
        expect(load).toEqual(old);
        continue;
      }
      expect([load.load_no, centsOf(load.freight_rev)]).toEqual([load.load_no, freightByHand(sheet, load)]);
      expect(load).toMatchObject({ freight_cost: old.freight_cost, sand_rev: old.sand_rev });
      if (load.freight_rev !== old.freight_rev) raised += 1;
    }
    expect(raised).toBeGreaterThan(30);

    // The locked load keeps the version that it was rated with. The unlocked one gets the new version.
    const old = await expectExplained(must(after.find(({ id }) => id === held.id)));
    expect(old.amounts[0]?.version).toBe(1);
    const reply = (await client.lock([held.id], '')).body;
    const released = must(reply.loads[0]);
    expect(centsOf(released.freight_rev)).toBe(freightByHand(sheet, released));
    expect((await expectExplained(released)).amounts[0]?.version).toBe(2);
  });

  it('adds the new rating and its reason to the history of a load', async () => {
    const [load] = await freight();
    await raise(hauler.sheets.customerFreight);
    const history = await client.ask('GET', `load/${load?.id ?? 0}/history`);
    const again = history.find(({ why }) => why.startsWith('re-rated'));
    expect(again?.why).toBe('re-rated: rate sheet changed: Customer last mile 2026');
    expect(again?.fields.map(({ field }) => field)).toEqual(expect.arrayContaining(['freight_rev']));
  });

  it('changes an archived project only after it is un-archived', async () => {
    await client.edit(`project/${client.projectId}`, { archived: true });
    const frozen = await freight();
    const totals = (await client.freight()).all_totals;
    const sheet = await raise(hauler.sheets.customerFreight);
    expect(await freight()).toEqual(frozen);
    expect((await client.freight()).all_totals).toEqual(totals);
    await client.edit(`project/${client.projectId}`, { archived: false });
    const thawed = await freight();
    expect(thawed.map((load) => centsOf(load.freight_rev))).toEqual(
      thawed.map((load) => freightByHand(sheet, load)),
    );
    expect(thawed.map(({ freight_rev }) => freight_rev)).not.toEqual(
      frozen.map(({ freight_rev }) => freight_rev),
    );
  });
});

describe('rates of a project', () => {
  it('follow its sand rates', async () => {
    const rate = must((await detail()).sand_rates[0]);
    const { po_id, po_number, project_id } = rate;
    const [first, ...open] = (await freight()).filter((load) => load.po_number === po_number);
    const held = must(first);
    await client.lock([held.id], 'Hold');
    const body = { project_id, po_id, po_number, rev_rate: 40.125, cost_rate: 31.5, revision: rate.revision };
    await client.edit(`sand-rate/${rate.id}`, body);
    const after = await freight();
    expect(after.find(({ id }) => id === held.id)?.sand_rev).toBe(held.sand_rev);
    expect(open.length).toBeGreaterThan(0);
    for (const { id } of open) {
      const load = must(after.find((one) => one.id === id));
      const tons = decimal(load.weight_tons);
      expect(centsOf(load.sand_rev)).toBe(cents(times(tons, decimal(40.125))));
      expect(centsOf(load.sand_cost)).toBe(cents(times(tons, decimal(31.5))));
    }
    const others = after.filter((load) => load.po_number !== po_number);
    expect(others.some(({ sand_rev }) => sand_rev > 0)).toBe(true);
  });

  it('follow the sheets of an attached carrier, for cost and its loads only', async () => {
    const [carrier] = (await detail()).project_carriers;
    const before = await freight();
    const sheet = await raise(hauler.sheets.carrierFreight);
    const after = await freight();
    const attached = new Set(
      (await detail()).project_carriers.map(({ pc_carrier_id: id }: ProjectCarrierReply) => id),
    );
    expect(attached.has(carrier?.pc_carrier_id ?? 0)).toBe(true);
    for (const [place, load] of after.entries()) {
      expect(load.freight_rev).toBe(before[place]?.freight_rev);
      if (attached.has(load.pc_carrier_id))
        expect(centsOf(load.freight_cost)).toBe(freightByHand(sheet, load));
      else expect(load).toEqual(before[place]);
    }
    expect(after).not.toEqual(before);
  });

  it('follow the choice of another sheet or of none', async () => {
    const revision = (await detail()).project.revision;
    const body = { customer_rates_id: hauler.sheets.vendorFreight, revision };
    await client.edit(`project/${client.projectId}`, body);
    const sheet = await client.ask('GET', `rate-sheet/${hauler.sheets.vendorFreight}`);
    const after = await freight();
    expect(after.map((load) => centsOf(load.freight_rev))).toEqual(
      after.map((load) => freightByHand(sheet, load)),
    );
    for (const load of after.slice(0, 5)) await expectExplained(load);
  });

  it('follow the weekday on which a diesel price takes effect', async () => {
    const { company } = hauler;
    const email = `admin-${company.id}@haulbook.test`;
    const admin = await createSignedIn(app, company, { email, role: 'Account Admin' });
    const before = await freight();
    const office = new ProjectClient(app, admin, client.projectId);
    await office.edit(`company/${company.id}`, { fsc_week_offset_days: 0 });
    const after = await freight();
    const moved = after.filter((load, place) => load.fsc_rev !== before[place]?.fsc_rev);
    expect(moved.length).toBeGreaterThan(0);
    // Only loads of a Monday change weeks when a price starts on its Monday instead of Tuesday.
    for (const load of moved) {
      expect(mondayOnOrBefore(chicagoDay(load.delivered_date))).toBe(chicagoDay(load.delivered_date));
      await expectExplained(load);
    }
    const history = await client.ask('GET', `load/${moved[0]?.id ?? 0}/history`);
    expect(history.map(({ why }) => why)).toContain('re-rated: FSC week changed');
    await office.edit(`company/${company.id}`, { fsc_week_offset_days: 1 });
    expect((await freight()).map(({ fsc_rev }) => fsc_rev)).toEqual(before.map(({ fsc_rev }) => fsc_rev));
  });

  it('are the same when several changes arrive at once', async () => {
    const queue = app.get(RerateQueue);
    const sheets = [hauler.sheets.customerFreight, hauler.sheets.vendorFreight, hauler.sheets.carrierFreight];
    await Promise.all(sheets.map((id) => raise(id)));
    await queue.idle();
    const [customer, vendor, carrier] = await Promise.all(
      sheets.map((id) => client.ask('GET', `rate-sheet/${id}`)),
    );
    const attached = new Set((await detail()).project_carriers.map(({ pc_carrier_id: id }) => id));
    for (const load of await freight()) {
      const costSheet = attached.has(load.pc_carrier_id) ? carrier : vendor;
      if (customer === undefined || costSheet === undefined) throw new Error('A sheet is missing');
      expect(centsOf(load.freight_rev)).toBe(freightByHand(customer, load));
      expect(centsOf(load.freight_cost)).toBe(freightByHand(costSheet, load));
    }
  });
});

describe('a request for a re-rating', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is handled even if it arrives while another one ends', async () => {
    const queue = app.get(RerateQueue);
    const requests = app.get(RequestRatings);
    const freshness = app.get(RatingFreshness);
    const scope = projectScope(hauler.company.id, client.projectId);
    const rate = jest.spyOn(app.get(RerateProject), 'run');
    const named = (sheet: string) => sheetChangedReason('rate', sheet);
    const rated = (sheet: string): boolean =>
      rate.mock.calls.some(([, , { reason }]) => reason.cause === 'sheet' && reason.sheet === sheet);
    const remember = freshness.remember.bind(freshness);
    for (let delay = 0; delay < 12; delay += 1) {
      jest.spyOn(freshness, 'remember').mockImplementationOnce(async (...what) => {
        await remember(...what);
        void (async () => {
          for (let tick = 0; tick < delay; tick += 1) await Promise.resolve();
          await requests.add(scope, SYSTEM_ACTOR, named(`late ${delay}`));
        })();
      });
      await requests.add(scope, SYSTEM_ACTOR, named(`first ${delay}`));
      await until(() => rated(`late ${delay}`));
      await queue.idle();
    }
  });
});
