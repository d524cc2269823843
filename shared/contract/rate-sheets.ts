import { IsListOf, IsOneOf, anyEntry, recordEntry } from './choice-validators';
import { IsRevision } from './number-validators';
import { IsName, MayBeAbsent } from './validators';
import { DB_TYPES } from '../rules/db-types';
import type { DeltaMark } from './envelope';
import type { ImpactReply } from './impact';

/** Mileage band of a sheet with its rate in dollars (4 decimals). A fixed sheet has one band, 0 to 0. */
export interface RateBandReply {
  low_band: number;
  high_band: number;
  rate: number;
}

/** Freight rate sheet. Bands are inclusive whole miles. */
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

/** Asset rate sheet: a freight sheet plus the type of asset that it rates. */
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

/** Reply of POST and PATCH on the same paths; `revision` is the company scope's after the change. */
export interface RateSheetSavedReply extends RateSheetDetailReply {
  revision: number;
}

/** Replies of GET /pc/rate-sheets/{companyKey} and /pc/asset-rate-sheets/{companyKey} with `?since=N`. */
export interface RateSheetsDeltaReply extends DeltaMark {
  rate_sheets: RateSheetReply[];
}
export interface AssetRateSheetsDeltaReply extends DeltaMark {
  asset_rate_sheets: AssetRateSheetReply[];
}

/** Effect of an edit of a sheet on one project; dollars, signed. */
export interface ProjectImpactReply {
  project_id: number;
  job_name: string;
  /** Number of counted loads with a changed amount. */
  loads: number;
  revenue_change: number;
  cost_change: number;
}

/**
 * Reply of POST /pc/{rate-sheet, asset-rate-sheet, fsc-rate-sheet}/{id}/impact: the effect of saving the
 * body. Locked loads and archived projects do not change. See
 * docs/domain/fuel-surcharge.md#impact-before-saving.
 */
export interface SheetImpactReply extends ImpactReply {
  /** Number of projects with changed loads: those of `by_project`. */
  projects: number;
  /** True when open projects use the sheet for revenue. */
  moves_revenue: boolean;
  moves_cost: boolean;
  by_project: ProjectImpactReply[];
}

/** Largest number of bands of a sheet. */
export const RATE_BANDS_MAX = 500;

const BAND = recordEntry({
  type: 'object',
  properties: { low_band: { type: 'integer' }, high_band: { type: 'integer' } },
  required: ['low_band', 'high_band'],
});

/**
 * Fields that the bodies of both kinds of sheet share. With Tier Rates the n-th rate belongs to the n-th
 * band. With Fixed Rates there is one rate and no band. shared/rules/rate-bands checks bands and rates
 * against each other.
 */
abstract class SheetRequest {
  @IsName(160, 'Please enter a name')
  rs_name!: string;

  @IsOneOf([DB_TYPES.tierRates, DB_TYPES.fixedRates], 'Please select a type')
  type_id!: number;

  @MayBeAbsent()
  @IsListOf({ max: RATE_BANDS_MAX }, BAND)
  mileage_bands?: { low_band: number; high_band: number }[];

  @IsListOf({ max: RATE_BANDS_MAX }, anyEntry({ type: 'number' }))
  rs_rates!: number[];

  /** Revision of the sheet that the user saw. */
  @MayBeAbsent()
  @IsRevision()
  revision?: number;
}

/** Body of POST and PATCH of a freight rate sheet. */
export class RateSheetRequest extends SheetRequest {
  @IsOneOf([DB_TYPES.perShortTon, DB_TYPES.flat], 'Please select a method')
  method_id!: number;
}

/** Body of POST and PATCH of an asset rate sheet: it also allows Per Box, and has the type of asset. */
export class AssetRateSheetRequest extends SheetRequest {
  @IsOneOf([DB_TYPES.perShortTon, DB_TYPES.flat, DB_TYPES.perBox], 'Please select a method')
  method_id!: number;

  @IsOneOf([DB_TYPES.emptyBox, DB_TYPES.fullBox, DB_TYPES.equipment], 'Please select an asset type')
  asset_type_id!: number;
}
