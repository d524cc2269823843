import type { FieldFault } from '../errors/error-codes';
import { writtenBound } from './amounts';
import { RATE_HIGHEST } from './rate-bands';
import { MILEAGE_AXIS, PRICE_AXIS, bandFaults, isAmount } from './bands';

export const FSC_CELL_DECIMALS = 6;
/** A cell is a rate, so it has the same bound. */
export const FSC_CELL_HIGHEST = RATE_HIGHEST;
/** Smallest number of values in the first row. */
export const FSC_COLUMNS_MIN = 20;
/** A file with many faults is refused with the first ones only. */
const FAULTS_SHOWN = 20;

interface TypedBand {
  low: number;
  high: number;
}

/** FSC sheet of a form or a request: `rates[row][column]`, rows by mileage, columns by diesel price. */
export interface WrittenFscSheet {
  rates: readonly (readonly unknown[])[];
  priceBands: readonly TypedBand[];
  mileageBands: readonly TypedBand[];
}

const TOO_SMALL = 'Please use the FSC template file';
const place = (row: number, column: number): string => `row ${row + 1}, column ${column + 1}`;

/** Returns the message about an invalid cell. */
export const expectedCell = (value: unknown): string =>
  typeof value === 'number' && value > FSC_CELL_HIGHEST
    ? `at most ${writtenBound(FSC_CELL_HIGHEST)}`
    : 'a number of 0 or more, with at most 6 decimals';

function cellFault(value: unknown, row: number, column: number): FieldFault | null {
  if (isAmount(value, FSC_CELL_DECIMALS, FSC_CELL_HIGHEST)) return null;
  const isEmpty = value === null || value === undefined || value === '';
  const message = isEmpty
    ? `The value in ${place(row, column)} is missing`
    : `The value in ${place(row, column)} must be ${expectedCell(value)}`;
  return { field: `rates.${row}.${column}`, message };
}

function rowFaults(values: readonly unknown[], row: number, columns: number): FieldFault[] {
  if (values.length !== columns) {
    const message = `Row ${row + 1} has ${values.length} values, but the first row has ${columns}`;
    return [{ field: `rates.${row}`, message }];
  }
  return values.flatMap((value, column) => cellFault(value, row, column) ?? []);
}

function axisLengthFaults({ rates, priceBands, mileageBands }: WrittenFscSheet): FieldFault[] {
  const faults: FieldFault[] = [];
  const expect = (field: string, bands: number, values: number, kind: string): void => {
    if (bands === values) return;
    faults.push({ field, message: `There are ${bands} bands for ${values} ${kind}` });
  };
  expect(PRICE_AXIS.field, priceBands.length, rates[0]?.length ?? 0, 'columns');
  expect(MILEAGE_AXIS.field, mileageBands.length, rates.length, 'rows');
  return faults;
}

/**
 * Returns the faults of an FSC sheet, each with its row and column. Faults are fewer than 20 columns, a
 * ragged row, a missing or non-numeric value, and an axis with a gap or an overlap. See
 * docs/domain/fuel-surcharge.md#file-format.
 */
export function fscSheetFaults(sheet: WrittenFscSheet): FieldFault[] {
  const columns = sheet.rates[0]?.length ?? 0;
  if (columns < FSC_COLUMNS_MIN) return [{ field: 'rates', message: TOO_SMALL }];
  return [
    ...axisLengthFaults(sheet),
    ...bandFaults(sheet.priceBands, PRICE_AXIS),
    ...bandFaults(sheet.mileageBands, MILEAGE_AXIS),
    ...sheet.rates.flatMap((values, row) => rowFaults(values, row, columns)),
  ].slice(0, FAULTS_SHOWN);
}
