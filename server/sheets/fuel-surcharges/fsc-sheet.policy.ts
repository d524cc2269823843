import { templateMileageBands, templatePriceBands } from '#shared/calc/fuel-surcharge/index';
import type { Band } from '#shared/calc/bands';
import type { FscSheetRequest } from '#shared/contract/fuel-surcharges';
import { DomainError } from '#shared/errors/index';
import { fscSheetFaults } from '#shared/rules/fsc-matrix';
import { cleanName } from '#shared/rules/names';
import type { FscSheetFields, FscTable } from './fsc-sheet.presenter';

/** Message for a new sheet without a file. Required wording. */
const FILE_MISSING = 'Please Select a file';

const numberOr = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const asBands = (bands: readonly Band[]): Band[] =>
  bands.map(({ low, high }) => ({ low: numberOr(low), high: numberOr(high) }));

/** Returns the name and basis of a request; without a basis, the present one stays. */
export const requestedFields = ({ fsc_name, basis }: FscSheetRequest): Partial<FscSheetFields> => ({
  fsc_name: cleanName(fsc_name),
  ...(basis === undefined ? {} : { basis }),
});

/**
 * Returns the values of a request, on the template's axes when it has no bands of its own.
 * Null when it has no values, so an edit keeps the present ones.
 * @throws DomainError `invalid_request` with the row and column of each fault.
 */
export function requestedTable(request: FscSheetRequest): FscTable | null {
  const { rates } = request;
  if (rates === undefined) {
    const axis = request.price_bands ? 'price_bands' : 'mileage_bands';
    if (request[axis] === undefined) return null;
    throw invalid(axis, 'Bands come with their rates');
  }
  const sheet = {
    rates,
    priceBands: asBands(request.price_bands ?? templatePriceBands(rates[0]?.length ?? 0)),
    mileageBands: asBands(request.mileage_bands ?? templateMileageBands().slice(0, rates.length)),
  };
  const faults = fscSheetFaults(sheet);
  if (faults.length > 0) throw new DomainError('invalid_request', { faults });
  return { priceBands: sheet.priceBands, mileageBands: sheet.mileageBands, cells: rates };
}

/** Returns the values like `requestedTable`, but requires them, as a new sheet needs values. */
export function requiredTable(request: FscSheetRequest): FscTable {
  const table = requestedTable(request);
  if (table === null) throw invalid('rates', FILE_MISSING);
  return table;
}

const invalid = (field: string, message: string): DomainError =>
  new DomainError('invalid_request', { faults: [{ field, message }] });

/** Returns true when two tables hold the same values on the same axes. */
export function isSameTable(left: FscTable, right: FscTable): boolean {
  const text = ({ priceBands, mileageBands, cells }: FscTable): string =>
    JSON.stringify([pairs(priceBands), pairs(mileageBands), cells]);
  return text(left) === text(right);
}

const pairs = (bands: readonly Band[]): [number, number][] => bands.map(({ low, high }) => [low, high]);
