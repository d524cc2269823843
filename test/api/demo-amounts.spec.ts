import type { Principal } from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { seedDemonstration } from '#tools/demonstration/seed-demonstration';
import { RerateQueue } from '#server/loads/index';
import { ExplainLoads } from '#server/loads/rating/index';
import { ProjectSumsRepository, recomputedSums } from '#server/loads/totals/project-sums.repository';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import type { ExplainedAmount, LoadExplanation } from '#shared/calc/rating/index';
import type { CreditDebitReply } from '#shared/contract/credits-debits';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import type { FscSheetDetailReply, FscSheetRecordReply } from '#shared/contract/fuel-surcharges';
import type { AssetLoad, AssetLoadsReply, FreightLoad, LoadsReply } from '#shared/contract/loads';
import type { NotificationsReply } from '#shared/contract/notifications';
import type { ProjectReply } from '#shared/contract/projects';
import type { RateBandReply, RateSheetDetailReply } from '#shared/contract/rate-sheets';
import type { AllTotals, ProjectTotals } from '#shared/contract/totals';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { startAppWith } from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { addDays, cents, centsOf, dayInChicago, decimal, lastReached, times } from '../support/by-hand';

type Load = FreightLoad | AssetLoad;
type Kind = 'freight' | 'asset';

interface Project {
  readonly project: ProjectReply;
  readonly freight: readonly FreightLoad[];
  readonly asset: readonly AssetLoad[];
  readonly totals: AllTotals;
}

const AMOUNTS = ['freight_rev', 'fsc_rev', 'sand_rev', 'freight_cost', 'fsc_cost', 'sand_cost'] as const;
const LOADS_AT_ONCE = 8;
const EVERY_50TH = 50;
const TRANSFERRED_OUT = 12;

// It seeds and explains thousands of loads, on a machine that may be busy.
jest.setTimeout(600_000);

let simulator: Simulator;
let app: TestApp;
let token: string;
let principal: Principal;
let projects: Project[];
const explained = new Map<Load, LoadExplanation>();

const read = async <T>(path: string): Promise<T> => (await app.call('GET', path, { token })).body as T;

async function signInAs(email: string): Promise<void> {
  const body = { email, user_password: 'Haulbook-demo-1' };
  const { tokens, current_user: user, company } = (await app.call('POST', '/authenticate', { body })).body;
  token = tokens.access_token;
  principal = {
    userId: user.id,
    displayName: user.display_name,
    companyId: company.id,
    companyKey: company.qwikr_company_key,
    role: user.role_name,
    sessionId: '',
    requestId: 'test',
  };
}

async function readProject(project: ProjectReply): Promise<Project> {
  const { loads, all_totals } = await read<LoadsReply>(`/pc/loads?project_id=${project.id}`);
  const { asset_loads } = await read<AssetLoadsReply>(`/pc/asset-loads?project_id=${project.id}`);
  return { project, freight: loads, asset: asset_loads, totals: all_totals };
}

const loadsOf = ({ freight, asset }: Project): [Kind, Load][] => [
  ...freight.map((load): [Kind, Load] => ['freight', load]),
  ...asset.map((load): [Kind, Load] => ['asset', load]),
];

async function explainAll(all: readonly [Kind, Load][]): Promise<void> {
  const waiting = [...all];
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [kind, load] = next;
      explained.set(load, await app.get(ExplainLoads).one(principal, kind, load.id));
    }
  };
  await Promise.all(Array.from({ length: LOADS_AT_ONCE }, worker));
}

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  await seedDemonstration(app.app, () => undefined);
  await app.get(RerateQueue).idle();
  await signInAs('user@permian.test');
  const list = await read<ProjectReply[]>(`/pc/projects/${principal.companyId}`);
  projects = [];
  for (const project of list) projects.push(await readProject(project));
  await explainAll(projects.flatMap(loadsOf));
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

/** Returns the explanation of a stored amount. */
function lineOf({ amounts }: LoadExplanation, field: (typeof AMOUNTS)[number]): ExplainedAmount {
  const [component, end] = field.split('_');
  const side = end === 'rev' ? 'revenue' : 'cost';
  const lines = amounts.filter((line) => line.component === component && line.side === side);
  if (lines.length !== 1 || lines[0] === undefined) throw new Error(`${lines.length} lines of ${field}`);
  return lines[0];
}

const storedCents = (load: Load, field: (typeof AMOUNTS)[number]): number =>
  field in load ? centsOf((load as FreightLoad)[field]) : 0;

const eachLoad = (check: (load: Load, explanation: LoadExplanation, project: Project) => void): void => {
  for (const project of projects) {
    for (const [, load] of loadsOf(project)) {
      const explanation = explained.get(load);
      if (explanation === undefined) throw new Error(`Load ${load.load_no} is not explained`);
      check(load, explanation, project);
    }
  }
};

