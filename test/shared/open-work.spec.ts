import fc from 'fast-check';
import { accrualFigures } from '#shared/calc/accrual/index';
import { contributionOf, sumsOf, totalsFrom } from '#shared/calc/totals/index';
import { type LoadTab, TAB_BITS, tabsOf } from '#shared/rules/load-filters';
import { groupOfLoad } from '../factories/accrued-load';
import { buildLoad } from '../factories/build-load';
import { checkProperty } from '../support/regressions';

const invoice = fc.constantFrom(0, 0, 3);
const money = fc.constantFrom(0, 0.01, 125.5, 842.52);

const loads = fc.array(
  fc
    .record({
      pc_carrier_id: fc.constantFrom(0, 7, 9),
      po_number: fc.constantFrom('', 'PO-1', 'PO-2'),
      terminal_name: fc.constantFrom('', 'Kermit', 'Monahans'),
      weight_tons: fc.constantFrom(0, 20.5, 24.1234),
      is_canceled: fc.constantFrom(false, false, true),
      transfer_type_id: fc.constantFrom(0, 0, 11, 12),
      customer_invoice_id: invoice,
      vendor_invoice_id: invoice,
      sand_invoice_id: invoice,
      freight_rev: money,
      sand_rev: money,
      freight_cost: money,
      sand_cost: money,
    })
    .map((over) => buildLoad(over)),
  { maxLength: 25 },
);
type Load = ReturnType<typeof buildLoad>;

const inTab = (some: readonly Load[], tab: LoadTab): Load[] =>
  some.filter((load) => (tabsOf(load, false) & TAB_BITS[tab]) !== 0);

/** Sums some amounts of loads in cents. */
const cents = (some: readonly Load[], of: (load: Load) => readonly number[]): number =>
  some.flatMap(of).reduce((sum, dollars) => sum + Math.round(dollars * 100), 0);

/** Counts open work from the loads of each tab. */
function byTabs(some: readonly Load[]): unknown {
  const [unbilled, unreceived, sand] = (
    ['customer_not_invoiced', 'freight_not_invoiced', 'sand_not_invoiced'] as const
  ).map((tab) => inTab(some, tab));
  return {
    unbilled: [
      unbilled?.length,
      cents(unbilled ?? [], (load) => [load.freight_rev, load.fsc_rev, load.sand_rev]),
    ],
    unreceived: [unreceived?.length, cents(unreceived ?? [], (load) => [load.freight_cost, load.fsc_cost])],
    sand: [sand?.length, cents(sand ?? [], (load) => [load.sand_cost])],
  };
}

/** Counts open work from the project's totals, as the overview does. */
function byOverview(some: readonly Load[]): unknown {
  const { project_totals: project, vendor_totals: vendors } = totalsFrom({
    ...sumsOf(some.map((load) => contributionOf('freight', load))),
    attachedCarriers: [{ pcCarrierId: 7, carrierName: 'Basin Haulers' }],
    projectVendorName: 'Main Vendor',
    sandRates: [],
    fixedMobilization: { revenue: 0, cost: 0 },
    invoices: [],
    credits: [],
  });
  const left = (isSand: boolean): number[] => {
    const rows = vendors.filter((row) => row.is_sand === isSand);
    const sum = (of: (row: (typeof rows)[number]) => number): number =>
      rows.reduce((total, row) => total + of(row), 0);
    return [sum((row) => row.remaining_loads), sum((row) => Math.round(row.remaining_to_invoice * 100))];
  };
  return {
    unbilled: [project.customer_remaining_loads, Math.round(project.customer_remaining_inv * 100)],
    unreceived: left(false),
    sand: left(true),
  };
}

/** Counts open work from the sums by day, as the dashboard does. */
function byDashboard(some: readonly Load[]): unknown {
  const { days } = sumsOf(some.map((load) => contributionOf('freight', load)));
  const sum = (of: (row: (typeof days)[number]) => number): number =>
    days.reduce((total, row) => total + of(row), 0);
  return {
    unbilled: [sum((row) => row.unbilledLoads), sum((row) => row.unbilledCents)],
    unreceived: [sum((row) => row.unreceivedLoads), sum((row) => row.unreceivedCents)],
    sand: [sum((row) => row.unreceivedSandLoads), sum((row) => row.unreceivedSandCents)],
  };
}

/** Counts open work from an accrual, which has only dollars. */
function byAccrual(some: readonly Load[]): unknown {
  const counted = some.filter((load) => !load.is_canceled && load.transfer_type_id !== 12);
  const figures = accrualFigures(counted.map((load) => groupOfLoad({ ...load, is_asset: false })));
  return [
    Math.round((figures.freight_not_billed + figures.sand_not_billed) * 100),
    Math.round(figures.freight_not_received * 100),
    Math.round(figures.sand_not_received * 100),
  ];
}

it('counts the same open work in tab, overview, dashboard and accrual', () =>
  checkProperty('open-work', loads, (some) => {
    const shown = byTabs(some) as Record<string, [number, number]>;
    expect(byOverview(some)).toEqual(shown);
    expect(byDashboard(some)).toEqual(shown);
    expect(byAccrual(some)).toEqual(Object.values(shown).map(([, sum]) => sum));
  }));
