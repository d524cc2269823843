import { typedNumber } from '../cells/typed-number';
import { MILEAGE_AXIS, MILES_HIGHEST, bandFaults } from './bands';
import { DB_TYPES } from './db-types';
import { isRate } from './rate-bands';

/** Band in the form: the typed text, number or not. */
export interface TypedBand {
  low: string;
  high: string;
  rate: string;
}

/** Rates of a sheet in the form. Both types are kept while the user switches between them. */
export interface WrittenRateSheet {
  bands: readonly TypedBand[];
  /** Rate of Fixed Rates. */
  fixed: string;
}

export type BandColumn = keyof TypedBand;

/** Fault of one cell. */
export interface BandFault {
  row: number;
  column: BandColumn;
  message: string;
}

/** Distance from the start of a band to the start of the next new one; ends move by the same. */
const BAND_WIDTH = 10;
const FIRST_BAND: TypedBand = { low: '1', high: '10', rate: '' };

/** First state of a Tier Rates form. */
export const EMPTY_RATE_SHEET: WrittenRateSheet = { bands: [FIRST_BAND], fixed: '' };

/** Returns a whole number of miles, or NaN. */
const milesOf = (text: string): number => {
  const miles = typedNumber(text);
  return Number.isInteger(miles) && miles >= 0 && miles <= MILES_HIGHEST ? miles : Number.NaN;
};

/**
 * Returns the band to add at the end. It starts at the previous start + 10 and ends at the previous end + 10;
 * the first is 1 to 10.
 */
export function nextBand(bands: readonly TypedBand[]): TypedBand {
  const last = bands.at(-1);
  if (last === undefined) return FIRST_BAND;
  const [low, high] = [milesOf(last.low), milesOf(last.high)];
  if (Number.isNaN(low) || Number.isNaN(high)) return { low: '', high: '', rate: '' };
  return { low: String(low + BAND_WIDTH), high: String(high + BAND_WIDTH), rate: '' };
}

function columnOfBandFault({ low, high }: TypedBand): BandColumn {
  if (Number.isNaN(milesOf(low))) return 'low';
  return Number.isNaN(milesOf(high)) || milesOf(high) < milesOf(low) ? 'high' : 'low';
}

function axisFaults(bands: readonly TypedBand[]): BandFault[] {
  const numbers = bands.map(({ low, high }) => ({ low: typedNumber(low), high: typedNumber(high) }));
  return bandFaults(numbers, MILEAGE_AXIS).map(({ field, message }) => {
    const row = Number(field.split('.')[1]);
    const band = bands[row] ?? FIRST_BAND;
    const isNumber = !Number.isNaN(milesOf(band.low)) && !Number.isNaN(milesOf(band.high));
    const text = isNumber ? message : 'Please enter whole miles';
    return { row, column: columnOfBandFault(band), message: text };
  });
}

function rateFault(rate: string, row: number): BandFault[] {
  if (rate.trim() === '') return [{ row, column: 'rate', message: 'Please enter a rate' }];
  if (isRate(typedNumber(rate))) return [];
  return [{ row, column: 'rate', message: 'Please enter a rate of 0 or more, with at most 4 decimals' }];
}

/** Returns the faults of Tier Rates cell by cell, gaps and overlaps included. */
export function cellFaults(bands: readonly TypedBand[]): BandFault[] {
  return [...axisFaults(bands), ...bands.flatMap(({ rate }, row) => rateFault(rate, row))];
}

/** Returns a typed rate for the request; null for an empty cell. */
const rateOf = (text: string): number | null => (text.trim() === '' ? null : typedNumber(text));

/** Returns the rates for a request: bands with rates for Tier Rates, or one rate for Fixed Rates. */
export function requestedRates(
  typeId: number,
  { bands, fixed }: WrittenRateSheet,
): { mileage_bands: { low_band: number; high_band: number }[]; rs_rates: (number | null)[] } {
  if (typeId === DB_TYPES.fixedRates) return { mileage_bands: [], rs_rates: [rateOf(fixed)] };
  return {
    mileage_bands: bands.map(({ low, high }) => ({
      low_band: typedNumber(low),
      high_band: typedNumber(high),
    })),
    rs_rates: bands.map(({ rate }) => rateOf(rate)),
  };
}

/** Formats a rate with cents, and with more decimals if it has them. */
function rateText(rate: number): string {
  const withCents = rate.toFixed(2);
  return Number(withCents) === rate ? withCents : String(rate);
}

/** Formats a typed rate like a stored one: '8.6' becomes '8.60'. Invalid text stays as typed. */
export function formatTypedRate(text: string): string {
  const rate = typedNumber(text);
  return isRate(rate) ? rateText(rate) : text;
}

/** One cent, the step of an arrow key, in units of the fourth decimal. */
const STEP_UNITS = 100;
const UNITS_PER_DOLLAR = 10_000;

/** Moves a typed rate by whole cents, never below 0. Text that is not a number stays as typed. */
export function stepRate(text: string, cents: number): string {
  const rate = text.trim() === '' ? 0 : typedNumber(text);
  if (!isRate(rate)) return text;
  const units = Math.round(rate * UNITS_PER_DOLLAR) + cents * STEP_UNITS;
  return rateText(Math.max(0, units) / UNITS_PER_DOLLAR);
}

/** Returns the rates of a stored sheet for the form. */
export function writtenRateSheet(sheet: {
  type_id: number;
  mileage_bands: readonly { low_band: number; high_band: number }[];
  rs_rates: readonly number[];
}): WrittenRateSheet {
  const rates = sheet.rs_rates.map(rateText);
  if (sheet.type_id === DB_TYPES.fixedRates) return { bands: [FIRST_BAND], fixed: rates[0] ?? '' };
  return {
    bands: sheet.mileage_bands.map(({ low_band, high_band }, row) => ({
      low: String(low_band),
      high: String(high_band),
      rate: rates[row] ?? '',
    })),
    fixed: '',
  };
}
