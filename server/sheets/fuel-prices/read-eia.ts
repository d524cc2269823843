import { isDay, mondayOnOrBefore } from '#shared/business-time';
import { DIESEL_SCALE, decimalUnits, fromUnits } from '#shared/calc/scaled';
import { cutText } from '#shared/cells/well-formed-text';
import { OutsideFault } from '#server/platform/common/outside/outside-call';
import type { AskedWeeks, FuelWeek } from './fuel-price-source';

type Answer = Record<string, unknown>;

/** Plausible maximum in dollars a gallon; the column could hold 99,999.999. */
const PRICE_MAX = 1_000;

const isObject = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the error in a reply, a code or a text; '' for none. */
function errorOf(body: Answer): string {
  const { error } = body;
  if (error === undefined || error === null || error === '') return '';
  if (isObject(error)) return typeof error.code === 'string' ? error.code : 'an error without a code';
  return typeof error === 'string' ? cutText(error, 200) : 'an error of an unknown kind';
}

/**
 * Returns the list `name` of a reply's `response`. Its entries may be anything.
 * An error in the body counts even with status 200; `warnings` are ignored.
 * @throws OutsideFault
 */
export function readEiaList(body: unknown, name: 'data' | 'facets'): unknown[] {
  if (!isObject(body)) throw new OutsideFault('The answer is not an object');
  const error = errorOf(body);
  if (error !== '') throw new OutsideFault(`The service says: ${error}`);
  const list = isObject(body.response) ? body.response[name] : undefined;
  if (!Array.isArray(list)) throw new OutsideFault(`The answer has no list \`${name}\``);
  return list as unknown[];
}

/** Returns the id of an area; null for anything else. */
export const readAreaId = (facet: unknown): string | null =>
  isObject(facet) && typeof facet.id === 'string' ? facet.id : null;

/** Reads text or a number as dollars with three decimals; null unless it is a price above 0. */
function readPrice(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const units = decimalUnits(String(value).trim(), DIESEL_SCALE);
  if (units === null) return null;
  const price = fromUnits(units, DIESEL_SCALE);
  return price > 0 && price <= PRICE_MAX ? price : null;
}

/** Weeks of one area, and the reasons of the rows that were left out. */
export interface ReadWeeks {
  readonly weeks: FuelWeek[];
  readonly leftOut: string[];
}

/** Unit of the prices: dollars a gallon. */
const UNIT = /^\$ ?\/ ?gal/i;

/** Returns true for an entry in another unit. An entry without a unit has the usual one. */
const isOtherUnit = ({ units }: Answer): boolean => typeof units === 'string' && !UNIT.test(units);

/** Returns the fault of an entry; '' for none. */
const faultOf = (row: unknown, asked: AskedWeeks): string =>
  isObject(row) ? faultOfRow(row, asked) : 'a row is not an object';

function faultOfRow(row: Answer, { areaId, from, to }: AskedWeeks): string {
  const { period, duoarea } = row;
  if (!isDay(period)) return 'period is not a day';
  if (mondayOnOrBefore(period) !== period) return `period ${period} is not a Monday`;
  if (period < from || period > to) return `period ${period} was not asked for`;
  if (duoarea !== areaId) return `duoarea of ${period} is another area`;
  if (isOtherUnit(row)) return `units of ${period} are not dollars a gallon`;
  return readPrice(row.value) === null ? `value of ${period} is not a price` : '';
}

/**
 * Returns the weeks of one area from rows of prices. A row of another area, an invalid row, and a week with two
 * different prices are left out with the reason.
 */
export function readWeeks(rows: readonly unknown[], asked: AskedWeeks): ReadWeeks {
  const faults = rows.map((row) => faultOf(row, asked));
  const prices = new Map<string, Set<number>>();
  for (const { period, value } of rows.filter((_, at) => faults[at] === '').filter(isObject)) {
    const price = readPrice(value);
    if (isDay(period) && price !== null) prices.set(period, (prices.get(period) ?? new Set()).add(price));
  }
  const weeks = [...prices].flatMap(([period, [price, ...others]]) =>
    price === undefined || others.length > 0 ? [] : [{ period, price }],
  );
  const unclear = [...prices].filter(([, found]) => found.size > 1);
  const leftOut = [
    ...faults.filter((fault) => fault !== ''),
    ...unclear.map(([period]) => `${period} has two prices`),
  ];
  return { weeks, leftOut };
}
