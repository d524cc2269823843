import { addDays, chicagoDayStartMs } from '#shared/business-time';
import { HOUR_MS } from '#shared/durations';
import {
  type AssetFacts,
  type FreightFacts,
  type LoadFacts,
  NO_FACTS,
} from '#shared/rules/load-fields/index';
import { type ReadableRecord, hashOf } from '#server/loads/index';
import { Dice } from '#tools/simulator/random';

/** Delivery days of a project before today, and its loads on a working day. */
export const PROJECT_DAYS = 56;
const LOADS_A_DAY = { low: 1, high: 2 };
const DAYS_OFF = [6, 13] as const;
const FORTNIGHT = 14;
const FIRST_LOAD_NO = 700_000;
const LOADS_OF_A_PROJECT = 1_000;

/** Number of loads between two with a fault; 0 for none. */
export interface Faults {
  readonly missingTicket: number;
  readonly duplicateTicket: number;
  readonly ticketMismatch: number;
  /** Loads without miles and without a sand rate, which earn $0. */
  readonly zeroMiles: number;
  readonly canceled: number;
  /** Loads of a purchase order that has no sand rate. */
  readonly unpriced: number;
}

interface Order {
  readonly id: number;
  readonly name: string;
  readonly terminal: string;
  readonly product: string;
}

/** Purchase orders; the last one never gets a sand rate. */
export const ORDERS: readonly [Order, Order, Order] = [
  { id: 9101, name: 'LF-3301', terminal: 'Kermit Mine', product: '100 Mesh Regional' },
  { id: 9102, name: 'LF-3302', terminal: 'Monahans North', product: '40/70 Regional' },
  { id: 9103, name: 'LF-3390', terminal: 'Barnhart Transload', product: '100 Mesh Regional' },
];

const isNth = (index: number, every: number): boolean => every > 0 && index % every === every >> 1;

const ticketOf = (number: number, index: number, { missingTicket, duplicateTicket }: Faults): string => {
  if (isNth(index, missingTicket)) return '';
  const own = isNth(index, duplicateTicket) ? index - 1 : index;
  return `L${String(number * LOADS_OF_A_PROJECT + own).padStart(6, '0')}`;
};

const common = (number: number, index: number, deliveredMs: number) => ({
  source: 'csv',
  sourceId: `${number}-${index}`,
  loadNo: FIRST_LOAD_NO + number * LOADS_OF_A_PROJECT + index,
  deliveredAt: new Date(deliveredMs),
  approvalStatus: 'approved',
});

function freightOf(number: number, index: number, deliveredMs: number, faults: Faults): FreightFacts {
  const dice = new Dice('many', number, index);
  const isUnrated = isNth(index, faults.zeroMiles);
  const isUnpriced = isUnrated || isNth(index, faults.unpriced);
  const order = isUnpriced ? ORDERS[2] : dice.pick([ORDERS[0], ORDERS[1]]);
  const ticketNumber = ticketOf(number, index, faults);
  return {
    ...NO_FACTS.freight,
    ...common(number, index, deliveredMs),
    carrierName: dice.pick(['Llano Bulk', 'Yellow House Hauling', 'Caprock Sand Haulers']),
    driverName: dice.pick(['J. Alvarez', 'T. Whitcomb', 'R. Nguyen', 'M. Okafor']),
    truckNo: String(dice.between(200, 260)),
    terminalName: order.terminal,
    productName: order.product,
    destinationName: `Pad ${number + 1}`,
    poId: order.id,
    poNumber: order.name,
    approvedMileage: isUnrated ? 0 : 20 + (number % 9) * 11 + dice.pick([0, 0, 0.4, 1]),
    weightTons: dice.between(4_400, 5_200) / 200,
    ticketNumber,
    ticketIsMissing: ticketNumber === '',
    driverTicketAutoStatusName: isNth(index, faults.ticketMismatch) ? 'Ticket Mismatch' : 'Ticket Matched',
    isCanceled: isNth(index, faults.canceled),
  };
}

const equipmentOf = (number: number, index: number, deliveredMs: number): AssetFacts => ({
  ...NO_FACTS.asset,
  ...common(number, index, deliveredMs),
  carrierName: 'Llano Bulk',
  approvedMileage: 42,
  weightTons: 18.5,
  loadType: 'Equipment',
});

const recordOf = (facts: LoadFacts): ReadableRecord => {
  const raw = JSON.stringify(facts);
  return {
    facts,
    record: { source: facts.source, sourceId: facts.sourceId, raw, contentHash: hashOf(raw) },
  };
};

/** Returns the loads of a project until yesterday, as from a file. They are the same each time for a day. */
export function loadsOfProject(
  number: number,
  today: string,
  { faults, equipment }: { readonly faults: Faults; readonly equipment: number },
): ReadableRecord[] {
  const facts: LoadFacts[] = [];
  for (let day = 0; day < PROJECT_DAYS; day += 1) {
    if ((DAYS_OFF as readonly number[]).includes(day % FORTNIGHT)) continue;
    const start = chicagoDayStartMs(addDays(today, day - PROJECT_DAYS));
    const loads = new Dice('loads', number, day).between(LOADS_A_DAY.low, LOADS_A_DAY.high);
    for (let nth = 0; nth < loads; nth += 1)
      facts.push(freightOf(number, facts.length, start + (7 + nth * 4) * HOUR_MS, faults));
    if (day < equipment) facts.push(equipmentOf(number, facts.length, start + 6 * HOUR_MS));
  }
  return facts.map(recordOf);
}
