import { type ValidationError, validateSync } from 'class-validator';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import {
  type AssetRateSheetReply,
  AssetRateSheetRequest,
  type RateSheetReply,
  RateSheetRequest,
} from '#shared/contract/rate-sheets';
import { isSameName } from '#shared/rules/names';
import { rateFaults } from '#shared/rules/rate-bands';
import {
  EMPTY_RATE_SHEET,
  type WrittenRateSheet,
  requestedRates,
  writtenRateSheet,
} from '#shared/rules/rate-bands-editor';
import { DB_TYPES } from '#shared/rules/db-types';
import type { AnyRateSheet, SheetKind } from '#client/api/rate-sheets';
import { rateSheetTexts } from '#client/messages/rate-sheets';

/** Values of the rate sheet form; ids are 0 while nothing is chosen. Bands and rates are one field. */
export interface SheetValues {
  rs_name: string;
  method_id: number;
  type_id: number;
  /** 0 for a freight sheet. */
  asset_type_id: number;
  rs_rates: WrittenRateSheet;
}

/** Values of a new sheet: Tier Rates with one band, 1 to 10. */
export const EMPTY_SHEET: SheetValues = {
  rs_name: '',
  method_id: 0,
  type_id: DB_TYPES.tierRates,
  asset_type_id: 0,
  rs_rates: EMPTY_RATE_SHEET,
};

const assetTypeOf = (sheet: AnyRateSheet): number => ('asset_type_id' in sheet ? sheet.asset_type_id : 0);

export const valuesOf = (sheet: RateSheetReply | AssetRateSheetReply): SheetValues => ({
  rs_name: sheet.rs_name,
  method_id: sheet.method_id,
  type_id: sheet.type_id,
  asset_type_id: assetTypeOf(sheet),
  rs_rates: writtenRateSheet(sheet),
});

/** Body of a sheet without its name. A missing rate is null, which validation refuses. */
export interface SheetContent {
  method_id: number;
  type_id: number;
  asset_type_id?: number;
  mileage_bands: { low_band: number; high_band: number }[];
  rs_rates: number[];
}
export type SheetBody = SheetContent & { rs_name: string };

/** Returns the part of a sheet that rates loads. */
export function contentOf(kind: SheetKind, values: SheetValues): SheetContent {
  const { method_id, type_id, asset_type_id, rs_rates } = values;
  const { rs_rates: rates, mileage_bands } = requestedRates(type_id, rs_rates);
  const content = { method_id, type_id, mileage_bands, rs_rates: rates as number[] };
  return kind === 'asset' ? { ...content, asset_type_id } : content;
}

/** Builds the body of a POST or PATCH. */
export const bodyOf = (kind: SheetKind, values: SheetValues): SheetBody => ({
  ...contentOf(kind, values),
  rs_name: values.rs_name,
});

/** Returns the fault of bands and rates; null when the cells show it themselves. Required wording. */
function ratesMessage({ mileage_bands, rs_rates, type_id }: SheetContent): string | null {
  const bands = mileage_bands.map(({ low_band, high_band }) => ({ low: low_band, high: high_band }));
  const [fault] = rateFaults({ typeId: type_id, bands, rates: rs_rates });
  if (fault === undefined) return null;
  return type_id === DB_TYPES.tierRates && fault.field.includes('.')
    ? rateSheetTexts.freight.checkCells
    : fault.message;
}

const faultsOf = (kind: SheetKind, body: SheetBody): ValidationError[] =>
  validateSync(Object.assign(kind === 'asset' ? new AssetRateSheetRequest() : new RateSheetRequest(), body));

/** Returns true when a body can be saved. Only then is its impact read. */
export const isSound = (kind: SheetKind, body: SheetBody): boolean =>
  faultsOf(kind, body).length === 0 && ratesMessage(body) === null;

const asError = (message: string): FieldError => ({ type: 'refused', message });

function errorsOf(faults: readonly ValidationError[], body: SheetBody): Map<string, FieldError> {
  const errors = new Map<string, FieldError>();
  for (const { property, constraints = {} } of faults) {
    const [message = ''] = Object.values(constraints);
    errors.set(property, asError(message));
  }
  const rates = ratesMessage(body);
  if (rates !== null) errors.set('rs_rates', asError(rates));
  return errors;
}

/** Validates the form as the server does, and rejects the name of another sheet of the list. */
export function sheetResolver(
  kind: SheetKind,
  others: () => readonly { rs_name: string }[],
): Resolver<SheetValues> {
  return (values) => {
    const body = bodyOf(kind, values);
    const errors = errorsOf(faultsOf(kind, body), body);
    const isTaken = others().some((other) => isSameName(other.rs_name, body.rs_name));
    if (isTaken && !errors.has('rs_name')) errors.set('rs_name', asError(rateSheetTexts.freight.exists));
    if (errors.size === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<SheetValues> };
  };
}
