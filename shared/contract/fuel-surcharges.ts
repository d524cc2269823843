import { ArrayMaxSize, IsArray, IsIn, IsInt, IsObject, Min } from 'class-validator';
import type { DeltaMark } from './envelope';
import { IsName, MayBeAbsent } from './validators';

/** How a surcharge cell is applied (design: domain, section 3). */
export const FSC_BASES = ['per_ton', 'percent_of_freight', 'per_mile', 'per_load'] as const;
export type FscBasis = (typeof FSC_BASES)[number];

/** The most rows and columns of a sheet. */
export const FSC_ROWS_MAX = 500;
export const FSC_COLUMNS_MAX = 200;

export interface BandReply {
  low: number;
  high: number;
}

/** An FSC sheet (spec 1 section 3): rows are mileage bands, columns are diesel price bands. */
export interface FscSheetReply {
  id: number;
  owner_company_id: number;
  fsc_name: string;
  basis: FscBasis;
  version: number;
  created_by_id: number;
  updated_by_id: number;
  is_deleted: boolean;
  revision: number;
}

/** A sheet with its matrix of values and its axes. */
export interface FscSheetDetailReply extends FscSheetReply {
  rates: number[][];
  price_bands: BandReply[];
  mileage_bands: BandReply[];
}

/** Reply of GET /pc/fsc-rate-sheet/{id}. */
export interface FscSheetRecordReply {
  fsc_rate_sheet: FscSheetDetailReply;
}

/** Reply of POST and PATCH /pc/fsc-rate-sheet; `revision` is the company scope's after the change. */
export interface FscSheetSavedReply {
  data: FscSheetDetailReply;
  revision: number;
}

/** Reply of GET /pc/fsc-rate-sheets/{companyKey} with `?since=N`. */
export interface FscSheetsDeltaReply extends DeltaMark {
  fsc_rate_sheets: FscSheetReply[];
}

/**
 * Body of POST and PATCH /pc/fsc-rate-sheet. `rates` may be left out of an edit, and then stays; without bands
 * it is taken on the template's axes (design: domain, section 3).
 */
export class FscSheetRequest {
  @IsName(160, 'Please enter a name')
  fsc_name!: string;

  @MayBeAbsent()
  @IsIn(FSC_BASES)
  basis?: FscBasis;

  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(FSC_ROWS_MAX)
  @IsArray({ each: true })
  rates?: number[][];

  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(FSC_COLUMNS_MAX)
  @IsObject({ each: true })
  price_bands?: BandReply[];

  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(FSC_ROWS_MAX)
  @IsObject({ each: true })
  mileage_bands?: BandReply[];

  /** The revision of the sheet that the person saw. */
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  revision?: number;
}
