import { IsListOf } from './choice-validators';
import { BULK_LOADS_MAX } from './loads';
import { ID_MAX, wholeNumber } from './number-validators';
import { IsText, IsTextLike, MayBeAbsent } from './validators';

/**
 * Kinds of GET /pc/spreadsheet/{kind}/{id}. For loads and customer-invoices, id is a project's; otherwise the
 * record's.
 */
export const SPREADSHEET_KINDS = [
  'loads',
  'asset-loads',
  'customer-invoice',
  'customer-invoices',
  'vendor-invoice',
  'accrual',
  'fuel-surcharge',
] as const;
export type SpreadsheetKind = (typeof SPREADSHEET_KINDS)[number];

/** Query of every export. Progress messages (`export:progress`) carry this id. */
export class ExportQuery {
  @MayBeAbsent()
  @IsTextLike(/^[0-9a-f]{8,64}$/, 'must be 8 to 64 hexadecimal digits')
  export_id?: string;
}

/** Query of GET /pc/spreadsheet/loads/{projectId} and asset-loads: a LoadQuery, as in the page's address. */
export class LoadsExportQuery extends ExportQuery {
  /** JSON of LoadQuery (shared/rules/load-filters); absent for all loads. */
  @MayBeAbsent()
  @IsText(4_000)
  query?: string;
}

/** Body of POST /pc/spreadsheet/loads/{projectId} and asset-loads, which export chosen loads. */
export class ChosenLoadsExportRequest {
  @IsListOf(
    { max: BULK_LOADS_MAX, empty: 'Please select at least one load' },
    wholeNumber({ min: 1, max: ID_MAX }),
  )
  load_ids!: number[];

  /** JSON of LoadQuery, which gives the order; absent for newest delivery first. */
  @MayBeAbsent()
  @IsText(4_000)
  query?: string;
}
