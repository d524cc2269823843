import fc from 'fast-check';
import {
  AGE_BANDS,
  DASHBOARD_DAYS,
  type DashboardDay,
  type DashboardProject,
} from '#shared/contract/dashboard';
import { addDays, centsOf, dayInChicago } from './by-hand';
import { DAY_MS, HOUR_MS } from '#shared/durations';

/** Load with all fields that the dashboard reads. Only freight has sand and a ticket. */
export interface SomeLoad {
  kind: 'freight' | 'asset';
  delivered_date: string;
  pc_carrier_id: number;
  po_number: string;
  approved_mileage: number;
  weight_tons: number;
  is_canceled: boolean;
  transfer_type_id: number;
  freight_rev: number;
  fsc_rev: number;
  sand_rev: number;
  freight_cost: number;
  fsc_cost: number;
  sand_cost: number;
  rating_flags: number;
  locked_reason: string;
  customer_invoice_id: number;
  vendor_invoice_id: number;
  sand_invoice_id: number;
  ticket_number: string;
  ticket_is_missing: boolean;
  driver_ticket_auto_status_name: string;
}

const money = fc.integer({ min: 0, max: 5_000_000 }).map((value) => value / 100);
const invoice = fc.constantFrom(0, 0, 3);

/** Deliveries of the last 100 days. Many are at the edge of a Chicago day, in summer and winter time. */
const delivered = fc
  .tuple(fc.nat({ max: 100 }), fc.constantFrom(5, 6, 18), fc.constantFrom(-1, 0, 1))
  .map(([daysAgo, hour, ms]) => {
    const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS - (daysAgo + 1) * DAY_MS;
    return new Date(midnight + hour * HOUR_MS + ms).toISOString();
  });

export const someLoads: fc.Arbitrary<SomeLoad[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('freight' as const, 'freight' as const, 'asset' as const),
    delivered_date: delivered,
    pc_carrier_id: fc.constantFrom(0, 7),
    po_number: fc.constantFrom('', 'PO-1', 'PO-2'),
    approved_mileage: fc.constantFrom(-1, 0, 0.01, 12.5, 120),
    weight_tons: fc.constantFrom(0, 20, 22, 24.4444, 24.5, 25, 27.5, 30),
    is_canceled: fc.constantFrom(false, false, false, true),
    transfer_type_id: fc.constantFrom(0, 0, 0, 11, 12),
    freight_rev: money,
    fsc_rev: money,
    sand_rev: money,
    freight_cost: money,
    fsc_cost: money,
    sand_cost: fc.oneof(fc.constant(0), money),
    rating_flags: fc.nat({ max: (1 << 14) - 1 }),
    locked_reason: fc.constantFrom('', '', 'Waiting for the ticket'),
    customer_invoice_id: invoice,
    vendor_invoice_id: invoice,
    sand_invoice_id: invoice,
    ticket_number: fc.constantFrom('', 'T-1', 't-1', 'T-1 ', 'T-2', 'T-3'),
    ticket_is_missing: fc.boolean(),
    driver_ticket_auto_status_name: fc.constantFrom(
      '',
      'Ticket Match',
      'ticket mismatch',
      'Ticket Pending OCR',
    ),
  }),
  { maxLength: 25 },
);

const counts = (load: SomeLoad): boolean => !load.is_canceled && load.transfer_type_id !== 12;
const dayOf = (load: SomeLoad): string => dayInChicago(load.delivered_date);
const dollars = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + centsOf(amount), 0) / 100;
const ageOf = (load: SomeLoad, today: string): number =>
  (Date.parse(today) - Date.parse(dayOf(load))) / DAY_MS;

type Amount = (load: SomeLoad) => number[];

const revenue: Amount = (load) => [
  load.freight_rev,
  load.fsc_rev,
  load.kind === 'freight' ? load.sand_rev : 0,
];
const haulage: Amount = (load) => [load.freight_cost, load.fsc_cost];
const sandCost: Amount = (load) => [load.sand_cost];
const cost: Amount = (load) => [...haulage(load), load.kind === 'freight' ? load.sand_cost : 0];

function openByHand(
  loads: readonly SomeLoad[],
  amount: Amount,
  today: string,
): DashboardProject['unbilled']['freight'] {
  const sum = (some: readonly SomeLoad[]) => ({ loads: some.length, amount: dollars(some.flatMap(amount)) });
  return {
    ...sum(loads),
    oldest_day: loads.map(dayOf).sort()[0] ?? '',
    by_age: AGE_BANDS.map(({ from, to }) =>
      sum(
        loads.filter((load) => {
          const age = ageOf(load, today);
          return age >= from && (to === null || age <= to);
        }),
      ),
    ),
  };
}

const withAmount = <T extends { amount: number }>(open: T, fixed: number): T =>
  fixed > 0 ? { ...open, amount: fixed } : open;

/**
 * Returns true when a weight is more than 10% off the average of the loads with a weight. Weights are whole
 * ten-thousandths of a ton.
 */
