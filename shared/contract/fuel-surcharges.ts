import { IsListOf, IsOneOf, anyEntry, listRule, recordEntry } from './choice-validators';
import { IsRevision } from './number-validators';
import { IsName, MayBeAbsent } from './validators';
import type { DeltaMark } from './envelope';

/** Rules that apply a surcharge cell. See docs/domain/fuel-surcharge.md#basis. */
export const FSC_BASES = ['per_ton', 'percent_of_freight', 'per_mile', 'per_load'] as const;
export type FscBasis = (typeof FSC_BASES)[number];

/** Largest number of rows and columns of a sheet. */
export const FSC_ROWS_MAX = 500;
export const FSC_COLUMNS_MAX = 200;
/** Upper limit of a sheet's CSV file, exclusive: far more than the largest sheet. */
export const FSC_FILE_BYTES_MAX = 1_000_000;

export interface BandReply {
  low: number;
  high: number;
}

/** FSC sheet: rows are mileage bands, columns are diesel price bands. */
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

/** Sheet with its values, as GET /pc/fsc-rate-sheets/{companyKey} lists it. */
export interface FscSheetListedReply extends FscSheetReply {
  rates: number[][];
}

/** Sheet with its values and its axes. */
export interface FscSheetDetailReply extends FscSheetListedReply {
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

/** Values of a CSV file. Without headings there are no price bands, and the template's apply. */
export interface FscFile {
  rates: number[][];
  price_bands: BandReply[] | null;
  mileage_bands: BandReply[];
}

/**
 * Reply of POST /pc/fsc-rate-sheet-file/check (multipart: file); nothing is stored. A faulty file has no
 * sheet.
 */
export interface FscFileReply {
  sheet: FscFile | null;
  /** First faults, each a sentence with row and column as in a spreadsheet. */
  faults: string[];
}

/** Reply of GET /pc/fsc-rate-sheets/{companyKey} with `?since=N`. */
export interface FscSheetsDeltaReply extends DeltaMark {
  fsc_rate_sheets: FscSheetListedReply[];
}

const BAND = recordEntry({
  type: 'object',
  properties: { low: { type: 'number' }, high: { type: 'number' } },
  required: ['low', 'high'],
});

/**
 * Body of POST and PATCH /pc/fsc-rate-sheet. An edit without `rates` keeps them. `rates` without bands get
 * the template's axes. See docs/domain/fuel-surcharge.md#file-format.
 */
export class FscSheetRequest {
  @IsName(160, 'Please enter a name')
  fsc_name!: string;

  @MayBeAbsent()
  @IsOneOf(FSC_BASES)
  basis?: FscBasis;

  @MayBeAbsent()
  @IsListOf({ max: FSC_ROWS_MAX }, listRule({ max: FSC_COLUMNS_MAX }, anyEntry({ type: 'number' })))
  rates?: number[][];

  @MayBeAbsent()
  @IsListOf({ max: FSC_COLUMNS_MAX }, BAND)
  price_bands?: BandReply[];

  @MayBeAbsent()
  @IsListOf({ max: FSC_ROWS_MAX }, BAND)
  mileage_bands?: BandReply[];

  /** Revision of the sheet that the user saw. */
  @MayBeAbsent()
  @IsRevision()
  revision?: number;
}
