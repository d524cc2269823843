import { IsListOf, IsOneOf, anyEntry, listRule, recordEntry } from './choice-validators';
import { IsRevision } from './number-validators';
import { IsName, MayBeAbsent } from './validators';
import type { DeltaMark } from './envelope';

/** How a surcharge cell is applied (design: domain, section 3). */
export const FSC_BASES = ['per_ton', 'percent_of_freight', 'per_mile', 'per_load'] as const;
export type FscBasis = (typeof FSC_BASES)[number];

/** The most rows and columns of a sheet. */
export const FSC_ROWS_MAX = 500;
export const FSC_COLUMNS_MAX = 200;
/** The CSV file of a sheet is smaller than this: far more than the largest sheet. */
export const FSC_FILE_BYTES_MAX = 1_000_000;

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

/** A sheet as GET /pc/fsc-rate-sheets/{companyKey} lists it, with its matrix of values (spec 1 section 3). */
export interface FscSheetListedReply extends FscSheetReply {
  rates: number[][];
}

/** A sheet with its matrix of values and its axes. */
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

/** The values of a CSV file. No price bands: the file has no headings, and the template's apply. */
export interface FscFile {
  rates: number[][];
  price_bands: BandReply[] | null;
  mileage_bands: BandReply[];
}

/** Reply of POST /pc/fsc-rate-sheet-file/check (multipart: file); nothing is stored. A faulty file has no sheet. */
export interface FscFileReply {
  sheet: FscFile | null;
  /** A sentence each, with row and column as a spreadsheet names them; the first few of them. */
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
 * Body of POST and PATCH /pc/fsc-rate-sheet. `rates` may be left out of an edit, and then stays; without bands
 * it is taken on the template's axes (design: domain, section 3).
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

  /** The revision of the sheet that the person saw. */
  @MayBeAbsent()
  @IsRevision()
  revision?: number;
}
