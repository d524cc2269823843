import type { Band } from '../bands';
import type { Cents } from '../money';
import type { WeekPrice } from '../fuel-surcharge';
import type { RatingFlag } from './flags';

/** Facts of a load that its amounts depend on: miles with 2 decimals, tons with 4, an ISO instant. */
export interface RatingFacts {
  kind: 'freight' | 'asset';
  approvedMileage: number;
  weightTons: number;
  totalBoxes: number;
  /**
   * Asset loads: Equipment, Empty Box, Full Box, or another name from the job system. '' on freight loads.
   */
  loadType: string;
  deliveredAt: string;
}

/** Version of a sheet, as an explanation names it. */
export interface SheetRef {
  id: number;
  version: number;
  name: string;
}

/** Chosen sheets of one side of a load (`chooseBasis`). */
export interface SideBasis {
  /** Owner of the sheets: the project or the attached carrier. */
  source: 'project' | 'carrier';
  rateSheet: SheetRef | null;
  fscSheet: SheetRef | null;
  appliesFscToAssets: boolean;
  /** True when the project's fixed amount replaces the amounts of this side's asset loads. */
  fixedMobilization: boolean;
}

/**
 * Everything that a load is rated with; plain JSON, shared by similar loads. Rates are in dollars (4
 * decimals).
 */
export interface RatingBasis {
  /** '' for a project without fuel surcharge. */
  fscAreaId: string;
  price: WeekPrice | null;
  offsetDays: number;
  revenue: SideBasis;
  cost: SideBasis;
  sand: { sandRateId: number; poNumber: string; revRate: number; costRate: number } | null;
  /** False in a project without any sand rate, such as a freight-only job; absent means true. */
  sellsSand?: false;
}

export interface RateBand extends Band {
  rate: number;
}

/** Version of a rate sheet: ids of method and type as in dbtypes, bands in miles, rates in dollars. */
export interface RateSheetVersion {
  id: number;
  version: number;
  name: string;
  methodId: number;
  typeId: number;
  bands: readonly RateBand[];
}

/** Rule that applies the cell of an FSC sheet. */
export type FscBasis = 'per_ton' | 'percent_of_freight' | 'per_mile' | 'per_load';

/** Version of an FSC sheet: `cells[row][column]`, rows by mileage, columns by diesel price. */
export interface FscSheetVersion {
  id: number;
  version: number;
  name: string;
  basis: FscBasis;
  priceBands: readonly Band[];
  mileageBands: readonly Band[];
  cells: readonly (readonly number[])[];
}

/** Look-up of the sheet versions that a basis names. Its methods throw for an unknown version. */
export interface SheetVersions {
  rateSheet(ref: SheetRef): RateSheetVersion;
  fscSheet(ref: SheetRef): FscSheetVersion;
}

/** Six amounts of a load in whole cents, and its RATING_FLAGS. */
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
 * Explanation of an amount; fields that do not apply are null. Rates, cells, prices and quantities are
 * decimals of their own scale (4, 6, 3; tons 4, miles 2).
 */
export interface ExplainedAmount {
  component: AmountComponent;
  side: AmountSide;
  amountCents: Cents;
  /** Owner of the sheets: the project or the attached carrier. */
  source: 'project' | 'carrier';
  sheetId: number | null;
  sheet: string | null;
  version: number | null;
  /** 'Per ST', 'Flat', 'Per Box'. */
  method: string | null;
  /** Mileage band of the rate, such as '21-30'; 'any mileage' for a fixed rate. */
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
  /** Formula such as '24.56 tons × $15.4000 = $378.224 → $378.22', or the reason for no amount. */
  formula: string;
  /** Exact product before rounding, such as '378.224'; null when nothing was rounded. */
  roundedFrom: string | null;
  flags: RatingFlag[];
}

/** Six explained amounts of a load and their sums. The lines of an amount add up to it. */
export interface LoadExplanation {
  amounts: ExplainedAmount[];
  totalRevCents: Cents;
  totalCostCents: Cents;
  flags: RatingFlag[];
  flagTexts: string[];
}
