import { DAY_MS } from '../../shared/business-time';
import { VendorInvoiceLine } from '../../shared/contract/vendor-invoices';
import type { AssetLoad, FreightLoad } from '../../shared/contract/loads';
import { requestOf } from './request';

type Fields = Partial<VendorInvoiceLine>;

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
const line = (fields: Fields): VendorInvoiceLine => requestOf(VendorInvoiceLine, fields);

/** What a haulier bills who agrees with what the load was calculated to cost. */
const agreed = (load: FreightLoad | AssetLoad): Fields => ({
  load_no: load.load_no,
  vendor_freight: load.freight_cost,
  vendor_fsc: load.fsc_cost,
  weight_tons: load.weight_tons,
});

/** Lines that agree with the loads. */
export const agreedLines = (loads: readonly (FreightLoad | AssetLoad)[]): VendorInvoiceLine[] =>
  loads.map((load) => line(agreed(load)));

/** The same with every so many lines billed at a higher rate. */
export const dearerLines = (
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
/** Less than a band of the sheet makes, more than a rounded cent does. */
const ROUNDING_PER_TON = 0.01;
const rowOf = ({ approved_mileage: miles }: FreightLoad): number => Math.floor((miles - 1) / TIER_MILES);
const surchargePerTon = ({ fsc_cost: cost, weight_tons: tons }: FreightLoad): number => cost / tons;

const isRated = (load: FreightLoad): boolean => load.fsc_cost > 0 && load.weight_tons > 0;

/**
 * The surcharge that a load would have had in the week before or after, by another of the same distance: somebody
 * read the wrong line. Null where the diesel of both weeks is in one band.
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

/** Two neighbouring digits the wrong way round, as they are typed in a hurry: a number that no load has. */
function mistyped(loadNo: number, known: ReadonlySet<number>): number {
  const digits = Array.from(String(loadNo));
  const typed = digits.map((digit, at) => {
    const [before, after] = [digits.slice(0, at), digits.slice(at + 2)];
    return Number([...before, digits[at + 1] ?? '', digit, ...after].join(''));
  });
  return typed.slice(1, -1).findLast((number) => number !== loadNo && !known.has(number)) ?? loadNo;
}

/** What of a haulier's bill is not as it should be: lines of these places. */
const WRONG = { weight: 4, rate: 9, typed: 19, twice: 24 } as const;
const AFTER_ALL_WRONG = 25;

/**
 * A haulier's bill with what bills have: a weight of another scale, a rate above the agreed one, the surcharge of
 * another week, a number with two digits the wrong way round, a load twice, and one that was canceled.
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

/** Wet sand weighs more: what of it is water is taken off weight and amount. */
const MOISTURES = [0, 0.0125, 0.02, 0.035] as const;

/**
 * A terminal's bill for sand: moisture by the load, one ticket written in the other case, one line whose moisture
 * was not taken off the amount, and a ticket that nobody has.
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
