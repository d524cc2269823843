import { isDay } from '../../shared/business-time';
import { OutsideFault } from '../common/outside/outside-call';
import type { FuelWeek } from './fuel-price-source';

type Answer = Record<string, unknown>;

const PRICE_SCALE = 1_000;
/** The column holds 99,999.999; a gallon never costs that. */
const PRICE_MAX = 1_000;

const isObject = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the service says went wrong: an object with a code, or a text; '' when nothing did. */
function errorOf(body: Answer): string {
  const { error } = body;
  if (error === undefined || error === null || error === '') return '';
  if (isObject(error)) return typeof error.code === 'string' ? error.code : 'an error without a code';
  return typeof error === 'string' ? error.slice(0, 200) : 'an error of an unknown kind';
}

/**
 * The list `name` of an answer's `response`. An error in the body counts whatever the status says; `warnings` do
 * not.
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

/** Text or number to dollars with three decimals; null for what is no price above 0. */
function readPrice(value: unknown): number | null {
  const text = typeof value === 'string' && value.trim() !== '';
  if (!text && typeof value !== 'number') return null;
  const price = Math.round(Number(value) * PRICE_SCALE) / PRICE_SCALE;
  return price > 0 && price <= PRICE_MAX ? price : null;
}

/** The weeks of one area among rows of prices; rows of other areas and rows without sense are left out. */
export function readWeeks(rows: readonly Answer[], areaId: string): FuelWeek[] {
  return rows.flatMap((row) => {
    const { period } = row;
    const price = readPrice(row.value);
    return !isDay(period) || price === null || row.duoarea !== areaId ? [] : [{ period, price }];
  });
}
