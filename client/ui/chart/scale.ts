/** Number of ticks of every axis, so that two axes share their grid lines. */
export const TICKS = 5;
/** Round steps between two ticks, as multiples of a power of ten. */
const ROUND_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];
/** Rounding that hides errors of binary fractions, such as 3.4500000000000006. */
const SIGNIFICANT = 12;

const clean = (value: number): number => Number(value.toPrecision(SIGNIFICANT));

/** Lowest value of an axis, and the distance between its ticks. */
interface Ticks {
  readonly first: number;
  readonly step: number;
}

/** Returns the ticks of a step that begins at or below `low`, and null if they end below `high`. */
function ticksOf(low: number, high: number, step: number): Ticks | null {
  const first = Math.floor(clean(low / step)) * step;
  return clean(first + (TICKS - 1) * step) >= clean(high) ? { first, step } : null;
}

/**
 * Returns five round values with equal steps that span `low` to `high`. 0 is one of them when it lies between the two.
 * `smallest` is the smallest step: labels with two decimals would repeat with steps below 0.01.
 */
export function ticksBetween(low: number, high: number, smallest = 0): number[] {
  const wanted = Math.max((high - low) / (TICKS - 1), smallest) || 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const steps = [power, power * 10].flatMap((size) => ROUND_STEPS.map((times) => clean(times * size)));
  const ticks = steps
    .filter((step) => step >= clean(wanted) && isMultiple(step, smallest))
    .reduce<Ticks | null>((found, step) => found ?? ticksOf(low, high, step), null);
  const { first, step } = ticks ?? { first: low, step: wanted };
  return Array.from({ length: TICKS }, (_, nth) => clean(first + nth * step));
}

function isMultiple(step: number, smallest: number): boolean {
  return smallest === 0 || Number.isInteger(clean(step / smallest));
}

/** Returns the smallest and the largest of some values. Missing ones are left out; without any, both are 0. */
export function spanOf(values: readonly (number | null)[]): [low: number, high: number] {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? [0, 0] : [Math.min(...known), Math.max(...known)];
}

/**
 * Returns which labels fit below an axis, by place. The newest one is always there, and the distances are equal.
 */
export function labelsThatFit(count: number, bandWidth: number, labelWidth: number): number[] {
  const every = Math.max(1, Math.ceil(labelWidth / Math.max(bandWidth, 1)));
  const first = Math.max(0, count - 1) % every;
  return Array.from({ length: Math.ceil((count - first) / every) }, (_, nth) => first + nth * every);
}
