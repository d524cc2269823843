import { LOAD_KINDS } from './load-kinds';
import { csvCell } from './csv-text';
import { DESCRIBED_FIELDS, type ImportField, type ImportFieldName } from './load-import-field-table';

export type { ImportField, ImportFieldName };

/** What a file brings: sand and freight hauled, or equipment and boxes moved. */
export const IMPORT_KINDS = LOAD_KINDS;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const NAMES: Record<ImportKind, readonly ImportFieldName[]> = {
  freight: [
    ...(['load_no', 'delivered_date', 'ticket_number', 'po_number', 'carrier_name', 'driver_name'] as const),
    ...(['truck_no', 'terminal_name', 'destination_name', 'product_name', 'approved_mileage'] as const),
    ...(['weight_tons', 'propconnect_approval_status', 'driver_ticket_auto_status_name'] as const),
  ],
  asset: [
    ...([
      'load_no',
      'delivered_date',
      'load_type',
      'carrier_name',
      'approved_mileage',
      'total_boxes',
    ] as const),
    ...(['weight_tons', 'propconnect_approval_status'] as const),
  ],
};

const fieldOf = (name: ImportFieldName): ImportField => {
  const { required = false, absent = '', ...field } = DESCRIBED_FIELDS[name];
  return { name, ...field, required, absent };
};

/** The fields of each kind, in the order of the page and of a stored record. */
export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  freight: NAMES.freight.map(fieldOf),
  asset: NAMES.asset.map(fieldOf),
};

/** Every name of a field, whatever the kind. */
export const IMPORT_FIELD_NAMES: readonly ImportFieldName[] = [
  ...new Set([...NAMES.freight, ...NAMES.asset]),
];

/** An empty table with the header of a kind and one line to show what is meant. */
export function importTemplate(kind: ImportKind): string {
  const fields = IMPORT_FIELDS[kind];
  const unit = (field: ImportField): string =>
    field.name === 'weight_tons' ? `${field.label} (tons)` : field.label;
  return [fields.map(unit), fields.map(({ example }) => example)]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('');
}