it('mentions a user of the demonstration on a load without a ticket', async () => {
  const { unread, notifications } = await read<NotificationsReply>('/pc/notifications');
  expect(unread).toBe(1);
  const [mention] = notifications;
  expect(mention).toMatchObject({ kind: 'mention', actor_name: 'Dana Whitfield', subject: 'freight_load' });
  const load = projects.flatMap(({ freight }) => freight).find(({ id }) => id === mention?.subject_id);
  expect(load?.ticket_is_missing).toBe(true);
});

describe('amounts of the demonstration data', () => {
  it('exist in projects of every kind', () => {
    const middling = projects.find(({ project }) => project.job_name.startsWith('Wolfcamp'));
    expect(middling?.freight).toHaveLength(2_000);
    expect(middling?.asset).toHaveLength(300);
    expect(projects.some(({ project }) => project.fixed_mob_rev > 0)).toBe(true);
    expect(projects.some(({ project, freight }) => project.archived && freight.length > 0)).toBe(true);
    for (const field of AMOUNTS) {
      const withAmount = middling?.freight.filter((load) => load[field] > 0).length ?? 0;
      expect(withAmount).toBeGreaterThan(1_000);
    }
  });

  it('equal the lines of their explanation, which sum to the amount', () => {
    eachLoad((load, explanation) => {
      const stored = AMOUNTS.map((field) => storedCents(load, field));
      const lines = AMOUNTS.map((field) => lineOf(explanation, field).amountCents);
      expect([load.load_no, ...lines]).toEqual([load.load_no, ...stored]);
      const [freightRev = 0, fscRev = 0, sandRev = 0, freightCost = 0, fscCost = 0, sandCost = 0] = stored;
      expect(explanation.totalRevCents).toBe(freightRev + fscRev + sandRev);
      expect(explanation.totalCostCents).toBe(freightCost + fscCost + sandCost);
    });
  });

  it('equal quantity times rate of their line, rounded once, half away from zero', () => {
    let products = 0;
    eachLoad((load, { amounts }) => {
      for (const { quantity, rate, amountCents, formula } of amounts) {
        if (quantity === null || rate === null || formula.endsWith(': $0.00')) {
          expect([load.load_no, formula, amountCents]).toEqual([load.load_no, formula, 0]);
          continue;
        }
        products += 1;
        const byHand = cents(times(decimal(quantity), decimal(rate)));
        expect([load.load_no, formula, amountCents]).toEqual([load.load_no, formula, byHand]);
      }
    });
    expect(products).toBeGreaterThan(10_000);
  });

  it('match the printed formula', () => {
    const PRINTED = /^(\$?[\d,.]+) \S.*?× (\$?[\d,.]+)(%?) = (?:\$[\d,.]+ → )?(\$[\d,.]+)$/;
    eachLoad((load, { amounts }) => {
      for (const { formula, amountCents } of amounts) {
        const printed = PRINTED.exec(formula);
        if (printed === null) {
          expect([load.load_no, formula]).toEqual([load.load_no, expect.stringMatching(/: \$0\.00$/)]);
          continue;
        }
        const [, quantity = '', rate = '', percent, result = ''] = printed;
        const factor = percent === '%' ? decimal('0.01') : decimal('1');
        const byHand = cents(times(times(decimal(quantity), decimal(rate)), factor));
        expect([load.load_no, formula, byHand]).toEqual([load.load_no, formula, amountCents]);
        expect(cents(decimal(result))).toBe(amountCents);
      }
    });
  });

  it('name the quantity, rate, price and cell of the load and its sheets', async () => {
    const sheets = await readSheets();
    const prices = await app.testDatabase.database.rows<{ period: string; price: number }>(
      "SELECT DATE_FORMAT(period, '%Y-%m-%d') AS period, price FROM diesel_prices WHERE area_id = 'R30' ORDER BY period",
    );
    eachLoad((load, explanation) => {
      for (const line of explanation.amounts.filter(({ roundedFrom }) => roundedFrom !== null)) {
        if (line.unit === 't') expect(line.quantity).toBe(load.weight_tons);
        if (line.unit === 'boxes') expect(line.quantity).toBe((load as AssetLoad).total_boxes);
      }
      for (const line of explanation.amounts) {
        if (line.amountCents === 0 || line.component === 'sand') continue;
        if (line.component === 'freight') expect(line.rate).toBe(rateByHand(sheets.rates, line, load));
        else
          expect([line.priceWeek, line.price, line.cell]).toEqual(cellByHand(sheets.fsc, prices, line, load));
      }
    });
  });

  it('are the same over HTTP', async () => {
    const sample = projects.flatMap(loadsOf).filter((_, place) => place % EVERY_50TH === 0);
    for (const [kind, load] of sample) {
      const path = kind === 'freight' ? 'load' : 'asset-load';
      expect(await read(`/pc/${path}/${load.id}/explain`)).toEqual(explained.get(load));
    }
  });
});

