import type { ProjectCarrierReply, ProjectCarrierRequest } from '../../shared/contract/carriers';
import type { FieldFault } from '../../shared/errors/error-codes';
import { DB_TYPES } from '../../shared/rules/db-types';

/** What a person sets of a project's carrier. */
export type CarrierFields = Pick<
  ProjectCarrierReply,
  | 'pc_carrier_id'
  | 'carrier_name'
  | 'rate_sheet_id'
  | 'fsc_id'
  | 'equipment_rate_id'
  | 'empty_boxes_rate_id'
  | 'full_boxes_rate_id'
  | 'apply_fsc_to_asset_loads'
>;

/** A carrier before anything was chosen. */
export const EMPTY_CARRIER: CarrierFields = {
  pc_carrier_id: 0,
  carrier_name: '',
  rate_sheet_id: 0,
  fsc_id: 0,
  equipment_rate_id: 0,
  empty_boxes_rate_id: 0,
  full_boxes_rate_id: 0,
  apply_fsc_to_asset_loads: false,
};

const FIELDS = Object.keys(EMPTY_CARRIER) as (keyof CarrierFields)[];

/** Only what a person sets, of a carrier or of a body; what is absent stays out. */
export function carrierFields(
  source: ProjectCarrierReply | Omit<ProjectCarrierRequest, never>,
): Partial<CarrierFields> {
  const given = FIELDS.filter((field) => source[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, source[field]]));
}

/** A rate sheet that a carrier may be given. */
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
  { field: 'rate_sheet_id', kind: 'freight', assetTypeId: 0, what: 'freight rate sheet' },
  {
    field: 'equipment_rate_id',
    kind: 'asset',
    assetTypeId: DB_TYPES.equipment,
    what: 'equipment rate sheet',
  },
  {
    field: 'empty_boxes_rate_id',
    kind: 'asset',
    assetTypeId: DB_TYPES.emptyBox,
    what: 'empty box rate sheet',
  },
  {
    field: 'full_boxes_rate_id',
    kind: 'asset',
    assetTypeId: DB_TYPES.fullBox,
    what: 'full box rate sheet',
  },
];

/** Ids of the rate sheets that a carrier names. */
export const namedSheets = (fields: CarrierFields): number[] =>
  SHEET_CHOICES.map(({ field }) => fields[field]).filter((id) => id !== 0);

/** Returns true when a chosen sheet is none of the company's. Another company's sheet counts as missing. */
export const hasUnknownSheet = (fields: CarrierFields, sheets: readonly ChoosableSheet[]): boolean =>
  namedSheets(fields).some((id) => !sheets.some((sheet) => sheet.id === id));

/** A fault for each sheet that rates something else than it is chosen for. */
export function wrongSheets(fields: CarrierFields, sheets: readonly ChoosableSheet[]): FieldFault[] {
  return SHEET_CHOICES.flatMap(({ field, kind, assetTypeId, what }) => {
    const sheet = sheets.find(({ id }) => id === fields[field]);
    if (sheet === undefined || (sheet.kind === kind && sheet.assetTypeId === assetTypeId)) return [];
    return [{ field, message: `is no ${what}` }];
  });
}
