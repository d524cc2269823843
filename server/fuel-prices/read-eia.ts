import { isDay } from '../../shared/business-time';
import { OutsideFault } from '../common/outside/outside-call';
import type { FuelWeek } from './fuel-price-source';

type Answer = Record<string, unknown>;

const PRICE_SCALE = 1_000;
/** Plausible maximum in dollars a gallon; the column could hold 99,999.999. */
const PRICE_MAX = 1_000;

const isObject = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the error in a reply, a code or a text; '' for none. */
function errorOf(body: Answer): string {
  const { error } = body;
  if (error === undefined || error === null || error === '') return '';
  if (isObject(error)) return typeof error.code === 'string' ? error.code : 'an error without a code';
  return typeof error === 'string' ? error.slice(0, 200) : 'an error of an unknown kind';
}

/**
 * Returns the list `name` of a reply's `response`.
 * An error in the body counts even with status 200; `warnings` are ignored.
 * @throws OutsideFault
 */
export function readEiaList(body: unknown, name: 'data' | 'facets'): Answer[] {
  if (!isObject(body)) throw new OutsideFault('The answer is not an object');
  const error = errorOf(body);
  if (error !== '') throw new OutsideFault(`The service says: ${error}`);
  const list = isObject(body.response) ? body.response[name] : undefined;
  if (!Array.isArray(list)) throw new OutsideFault(`The answer has no list \`${name}\``);
  return list.filter(isObject);
}

/** Reads text or a number as dollars with three decimals; null unless it is a price above 0. */
function readPrice(value: unknown): number | null {
  const text = typeof value === 'string' && value.trim() !== '';
  if (!text && typeof value !== 'number') return null;
  const price = Math.round(Number(value) * PRICE_SCALE) / PRICE_SCALE;
  return price > 0 && price <= PRICE_MAX ? price : null;
}

/** Returns the weeks of one area from rows of prices, without rows of other areas and invalid rows. */
export function readWeeks(rows: readonly Answer[], areaId: string): FuelWeek[] {
  return rows.flatMap((row) => {
    const { period } = row;
    const price = readPrice(row.value);
    return !isDay(period) || price === null || row.duoarea !== areaId ? [] : [{ period, price }];
  });
}