interface Sheets {
  readonly rates: ReadonlyMap<number, readonly RateBandReply[]>;
  readonly fsc: ReadonlyMap<number, FscSheetDetailReply>;
}

async function readSheets(): Promise<Sheets> {
  const rates = new Map<number, readonly RateBandReply[]>();
  const fsc = new Map<number, FscSheetDetailReply>();
  for (const kind of ['rate-sheet', 'asset-rate-sheet']) {
    for (const { id } of await read<{ id: number }[]>(`/pc/${kind}s/${principal.companyKey}`)) {
      rates.set(id, (await read<RateSheetDetailReply>(`/pc/${kind}/${id}`)).rates);
    }
  }
  for (const { id } of await read<{ id: number }[]>(`/pc/fsc-rate-sheets/${principal.companyKey}`)) {
    fsc.set(id, (await read<FscSheetRecordReply>(`/pc/fsc-rate-sheet/${id}`)).fsc_rate_sheet);
  }
  return { rates, fsc };
}

function rateByHand(rates: Sheets['rates'], { sheetId }: ExplainedAmount, load: Load): number | undefined {
  const bands = rates.get(sheetId ?? 0) ?? [];
  if (bands.length === 1) return bands[0]?.rate;
  return bands[
    lastReached(
      bands.map(({ low_band: low }) => ({ low })),
      load.approved_mileage,
    )
  ]?.rate;
}

/**
 * Returns week, price and cell of a load by hand. A price applies from Tuesday to Monday in Chicago. See
 * docs/domain/fuel-surcharge.md#price-week.
 */
function cellByHand(
  fsc: Sheets['fsc'],
  prices: readonly { period: string; price: number }[],
  { sheetId }: ExplainedAmount,
  load: Load,
): [string | undefined, number | undefined, number | undefined] {
  const day = dayInChicago(load.delivered_date);
  const week = prices.findLast(({ period }) => addDays(period, 1) <= day);
  const sheet = fsc.get(sheetId ?? 0);
  if (week === undefined || sheet === undefined) return [undefined, undefined, undefined];
  const row = lastReached(sheet.mileage_bands, load.approved_mileage);
  const column = lastReached(sheet.price_bands, week.price);
  return [week.period, week.price, sheet.rates[row]?.[column]];
}