function isOff(load: SomeLoad, freight: readonly SomeLoad[]): boolean {
  const units = (one: SomeLoad): bigint => BigInt(Math.round(one.weight_tons * 10_000));
  const weighed = freight.filter(({ weight_tons }) => weight_tons > 0);
  const sum = weighed.reduce((total, one) => total + units(one), 0n);
  const difference = units(load) * BigInt(weighed.length) - sum;
  return sum > 0n && (difference < 0n ? -difference : difference) * 10n > sum;
}

const NO_RATE = [0, 1, 10];
const hasBit = (load: SomeLoad, bits: readonly number[]): boolean =>
  bits.some((bit) => Math.floor(load.rating_flags / 2 ** bit) % 2 === 1);

function marksByHand(loads: readonly SomeLoad[]) {
  const isFreight = loads[0]?.kind === 'freight';
  const count = (fits: (load: SomeLoad) => boolean): number => loads.filter(fits).length;
  const ofFreight = (fits: (load: SomeLoad) => boolean): number => (isFreight ? count(fits) : 0);
  const twins = (load: SomeLoad) => loads.filter((one) => one.ticket_number === load.ticket_number);
  return {
    review: ofFreight((load) => load.approved_mileage <= 0 || isOff(load, loads)),
    no_mileage: ofFreight((load) => load.approved_mileage <= 0),
    weight_off: ofFreight((load) => isOff(load, loads)),
    missing_tickets: ofFreight((load) => load.ticket_is_missing),
    duplicate_tickets: ofFreight((load) => load.ticket_number !== '' && twins(load).length > 1),
    ticket_mismatches: ofFreight((load) =>
      ['ticket mismatch', 'Ticket Pending OCR'].includes(load.driver_ticket_auto_status_name),
    ),
    locked: count((load) => load.locked_reason !== ''),
    unrated: count((load) => hasBit(load, NO_RATE)),
    no_sand_rate: count((load) => hasBit(load, [2])),
    provisional_prices: count((load) => hasBit(load, [4])),
    stale_prices: count((load) => hasBit(load, [3, 5])),
  };
}

const workByHand = (loads: readonly SomeLoad[]) => ({
  loads: loads.length,
  tons: loads.reduce((sum, load) => sum + Math.round(load.weight_tons * 10_000), 0) / 10_000,
  revenue: dollars(loads.flatMap(revenue)),
  cost: dollars(loads.flatMap(cost)),
});

/** Returns true for a load of the 30 days until `last`. */
const isIn = (load: SomeLoad, last: string): boolean =>
  dayOf(load) > addDays(last, -DASHBOARD_DAYS) && dayOf(load) <= last;

/** Computes the work of the 30 days until yesterday, and of the 30 days before. */
export function trendByHand(
  loads: readonly SomeLoad[],
  today: string,
): Pick<DashboardProject, 'recent_work' | 'previous_work'> {
  const until = (daysAgo: number) =>
    workByHand(loads.filter(counts).filter((load) => isIn(load, addDays(today, -daysAgo))));
  return { recent_work: until(1), previous_work: until(1 + DASHBOARD_DAYS) };
}

/** Computes a project's dashboard figures from its loads, one by one. */
export function projectByHand(
  loads: readonly SomeLoad[],
  today: string,
  fixed: { rev: number; cost: number },
): Partial<DashboardProject> {
  const counted = loads.filter(counts);
  const freight = counted.filter(({ kind }) => kind === 'freight');
  const asset = counted.filter(({ kind }) => kind === 'asset');
  const unbilled = (load: SomeLoad): boolean => load.customer_invoice_id === 0;
  const unreceived = (load: SomeLoad): boolean => load.vendor_invoice_id === 0;
  const sandOpen = (load: SomeLoad): boolean => load.sand_invoice_id === 0 && load.sand_cost > 0;
  return {
    unbilled: {
      freight: openByHand(freight.filter(unbilled), revenue, today),
      asset: withAmount(openByHand(asset.filter(unbilled), revenue, today), fixed.rev),
    },
    unreceived: {
      freight: openByHand(freight.filter(unreceived), haulage, today),
      asset: withAmount(openByHand(asset.filter(unreceived), haulage, today), fixed.cost),
      sand: openByHand(freight.filter(sandOpen), sandCost, today),
    },
    review: { freight: marksByHand(freight), asset: marksByHand(asset) },
    quarantined_rows: 0,
    work: workByHand(counted.filter((load) => isIn(load, today))),
    ...trendByHand(loads, today),
  };
}

export function daysByHand(loads: readonly SomeLoad[], today: string): DashboardDay[] {
  const counted = loads.filter(counts);
  return Array.from({ length: DASHBOARD_DAYS }, (_, at) => {
    const day = addDays(today, at + 1 - DASHBOARD_DAYS);
    return { day, ...workByHand(counted.filter((load) => dayOf(load) === day)) };
  });
}
