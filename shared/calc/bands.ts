import { DIESEL_SCALE, MILES_SCALE, toUnits, unitsInOne } from './scaled';

/** Band of an axis. Both ends are inclusive as written: 1-10 miles, $2.31-$2.50. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

/** Scale of band bounds: three decimals fit both miles and prices. */
const BAND_SCALE = DIESEL_SCALE;
const UNITS_IN_ONE = unitsInOne(BAND_SCALE);
const UNITS_IN_A_CENT = UNITS_IN_ONE / 100;
const UNITS_IN_A_MILE_UNIT = UNITS_IN_ONE / unitsInOne(MILES_SCALE);

/** Lower bounds in units by axis. Thousands of loads look for their band on the same axis, which never changes. */
const boundsOf = new WeakMap<readonly Band[], readonly number[]>();

function lowerBounds(bands: readonly Band[]): readonly number[] {
  const known = boundsOf.get(bands);
  if (known !== undefined) return known;
  const bounds = bands.map(({ low }) => toUnits(low, BAND_SCALE));
  boundsOf.set(bands, bounds);
  return bounds;
}

/** Returns the position of the last band whose lower bound is reached; -1 for none. */
function lastReached(bands: readonly Band[], units: number): number {
  let found = -1;
  let highest = -1;
  const bounds = lowerBounds(bands);
  for (let position = 0; position < bounds.length; position += 1) {
    const low = bounds[position] ?? 0;
    if (low <= units && low >= highest) {
      found = position;
      highest = low;
    }
  }
  return found;
}

/**
 * Returns the position of the band that starts at 1 mile, if no band starts earlier. That band also takes
 * distances between 0 and 1.
 */
function firstStartingAtOne(bands: readonly Band[]): number {
  return bands.some((band) => band.low < 1) ? -1 : bands.findIndex((band) => band.low === 1);
}

/** Returns true when a value, in whole steps, is above a band's written end. */
function isAbove(band: Band | undefined, units: number, step: number): boolean {
  return band !== undefined && units - (units % step) > toUnits(band.high, BAND_SCALE);
}

/**
 * Returns the position of the mileage band of a distance in miles (2 decimals), or -1. It is the last band
 * whose lower bound is reached: 10 and 10.9 are in 1-10, 11 is in 11-20. Distances between 0 and 1 belong to
 * a first band that starts at 1. At 0 or less, in a gap, or above the last band there is none, because
 * distance is never clamped. See docs/domain/rating.md#mileage-bands.
 */
export function mileageBand(bands: readonly Band[], miles: number): number {
  const units = toUnits(miles, MILES_SCALE) * UNITS_IN_A_MILE_UNIT;
  if (units <= 0) return -1;
  const position = lastReached(bands, units);
  if (position < 0) return units < UNITS_IN_ONE ? firstStartingAtOne(bands) : -1;
  return isAbove(bands[position], units, UNITS_IN_ONE) ? -1 : position;
}

/** Position of a diesel price on the price axis of an FSC sheet. */
export interface PriceColumn {
  /** Position of the column, -1 below the first one. */
  position: number;
  aboveTable: boolean;
}

/**
 * Returns the column of a diesel price (3 decimals), compared at its stored scale. It is the last band whose
 * lower bound is reached: 2.500 and 2.509 are in 2.31-2.50, 2.510 is in 2.51-2.70. A price a cent or more
 * above the last band's end takes the last column, marked. A price below the first band has none. See
 * docs/domain/fuel-surcharge.md#cell.
 */
export function priceColumn(bands: readonly Band[], price: number): PriceColumn {
  const units = toUnits(price, DIESEL_SCALE);
  const position = lastReached(bands, units);
  return { position, aboveTable: isAbove(bands[position], units, UNITS_IN_A_CENT) };
}
