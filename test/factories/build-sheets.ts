import { AssetRateSheetRequest, RateSheetRequest } from '#shared/contract/rate-sheets';
import { FscSheetRequest } from '#shared/contract/fuel-surcharges';
import { DB_TYPES } from '#shared/rules/db-types';

let made = 0;
const nextName = (): string => `Sheet ${(made += 1)}`;

/** Builds the body of a freight rate sheet: Per ST, two tiers. */
export function buildRateSheet(fields: Partial<RateSheetRequest> = {}): RateSheetRequest {
  return Object.assign(new RateSheetRequest(), {
    rs_name: nextName(),
    method_id: DB_TYPES.perShortTon,
    type_id: DB_TYPES.tierRates,
    mileage_bands: [
      { low_band: 1, high_band: 10 },
      { low_band: 11, high_band: 20 },
    ],
    rs_rates: [12.5, 15.4],
    ...fields,
  });
}

/** Builds the body of an asset rate sheet: Flat, one fixed rate, equipment. */
export function buildAssetRateSheet(fields: Partial<AssetRateSheetRequest> = {}): AssetRateSheetRequest {
  return Object.assign(new AssetRateSheetRequest(), {
    rs_name: nextName(),
    method_id: DB_TYPES.flat,
    type_id: DB_TYPES.fixedRates,
    asset_type_id: DB_TYPES.equipment,
    rs_rates: [250],
    ...fields,
  });
}

/** Builds FSC rates on the template's axes: `0.01 x row + 0.001 x column`. */
export const buildFscRates = (rows = 20, columns = 30): number[][] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => Number((row * 0.01 + column * 0.001).toFixed(4))),
  );

/** Builds the body of an FSC sheet on the template's axes. */
export function buildFscSheet(fields: Partial<FscSheetRequest> = {}): FscSheetRequest {
  return Object.assign(new FscSheetRequest(), { fsc_name: nextName(), rates: buildFscRates(), ...fields });
}
