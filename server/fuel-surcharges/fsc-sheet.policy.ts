import { templateMileageBands, templatePriceBands } from '../../shared/calc/fuel-surcharge';
import type { Band } from '../../shared/calc/bands';
import type { FscSheetRequest } from '../../shared/contract/fuel-surcharges';
import { DomainError } from '../../shared/errors';
import { fscSheetFaults } from '../../shared/rules/fsc-matrix';
import { cleanName } from '../../shared/rules/names';
import type { FscSheetFields, FscTable } from './fsc-sheet.presenter';

/** The specification's sentence for a new sheet without a file (spec 1 section 5). */
const FILE_MISSING = 'Please Select a file';

const numberOr = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const asBands = (bands: readonly Band[]): Band[] =>
  bands.map(({ low, high }) => ({ low: numberOr(low), high: numberOr(high) }));

/** The name and basis that a body asks for; no basis leaves it as it is. */
export const requestedFields = ({ fsc_name, basis }: FscSheetRequest): Partial<FscSheetFields> => ({
  fsc_name: cleanName(fsc_name),
  ...(basis === undefined ? {} : { basis }),
});

/**
 * The values of a body, on the template's axes where it has none of its own; null where it has no values, and
 * an edit leaves them as they are (design: domain, section 3).
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

/** As `requestedTable`, for a new sheet, which needs values. */
export function requiredTable(request: FscSheetRequest): FscTable {
  const table = requestedTable(request);
  if (table === null) throw invalid('rates', FILE_MISSING);
  return table;
}

const invalid = (field: string, message: string): DomainError =>
  new DomainError('invalid_request', { faults: [{ field, message }] });

/** Whether two tables hold the same values on the same axes. */
export function isSameTable(left: FscTable, right: FscTable): boolean {
  const text = ({ priceBands, mileageBands, cells }: FscTable): string =>
    JSON.stringify([pairs(priceBands), pairs(mileageBands), cells]);
  return text(left) === text(right);
}

const pairs = (bands: readonly Band[]): [number, number][] => bands.map(({ low, high }) => [low, high]);
