import type { Band } from '../bands';
import type { Cents } from '../money';
import type { WeekPrice } from '../fuel-surcharge';
import type { RatingFlag } from './flags';

/** What of a load its amounts depend on. Miles with 2 decimals, tons with 4, an ISO instant. */
export interface RatingFacts {
  kind: 'freight' | 'asset';
  approvedMileage: number;
  weightTons: number;
  totalBoxes: number;
  /** Of an asset load: Equipment, Empty Box, Full Box or what else the job system calls it; else ''. */
  loadType: string;
  deliveredAt: string;
}

/** A version of a sheet, as an explanation names it. */
export interface SheetRef {
  id: number;
  version: number;
  name: string;
}

/** The sheets of one side of a load, already chosen (`chooseBasis`). */
export interface SideBasis {
  /** Whose sheets: the project's, or of the attached carrier. */
  source: 'project' | 'carrier';
  rateSheet: SheetRef | null;
  fscSheet: SheetRef | null;
  appliesFscToAssets: boolean;
  /** The project's fixed amount replaces the amounts of this side's asset loads. */
  fixedMobilization: boolean;
}

/** What a load is rated with; plain JSON, the same for all loads alike. Rates in dollars (4 decimals). */
export interface RatingBasis {
  /** '' for a project without fuel surcharge. */
  fscAreaId: string;
  price: WeekPrice | null;
  offsetDays: number;
  revenue: SideBasis;
  cost: SideBasis;
  sand: { sandRateId: number; poNumber: string; revRate: number; costRate: number } | null;
  /** False in a project without any sand rate, such as a freight-only job; absent: it sells sand. */
  sellsSand?: false;
}

export interface RateBand extends Band {
  rate: number;
}

/** A rate sheet's version: ids of the method and type as in dbtypes, bands in miles, rates in dollars. */
export interface RateSheetVersion {
  id: number;
  version: number;
  name: string;
  methodId: number;
  typeId: number;
  bands: readonly RateBand[];
}

/** How the cell of an FSC sheet is applied. */
export type FscBasis = 'per_ton' | 'percent_of_freight' | 'per_mile' | 'per_load';

/** An FSC sheet's version: `cells[row][column]`, rows by mileage, columns by diesel price. */
export interface FscSheetVersion {
  id: number;
  version: number;
  name: string;
  basis: FscBasis;
  priceBands: readonly Band[];
  mileageBands: readonly Band[];
  cells: readonly (readonly number[])[];
}

/** Where the versions that a basis names are found; throws for one that it does not know. */
export interface SheetBook {
  rateSheet(ref: SheetRef): RateSheetVersion;
  fscSheet(ref: SheetRef): FscSheetVersion;
}

/** The six amounts of a load in whole cents, and its RATING_FLAGS. */
export interface RatedLoad {
  freightRev: Cents;
  fscRev: Cents;
  sandRev: Cents;
  freightCost: Cents;
  fscCost: Cents;
  sandCost: Cents;
  flags: number;
}

export type AmountComponent = 'freight' | 'fsc' | 'sand';
export type AmountSide = 'revenue' | 'cost';

/**
 * Why an amount is what it is. What does not bear on it is null. Rates, cells, prices and quantities are
 * decimals of their own scale (4, 6, 3; tons 4, miles 2).
 */
export interface ExplainedAmount {
  component: AmountComponent;
  side: AmountSide;
  amountCents: Cents;
  /** Whose sheets: the project's or the attached carrier's. */
  source: 'project' | 'carrier';
  sheetId: number | null;
  sheet: string | null;
  version: number | null;
  /** 'Per ST', 'Flat', 'Per Box'. */
  method: string | null;
  /** The mileage band of the rate: '21-30'; 'all distances' of a fixed rate. */
  band: string | null;
  rate: number | null;
  quantity: number | null;
  /** 't', 'boxes', 'miles', 'load', or 'freight' (then the quantity is dollars). */
  unit: string | null;
  /** Monday of the diesel price. */
  priceWeek: string | null;
  price: number | null;
  /** Mileage row and price column of the FSC sheet: '21-30', '$3.71-$3.90'. */
  row: string | null;
  column: string | null;
  cell: number | null;
  basis: FscBasis | null;
  /** '24.56 t × $15.4000 = $378.224 → $378.22', or why there is no amount. */
  formula: string;
  /** The exact product before rounding, '378.224'; null where there was nothing to round. */
  roundedFrom: string | null;
  flags: RatingFlag[];
}

/** The six amounts of a load explained, and their sums; the sum of the lines is the amount. */
export interface LoadExplanation {
  amounts: ExplainedAmount[];
  totalRevCents: Cents;
  totalCostCents: Cents;
  flags: RatingFlag[];
  flagTexts: string[];
}
