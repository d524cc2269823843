import type { AssetRateSheetRequest, RateSheetRequest } from '#shared/contract/rate-sheets';
import type { RateBand } from '#shared/calc/rating/index';
import { DomainError } from '#shared/errors/index';
import { DB_TYPES } from '#shared/rules/db-types';
import { cleanName } from '#shared/rules/names';
import { rateFaults } from '#shared/rules/rate-bands';
import type { StoredSheet } from '#server/platform/common/index';
import type { RateSheetEntity } from './rate-sheet.entity';

export type SheetKind = 'freight' | 'asset';

/** Collection of each kind, in events and in the audit trail. */
export const SHEET_COLLECTIONS = {
  freight: 'rate_sheets',
  asset: 'asset_rate_sheets',
} as const satisfies Record<SheetKind, string>;

/** Name of a sheet, and the single values that rate. */
export type RateSheetFields = Pick<RateSheetEntity, 'rs_name' | 'method_id' | 'type_id' | 'asset_type_id'>;

/** Sheet with the bands of its newest version. */
export type StoredRateSheet = StoredSheet<RateSheetEntity, RateSheetFields, readonly RateBand[]>;

/** Sheet as it is presented. */
export type PresentedSheet = Pick<StoredRateSheet, 'row' | 'table'>;

export const fieldsOf = ({
  rs_name,
  method_id,
  type_id,
  asset_type_id,
}: RateSheetEntity): RateSheetFields => ({
  rs_name,
  method_id,
  type_id,
  asset_type_id,
});

/** The band of a fixed sheet. */
const ALL_DISTANCES = { low: 0, high: 0 };
const numberOr = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

function writtenBands(
  request: Pick<RateSheetRequest, 'mileage_bands' | 'rs_rates'>,
): { low: number; high: number; rate: unknown }[] {
  const rates: readonly unknown[] = request.rs_rates;
  return (request.mileage_bands ?? [])
    .map((band, position) => ({
      low: numberOr(band.low_band),
      high: numberOr(band.high_band),
      rate: rates[position],
    }))
    .sort((left, right) => left.low - right.low);
}

/**
 * Returns the values of a body, with its bands in ascending order.
 * @throws DomainError `invalid_request` that names each band and rate that is wrong
 */
export function requestedSheet(request: RateSheetRequest | AssetRateSheetRequest): {
  fields: RateSheetFields;
  table: RateBand[];
} {
  const isFixed = request.type_id === DB_TYPES.fixedRates;
  const written = isFixed ? [] : writtenBands(request);
  const isPaired = isFixed || written.length !== request.rs_rates.length;
  const rates: readonly unknown[] = isPaired ? request.rs_rates : written.map(({ rate }) => rate);
  const faults = rateFaults({ typeId: request.type_id, bands: written, rates });
  if (faults.length > 0) throw new DomainError('invalid_request', { faults });
  const axis = isFixed ? [ALL_DISTANCES] : written;
  return {
    fields: {
      rs_name: cleanName(request.rs_name),
      method_id: request.method_id,
      type_id: request.type_id,
      asset_type_id: 'asset_type_id' in request ? request.asset_type_id : 0,
    },
    table: axis.map(({ low, high }, position) => ({ low, high, rate: rates[position] as number })),
  };
}

/** Returns true when two lists of bands rate alike. */
export function isSameBands(left: readonly RateBand[], right: readonly RateBand[]): boolean {
  const text = (bands: readonly RateBand[]): string =>
    JSON.stringify(bands.map(({ low, high, rate }) => [low, high, rate]));
  return text(left) === text(right);
}
