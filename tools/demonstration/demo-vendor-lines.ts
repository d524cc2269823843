import { VendorInvoiceLine } from '#shared/contract/vendor-invoices';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import { requestOf } from './request';
import { DAY_MS } from '#shared/durations';

type Fields = Partial<VendorInvoiceLine>;

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
const line = (fields: Fields): VendorInvoiceLine => requestOf(VendorInvoiceLine, fields);

/** Returns the fields of a line that agrees with the calculated cost of its load. */
const agreed = (load: FreightLoad | AssetLoad): Fields => ({
  load_no: load.load_no,
  vendor_freight: load.freight_cost,
  vendor_fsc: load.fsc_cost,
  weight_tons: load.weight_tons,
});

/** Returns lines that agree with the loads. */
export const agreedLines = (loads: readonly (FreightLoad | AssetLoad)[]): VendorInvoiceLine[] =>
  loads.map((load) => line(agreed(load)));

/** Returns lines that agree, except that every n-th one is billed at a higher rate. */
export const overpricedLines = (
  loads: readonly (FreightLoad | AssetLoad)[],
  every: number,
  dollars: number,
): VendorInvoiceLine[] =>
  loads.map((load, at) => {
    const isDearer = at % every === every - 1;
    return line({
      ...agreed(load),
      vendor_freight: round(load.freight_cost + (isDearer ? dollars : 0), 2),
    });
  });

const A_WEEK_MS = 7 * DAY_MS;
const TIER_MILES = 10;
/**
 * Tolerance in dollars a ton: below the step between two bands of the sheet, above the rounding to a cent.
 */
const ROUNDING_PER_TON = 0.01;
const rowOf = ({ approved_mileage: miles }: FreightLoad): number => Math.floor((miles - 1) / TIER_MILES);
const surchargePerTon = ({ fsc_cost: cost, weight_tons: tons }: FreightLoad): number => cost / tons;

const isRated = (load: FreightLoad): boolean => load.fsc_cost > 0 && load.weight_tons > 0;

/**
 * Returns the surcharge of the week before or after, taken from another load of the same distance.
 * It imitates a misread line. Null when the diesel prices of both weeks are in one band.
 */
function otherWeeksSurcharge(load: FreightLoad, among: readonly FreightLoad[]): number | null {
  const when = Date.parse(load.delivered_date);
  const other = among.find((candidate) => {
    const apart = Math.abs(Date.parse(candidate.delivered_date) - when);
    const differs = Math.abs(surchargePerTon(candidate) - surchargePerTon(load)) > ROUNDING_PER_TON;
    return apart < A_WEEK_MS && isRated(candidate) && rowOf(candidate) === rowOf(load) && differs;
  });
  return other === undefined ? null : round(surchargePerTon(other) * load.weight_tons, 2);
}

/** Swaps two neighboring digits, like a typing error; the result is a number of no load. */
function mistyped(loadNo: number, known: ReadonlySet<number>): number {
  const digits = Array.from(String(loadNo));
  const typed = digits.map((digit, at) => {
    const [before, after] = [digits.slice(0, at), digits.slice(at + 2)];
    return Number([...before, digits[at + 1] ?? '', digit, ...after].join(''));
  });
  return typed.slice(1, -1).findLast((number) => number !== loadNo && !known.has(number)) ?? loadNo;
}

/** Indexes of the faulty lines in a carrier's bill. */
const WRONG = { weight: 4, rate: 9, typed: 19, twice: 24 } as const;
const AFTER_ALL_WRONG = 25;

/**
 * Returns a carrier's bill with typical faults.
 * The faults are a weight of another scale, a rate above the agreed one, and the surcharge of another week.
 * There is also a number with two swapped digits, a load billed twice, and a canceled load.
 */
export function faultyLines(
  loads: readonly FreightLoad[],
  canceled: FreightLoad | undefined,
  among: readonly FreightLoad[],
): VendorInvoiceLine[] {
  const known = new Set(among.map(({ load_no: no }) => no));
  const weekAt = loads.findIndex(
    (load, at) => at >= AFTER_ALL_WRONG && isRated(load) && otherWeeksSurcharge(load, among) !== null,
  );
  const lines = loads.map((load, at): Fields => {
    const right = agreed(load);
    if (at === WRONG.weight) {
      const tons = round(load.weight_tons + 0.6, 4);
      const freight = round((load.freight_cost / load.weight_tons) * tons, 2);
      return { ...right, weight_tons: tons, vendor_freight: freight };
    }
    if (at === WRONG.rate) return { ...right, vendor_freight: round(load.freight_cost * 1.08, 2) };
    if (at === weekAt) return { ...right, vendor_fsc: otherWeeksSurcharge(load, among) ?? load.fsc_cost };
    return at === WRONG.typed ? { ...right, load_no: mistyped(load.load_no, known) } : right;
  });
  const twice = lines[WRONG.twice];
  return [
    ...lines,
    ...(twice === undefined ? [] : [twice]),
    ...(canceled === undefined ? [] : [{ ...agreed(canceled), vendor_freight: 185 }]),
  ].map(line);
}

/**
 * Fractions of water in the sand, taken off weight and amount. See
 * docs/domain/vendor-invoices.md#what-is-owed.
 */
const MOISTURES = [0, 0.0125, 0.02, 0.035] as const;

/**
 * Returns a terminal's bill for sand with typical faults.
 * Moisture differs by load. One ticket is in the other case, one line forgets to take off its moisture, and
 * one ticket is unknown.
 */
export function sandLines(loads: readonly FreightLoad[]): VendorInvoiceLine[] {
  const lines = loads.map((load, at): Fields => {
    const moisture = MOISTURES[at % MOISTURES.length] ?? 0;
    const isForgotten = at === 6;
    return {
      ticket_number: at === 2 ? otherCase(load.ticket_number) : load.ticket_number,
      vendor_sand: round(load.sand_cost * (isForgotten ? 1 : 1 - moisture), 2),
      moisture_content: moisture,
      weight_tons: round(load.weight_tons * (1 - moisture), 4),
    };
  });
  return [...lines, { ticket_number: 'K-00000', vendor_sand: 640, weight_tons: 23.5 }].map(line);
}

const otherCase = (ticket: string): string =>
  ticket === ticket.toLowerCase() ? ticket.toUpperCase() : ticket.toLowerCase();