describe('totals of the demonstration data', () => {
  const counts = ({ is_canceled, transfer_type_id }: Load): boolean =>
    !is_canceled && transfer_type_id !== TRANSFERRED_OUT;
  const sum = (loads: readonly Load[], field: (typeof AMOUNTS)[number]): number =>
    loads.reduce((total, load) => total + storedCents(load, field), 0);
  const tons = (loads: readonly Load[]): number =>
    loads.reduce((total, load) => total + Math.round(load.weight_tons * 10_000), 0);

  function expectTotals(
    totals: ProjectTotals,
    loads: readonly Load[],
    fixed: { rev: number; cost: number },
  ): void {
    const counted = loads.filter(counts);
    // The fixed mobilization amounts replace freight amounts, because asset loads have none then.
    const fixedIn = { freight_rev: fixed.rev, freight_cost: fixed.cost } as Partial<Record<string, number>>;
    for (const field of AMOUNTS) {
      expect(centsOf(totals[field])).toBe(sum(counted, field) + (fixedIn[field] ?? 0));
    }
    const rev = fixed.rev + AMOUNTS.slice(0, 3).reduce((total, field) => total + sum(counted, field), 0);
    const cost = fixed.cost + AMOUNTS.slice(3).reduce((total, field) => total + sum(counted, field), 0);
    expect([totals.total_rev, totals.total_cost, totals.profit].map(centsOf)).toEqual([
      rev,
      cost,
      rev - cost,
    ]);
    expect(totals.total_loads).toBe(counted.length);
    expect(totals.active_days).toBe(new Set(counted.map((load) => dayInChicago(load.delivered_date))).size);
    expect(Math.round(totals.weight_tons * 10_000)).toBe(tons(counted));
    const weighed = counted.filter(({ weight_tons }) => weight_tons > 0).length;
    const average = weighed === 0 ? 0 : tons(counted) / 10_000 / weighed;
    expect(totals.average_weight_tons).toBeCloseTo(average, 9);
    const open = counted.filter((load) => load.customer_invoice_id === 0);
    const openRev = AMOUNTS.slice(0, 3).reduce((total, field) => total + sum(open, field), fixed.rev);
    expect(totals.customer_remaining_loads).toBe(open.length);
    expect(totals.customer_total_loads).toBe(counted.length - open.length);
    expect(centsOf(totals.customer_remaining_inv)).toBe(openRev);
  }

  it('are the sums of the loads that count', () => {
    for (const { project, freight, asset, totals } of projects) {
      expectTotals(totals.project_totals, freight, { rev: 0, cost: 0 });
      const fixed = { rev: centsOf(project.fixed_mob_rev), cost: centsOf(project.fixed_mob_cost) };
      expectTotals(totals.project_asset_totals, asset, fixed);
    }
  });

  it('split by vendor and by purchase order without losing a cent', () => {
    for (const { freight, totals } of projects) {
      const counted = freight.filter(counts);
      const total = (rows: readonly number[]): number => rows.reduce((all, one) => all + centsOf(one), 0);
      const vendors = totals.vendor_totals.filter(({ is_sand }) => !is_sand);
      const sand = totals.vendor_totals.filter(({ is_sand }) => is_sand);
      const open = counted.filter((load) => load.vendor_invoice_id === 0);
      const sandOpen = counted.filter((load) => load.sand_invoice_id === 0);
      const freightCost = sum(open, 'freight_cost') + sum(open, 'fsc_cost');
      expect(total(vendors.map((row) => row.remaining_to_invoice))).toBe(freightCost);
      expect(vendors.reduce((all, { remaining_loads }) => all + remaining_loads, 0)).toBe(open.length);
      const invoiced = vendors.reduce((all, { invoiced_loads }) => all + invoiced_loads, 0);
      expect(invoiced).toBe(counted.length - open.length);
      expect(total(sand.map((row) => row.remaining_to_invoice))).toBe(sum(sandOpen, 'sand_cost'));
      for (const is_sand of [false, true]) {
        const rows = totals.project_po_totals.filter((row) => row.is_sand === is_sand);
        const parts = rows.filter(({ vendor }) => vendor !== 'Totals').map((row) => row.invoice_amount);
        const whole = rows.find(({ vendor }) => vendor === 'Totals')?.invoice_amount ?? 0;
        expect(centsOf(whole)).toBe(total(parts));
      }
    }
  });

  it('include billed amounts, credits and charges', async () => {
    for (const { project, totals } of projects) {
      const invoices = await read<CustomerInvoiceReply[]>(`/pc/customer-invoices/${project.id}`);
      const bills = await read<VendorInvoiceReply[]>(`/pc/vendor-invoices/${project.id}`);
      const entries = await read<CreditDebitReply[]>(`/pc/project-credits-debits/${project.id}`);
      const all = (rows: readonly number[]): number => rows.reduce((total, one) => total + centsOf(one), 0);
      const ofCustomer = [totals.project_totals, totals.project_asset_totals];
      const current = invoices.filter(({ is_current }) => is_current);
      expect(all(ofCustomer.map((row) => row.customer_total_inv))).toBe(
        all(current.map((invoice) => invoice.total_rev)),
      );
      const ofVendors = [...totals.vendor_totals, ...totals.vendor_asset_totals];
      expect(all(ofVendors.map((row) => row.total_invoiced))).toBe(all(bills.map((bill) => bill.net_total)));
      const amounts = (isVendor: boolean, isCredit: boolean): number =>
        all(
          entries
            .filter((entry) => entry.is_vendor === isVendor && entry.is_credit === isCredit)
            .map(({ amount }) => amount),
        );
      expect(all(ofCustomer.map((row) => row.customer_credits))).toBe(amounts(false, true));
      expect(all(ofCustomer.map((row) => row.customer_debits))).toBe(amounts(false, false));
      expect(all(ofVendors.map((row) => row.credits))).toBe(amounts(true, true));
      expect(all(ofVendors.map((row) => row.debits))).toBe(amounts(true, false));
    }
  });

  it('are stored as a new calculation gives them', async () => {
    for (const { project, freight, asset } of projects) {
      const kept = await app.get(ProjectSumsRepository).read(projectScope(principal.companyId, project.id));
      expectSameSums(kept, recomputedSums({ freight, asset }));
    }
  });

  type Sums = ReturnType<typeof recomputedSums>;
  function expectSameSums(kept: Sums, recomputed: Sums): void {
    const sorted = (rows: readonly object[]): string[] =>
      rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
    expect(sorted(kept.sums)).toEqual(sorted(recomputed.sums));
    expect(sorted(kept.days)).toEqual(sorted(recomputed.days));
  }
});
