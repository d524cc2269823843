import type {
  AssetRateSheetReply,
  RateBandReply,
  RateSheetDetailReply,
  RateSheetReply,
} from '#shared/contract/rate-sheets';
import { DB_TYPE_ROWS } from '#shared/rules/db-types';
import type { PresentedSheet } from './rate-sheet.policy';

const TYPE_NAMES: ReadonlyMap<number, string> = new Map(DB_TYPE_ROWS.map((row) => [row.id, row.type_name]));
const typeName = (id: number): string => TYPE_NAMES.get(id) ?? '';

/** Presents a freight rate sheet as a reply. */
export function presentRateSheet({ row, table }: PresentedSheet): RateSheetReply {
  return {
    id: row.id,
    owner_company_id: row.company_id,
    method_id: row.method_id,
    type_id: row.type_id,
    rs_name: row.rs_name,
    type_name: typeName(row.type_id),
    method_name: typeName(row.method_id),
    version: row.version,
    created_by_id: row.created_by_id,
    updated_by_id: row.updated_by_id,
    is_deleted: row.is_deleted,
    mileage_bands: table.map(({ low, high }) => ({ low_band: low, high_band: high })),
    rs_rates: table.map(({ rate }) => rate),
    revision: row.revision,
  };
}

/** Presents an asset rate sheet as a reply. */
export function presentAssetRateSheet(sheet: PresentedSheet): AssetRateSheetReply {
  return {
    ...presentRateSheet(sheet),
    asset_type_id: sheet.row.asset_type_id,
    asset_type_name: typeName(sheet.row.asset_type_id),
  };
}

/** Presents a sheet of either kind with its rates, under both names that the reply requires. */
export function presentDetail(sheet: RateSheetReply | AssetRateSheetReply): RateSheetDetailReply {
  const rates: RateBandReply[] = sheet.mileage_bands.map((band, position) => ({
    ...band,
    rate: sheet.rs_rates[position] ?? 0,
  }));
  return { rate_sheet: sheet, rates, data: rates };
}
