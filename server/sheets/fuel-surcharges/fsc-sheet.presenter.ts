import type { Band } from '#shared/calc/bands';
import type {
  FscSheetDetailReply,
  FscSheetListedReply,
  FscSheetReply,
} from '#shared/contract/fuel-surcharges';
import type { StoredSheet } from '#server/platform/common/index';
import type { FscSheetEntity } from './fsc-sheet.entity';

/** Name and basis of an FSC sheet. See docs/domain/fuel-surcharge.md#basis. */
export type FscSheetFields = Pick<FscSheetEntity, 'fsc_name' | 'basis'>;

/** Values of a version: `cells[row][column]`, rows by mileage, columns by diesel price. */
export interface FscTable {
  readonly priceBands: readonly Band[];
  readonly mileageBands: readonly Band[];
  readonly cells: readonly (readonly number[])[];
}

/** Sheet with the values of its newest version. */
export type StoredFscSheet = StoredSheet<FscSheetEntity, FscSheetFields, FscTable>;

/** Presents an FSC sheet without its values, for events. */
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

/** Presents an FSC sheet with its values, for the list. */
export const presentListedFscSheet = (row: FscSheetEntity, rates: number[][]): FscSheetListedReply => ({
  ...presentFscSheet(row),
  rates,
});

/** Presents an FSC sheet with its values and axes. */
export function presentFscSheetDetail({ row, table }: StoredFscSheet): FscSheetDetailReply {
  return {
    ...presentFscSheet(row),
    rates: table.cells.map((values) => [...values]),
    price_bands: table.priceBands.map(({ low, high }) => ({ low, high })),
    mileage_bands: table.mileageBands.map(({ low, high }) => ({ low, high })),
  };
}
