import type { FieldFault } from '../errors/error-codes';
import { writtenBound } from './amounts';
import { MILEAGE_AXIS, bandFaults, isAmount } from './bands';
import { DB_TYPES } from './db-types';

/** Rates are dollars with at most four decimals. */
export const RATE_DECIMALS = 4;
export const RATE_HIGHEST = 99_999.9999;

/** Returns true when a value is a rate: 0 or more, at most four decimals. */
export const isRate = (value: unknown): value is number => isAmount(value, RATE_DECIMALS, RATE_HIGHEST);

/** Bands and rates from a form or a request, unchecked. */
export interface WrittenRates {
  typeId: number;
  bands: readonly { low: number; high: number }[];
  rates: readonly unknown[];
}

const BANDS_MISSING = 'Please enter at least one mileage band';
const RATES_MISSING = 'Please make sure and fill out all of the rates for each mileage band';
const FIXED_RATE_MISSING = 'Please add a rate for the Fixed Rate';
const RATES_FIELD = 'rs_rates';

const isMissing = (rate: unknown): boolean => rate === null || rate === undefined || rate === '';

const expectedOf = (rate: unknown): string =>
  typeof rate === 'number' && rate > RATE_HIGHEST
    ? `at most ${writtenBound(RATE_HIGHEST)}`
    : 'a number of 0 or more, with at most 4 decimals';

function amountFaults(rates: readonly unknown[], nameOf: (position: number) => string): FieldFault[] {
  return rates.flatMap((rate, position) => {
    if (isRate(rate)) return [];
    const message = `The rate of ${nameOf(position)} must be ${expectedOf(rate)}`;
    return [{ field: `${RATES_FIELD}.${position}`, message }];
  });
}

function tierFaults({ bands, rates }: WrittenRates): FieldFault[] {
  if (bands.length === 0) return [{ field: MILEAGE_AXIS.field, message: BANDS_MISSING }];
  if (rates.length !== bands.length || rates.some(isMissing)) {
    return [{ field: RATES_FIELD, message: RATES_MISSING }];
  }
  const nameOf = (position: number): string => {
    const band = bands[position];
    return `band ${String(band?.low)}-${String(band?.high)}`;
  };
  return [...bandFaults(bands, MILEAGE_AXIS), ...amountFaults(rates, nameOf)];
}

function fixedFaults({ rates }: WrittenRates): FieldFault[] {
  if (rates.length === 0 || isMissing(rates[0])) return [{ field: RATES_FIELD, message: FIXED_RATE_MISSING }];
  if (rates.length > 1) return [{ field: RATES_FIELD, message: 'Fixed Rates have exactly one rate' }];
  return amountFaults(rates, () => 'the Fixed Rate');
}

/**
 * Returns the faults of a rate sheet's bands and rates. Tier Rates need a rate for each band, and bands
 * without gap or overlap. Fixed Rates need exactly one rate.
 */
export function rateFaults(written: WrittenRates): FieldFault[] {
  return written.typeId === DB_TYPES.fixedRates ? fixedFaults(written) : tierFaults(written);
}
