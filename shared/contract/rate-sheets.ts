/** One mileage band of a sheet with its rate in dollars (4 decimals). A fixed sheet has one, 0 to 0. */
export interface RateBandReply {
  low_band: number;
  high_band: number;
  rate: number;
}

/** A freight rate sheet (spec 1 section 3). Bands are inclusive whole miles. */
export interface RateSheetReply {
  id: number;
  owner_company_id: number;
  method_id: number;
  type_id: number;
  rs_name: string;
  type_name: string;
  method_name: string;
  version: number;
  created_by_id: number;
  updated_by_id: number;
  is_deleted: boolean;
  mileage_bands: { low_band: number; high_band: number }[];
  rs_rates: number[];
  revision: number;
}

/** An asset rate sheet: as the freight one, with the kind of asset that it rates. */
export interface AssetRateSheetReply extends RateSheetReply {
  asset_type_id: number;
  asset_type_name: string;
}

/** Reply of GET /pc/rate-sheet/{id} and /pc/asset-rate-sheet/{id}. */
export interface RateSheetDetailReply {
  rate_sheet: RateSheetReply | AssetRateSheetReply;
  rates: RateBandReply[];
  data: RateBandReply[];
}
