import { validateSync } from 'class-validator';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import {
  type FscBasis,
  FSC_FILE_BYTES_MAX,
  type FscFile,
  type FscSheetReply,
  FscSheetRequest,
} from '#shared/contract/fuel-surcharges';
import { isSameName } from '#shared/rules/names';
import { type FscBody, checkFscFile } from '#client/api/fuel-surcharges';
import { errorText } from '#client/messages/errors';
import { fuelSurchargeTexts as texts } from '#client/messages/fuel-surcharge';

const CSV_NAME = /\.csv$/i;

/** Contents of a valid file or pasted table, with its name. */
export interface ChosenFile {
  name: string;
  sheet: FscFile;
}

/** Result of a check: the contents, or the faults. */
export type CheckedFile = ChosenFile | { faults: readonly string[] };

/** Values of the FSC form. */
export interface FscValues {
  fsc_name: string;
  basis: FscBasis;
  /** Rates of a stored version (0 for none), or those of a file. */
  rates: { version: number; file: ChosenFile | null };
}

export const EMPTY_FSC: FscValues = { fsc_name: '', basis: 'per_ton', rates: { version: 0, file: null } };

export const valuesOf = ({ fsc_name, basis, version }: FscSheetReply): FscValues => ({
  fsc_name,
  basis,
  rates: { version, file: null },
});

/** Builds the body of a POST or PATCH. Without a file the rates do not change. */
export function bodyOf({ fsc_name, basis, rates: { file } }: FscValues): FscBody {
  if (file === null) return { fsc_name, basis };
  const { rates, price_bands, mileage_bands } = file.sheet;
  return { fsc_name, basis, rates, mileage_bands, ...(price_bands === null ? {} : { price_bands }) };
}

/** Asks the server to read a file. Returns its values, or its faults by row and column. */
export async function checkFile(file: File, signal: AbortSignal): Promise<CheckedFile> {
  return CSV_NAME.test(file.name) ? checkTable(file, signal) : { faults: [texts.file.notCsv] };
}

/** Asks the server to read a table that was copied from a spreadsheet, like `checkFile`. */
export const checkPasted = (text: string, signal: AbortSignal): Promise<CheckedFile> =>
  checkTable(new File([text], texts.file.pasted, { type: 'text/tab-separated-values' }), signal);

async function checkTable(file: File, signal: AbortSignal): Promise<CheckedFile> {
  if (file.size >= FSC_FILE_BYTES_MAX) return { faults: [texts.file.tooLarge] };
  try {
    const { sheet, faults } = await checkFscFile(file, signal);
    return sheet === null ? { faults } : { name: file.name, sheet };
  } catch (thrown) {
    return { faults: [errorText(thrown)] };
  }
}

const asError = (message: string): FieldError => ({ type: 'refused', message });

/** Validates the form as the server does. A new sheet needs a file. */
export function fscResolver(others: () => readonly { fsc_name: string }[]): Resolver<FscValues> {
  return (values) => {
    const errors: FieldErrors<FscValues> = {};
    const { fsc_name, basis, rates } = values;
    for (const { property, constraints = {} } of validateSync(
      Object.assign(new FscSheetRequest(), { fsc_name, basis }),
    )) {
      if (property === 'fsc_name') errors.fsc_name = asError(Object.values(constraints)[0] ?? '');
    }
    if (!errors.fsc_name && others().some((other) => isSameName(other.fsc_name, fsc_name))) {
      errors.fsc_name = asError(texts.exists);
    }
    if (rates.version === 0 && rates.file === null) {
      errors.rates = { ...errors.rates, ...asError(texts.file.missing) };
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
