import type { Band } from '../../shared/calc/bands';
import type {
  FscBasis,
  FscSheetDetailReply,
  FscSheetListedReply,
  FscSheetReply,
} from '../../shared/contract/fuel-surcharges';

/** An FSC sheet as the database gives it, without bands and cells. */
export interface FscSheetRow {
  id: number;
  company_id: number;
  fsc_name: string;
  basis: FscBasis;
  version: number;
  is_deleted: number;
  revision: number;
  created_by_id: number;
  updated_by_id: number;
}

/** What an FSC sheet is called and how its cells are applied. */
export interface FscSheetFields {
  fsc_name: string;
  basis: FscBasis;
}

/** The values of a version: `cells[row][column]`, rows by mileage, columns by diesel price. */
export interface FscTable {
  readonly priceBands: readonly Band[];
  readonly mileageBands: readonly Band[];
  readonly cells: readonly (readonly number[])[];
}

/** A sheet with the values of its newest version. */
export interface StoredFscSheet {
  readonly row: FscSheetRow;
  readonly table: FscTable;
}

/** An FSC sheet on the wire without its values, as events have it. */
export function presentFscSheet(row: FscSheetRow): FscSheetReply {
  const { company_id: owner_company_id, is_deleted, ...rest } = row;
  return { ...rest, owner_company_id, is_deleted: is_deleted === 1 };
}

/** An FSC sheet on the wire, as the list has it. */
export const presentListedFscSheet = (row: FscSheetRow, rates: number[][]): FscSheetListedReply => ({
  ...presentFscSheet(row),
  rates,
});

/** An FSC sheet on the wire with its matrix and axes. */
export function presentFscSheetDetail({ row, table }: StoredFscSheet): FscSheetDetailReply {
  return {
    ...presentFscSheet(row),
    rates: table.cells.map((values) => [...values]),
    price_bands: table.priceBands.map(({ low, high }) => ({ low, high })),
    mileage_bands: table.mileageBands.map(({ low, high }) => ({ low, high })),
  };
}
