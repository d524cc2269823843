import { DIESEL_SCALE, MILES_SCALE, toUnits, unitsInOne } from './scaled';

/** A band of an axis, both ends inclusive as they are written: 1-10 miles, $2.31-$2.50. */
export interface Band {
  low: number;
  high: number;
}

/** Bands as whole units of three decimals, which hold miles and prices alike. */
const BAND_SCALE = DIESEL_SCALE;
const UNITS_IN_ONE = unitsInOne(BAND_SCALE);
const UNITS_IN_A_CENT = UNITS_IN_ONE / 100;
const UNITS_IN_A_MILE_UNIT = UNITS_IN_ONE / unitsInOne(MILES_SCALE);

/** Position of the band whose lower bound was reached last, -1 when none was. */
function lastReached(bands: readonly Band[], units: number): number {
  let found = -1;
  let highest = -1;
  for (let position = 0; position < bands.length; position += 1) {
    const low = toUnits(bands[position]?.low ?? 0, BAND_SCALE);
    if (low <= units && low >= highest) {
      found = position;
      highest = low;
    }
  }
  return found;
}

/** The band that starts at 1 mile, where none starts before it: it takes the distances between 0 and 1, too. */
function firstStartingAtOne(bands: readonly Band[]): number {
  return bands.some((band) => band.low < 1) ? -1 : bands.findIndex((band) => band.low === 1);
}

/** Whether a value of whole steps lies above a band's written end. */
function isAbove(band: Band | undefined, units: number, step: number): boolean {
  return band !== undefined && units - (units % step) > toUnits(band.high, BAND_SCALE);
}

/**
 * Position of the mileage band of a distance in miles (2 decimals), or -1 (design: domain, section 3): the
 * band whose lower bound the distance reached last, so that 10 and 10.9 are in 1-10 and 11 in 11-20. A
 * distance between 0 and 1 is in a first band that starts at 1. At 0 or less, in a gap, or above the last
 * band's end there is none: distance is never clamped.
 */
export function mileageBand(bands: readonly Band[], miles: number): number {
  const units = toUnits(miles, MILES_SCALE) * UNITS_IN_A_MILE_UNIT;
  if (units <= 0) return -1;
  const position = lastReached(bands, units);
  if (position < 0) return units < UNITS_IN_ONE ? firstStartingAtOne(bands) : -1;
  return isAbove(bands[position], units, UNITS_IN_ONE) ? -1 : position;
}

/** Where a diesel price lies on the price axis of an FSC sheet. */
export interface PriceColumn {
  /** Position of the column, -1 below the first one. */
  position: number;
  aboveTable: boolean;
}

/**
 * The column of a diesel price (3 decimals), compared at its stored scale: the last band whose lower bound is
 * reached, so that 2.500, 2.505 and 2.509 are in 2.31-2.50 and 2.510 in 2.51-2.70. Above the last band, that
 * is at its upper bound plus a cent or more, it is the last column, marked; below the first, none.
 */
export function priceColumn(bands: readonly Band[], price: number): PriceColumn {
  const units = toUnits(price, DIESEL_SCALE);
  const position = lastReached(bands, units);
  return { position, aboveTable: isAbove(bands[position], units, UNITS_IN_A_CENT) };
}
