/** How a surcharge cell is applied (design: domain, section 3). */
export type FscBasis = 'per_ton' | 'percent_of_freight' | 'per_mile' | 'per_load';

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
  revision: number;
}

/** Reply of GET /pc/fsc-rate-sheet/{id}. */
export interface FscSheetDetailReply extends FscSheetReply {
  rates: number[][];
  price_bands: BandReply[];
  mileage_bands: BandReply[];
}
