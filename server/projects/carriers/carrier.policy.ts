import type { FieldFault } from '#shared/errors/error-codes';
import type { CARRIER } from '#shared/records/carrier';
import type { FieldsOf } from '#shared/records/project-record';
import { DB_TYPES } from '#shared/rules/db-types';

type CarrierFields = FieldsOf<typeof CARRIER>;

/** Rate sheet that a carrier may use. */
interface ChoosableSheet {
  id: number;
  kind: 'freight' | 'asset';
  assetTypeId: number;
}

interface SheetChoice {
  field: 'rate_sheet_id' | 'equipment_rate_id' | 'empty_boxes_rate_id' | 'full_boxes_rate_id';
  kind: ChoosableSheet['kind'];
  assetTypeId: number;
  what: string;
}

const SHEET_CHOICES: readonly SheetChoice[] = [
  { field: 'rate_sheet_id', kind: 'freight', assetTypeId: 0, what: 'a freight rate sheet' },
  {
    field: 'equipment_rate_id',
    kind: 'asset',
    assetTypeId: DB_TYPES.equipment,
    what: 'an equipment rate sheet',
  },
  {
    field: 'empty_boxes_rate_id',
    kind: 'asset',
    assetTypeId: DB_TYPES.emptyBox,
    what: 'an empty box rate sheet',
  },
  {
    field: 'full_boxes_rate_id',
    kind: 'asset',
    assetTypeId: DB_TYPES.fullBox,
    what: 'a full box rate sheet',
  },
];

/** Returns the ids of a carrier's rate sheets. */
export const namedSheets = (fields: CarrierFields): number[] =>
  SHEET_CHOICES.map(({ field }) => fields[field]).filter((id) => id !== 0);

/** Returns true when a chosen sheet does not belong to the company. Another company's sheet counts as missing. */
export const hasUnknownSheet = (fields: CarrierFields, sheets: readonly ChoosableSheet[]): boolean =>
  namedSheets(fields).some((id) => !sheets.some((sheet) => sheet.id === id));

/** Returns a fault for each sheet of the wrong kind. */
export function wrongSheets(fields: CarrierFields, sheets: readonly ChoosableSheet[]): FieldFault[] {
  return SHEET_CHOICES.flatMap(({ field, kind, assetTypeId, what }) => {
    const sheet = sheets.find(({ id }) => id === fields[field]);
    if (sheet === undefined || (sheet.kind === kind && sheet.assetTypeId === assetTypeId)) return [];
    return [{ field, message: `is not ${what}` }];
  });
}
