import type { Band } from '../../shared/calc/bands';
import type {
  FscSheetDetailReply,
  FscSheetListedReply,
  FscSheetReply,
} from '../../shared/contract/fuel-surcharges';
import type { FscSheetEntity } from './fsc-sheet.entity';

/** The name of an FSC sheet and how its cells are applied. */
export type FscSheetFields = Pick<FscSheetEntity, 'fsc_name' | 'basis'>;

/** The values of a version: `cells[row][column]`, rows by mileage, columns by diesel price. */
export interface FscTable {
  readonly priceBands: readonly Band[];
  readonly mileageBands: readonly Band[];
  readonly cells: readonly (readonly number[])[];
}

/** A sheet with the values of its newest version. */
export interface StoredFscSheet {
  readonly row: FscSheetEntity;
  readonly table: FscTable;
}

/** Presents an FSC sheet on the wire without its values, as events have it. */
export function presentFscSheet(row: FscSheetEntity): FscSheetReply {
  return {
    id: row.id,
    owner_company_id: row.company_id,
    fsc_name: row.fsc_name,
    basis: row.basis,
    version: row.version,
    is_deleted: row.is_deleted,
    revision: row.revision,
    created_by_id: row.created_by_id,
    updated_by_id: row.updated_by_id,
  };
}

/** An FSC sheet on the wire, as the list has it. */
export const presentListedFscSheet = (row: FscSheetEntity, rates: number[][]): FscSheetListedReply => ({
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
