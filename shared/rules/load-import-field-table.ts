import {
  type CellReader,
  boxesCell,
  loadNumberCell,
  milesCell,
  textCell,
  ticketCell,
  timeCell,
  weightCell,
  wordCell,
} from './load-import-cells';

/** The fields of a load that a file may bring, by their names on the wire (shared/contract/loads). */
export type ImportFieldName =
  | 'load_no'
  | 'delivered_date'
  | 'load_type'
  | 'ticket_number'
  | 'po_number'
  | 'carrier_name'
  | 'driver_name'
  | 'truck_no'
  | 'terminal_name'
  | 'destination_name'
  | 'product_name'
  | 'approved_mileage'
  | 'weight_tons'
  | 'total_boxes'
  | 'propconnect_approval_status'
  | 'driver_ticket_auto_status_name';

/** A field as the import page shows it and as its cells are read. */
export interface ImportField {
  readonly name: ImportFieldName;
  readonly label: string;
  readonly required: boolean;
  /** Headers seen in the field, in the form of `headerKey`. */
  readonly synonyms: readonly string[];
  readonly read: CellReader;
  /** The value of a load whose file has no such column. */
  readonly absent: string | number;
  /** A cell of the template. */
  readonly example: string;
}

const STATUSES = [
  [/^pending$/i, 'pending'],
  [/^confirmed$/i, 'confirmed'],
  [/^approved$/i, 'approved'],
  [/^paid$/i, 'paid'],
  [/^disputed$/i, 'disputed'],
  [/^cancell?ed$/i, 'canceled'],
] as const;
const ASSET_TYPES = [
  [/^equip(ment)?( move)?$/i, 'Equipment'],
  [/^empt(y|ies)( box(es)?)?$/i, 'Empty Box'],
  [/^full( box(es)?)?$/i, 'Full Box'],
] as const;

type DescribedField = Omit<ImportField, 'name' | 'required' | 'absent'> & {
  required?: true;
  absent?: string | number;
};

/** Each field as it is described; which kind has which is in load-import-fields. */
export const DESCRIBED_FIELDS: Record<ImportFieldName, DescribedField> = {
  load_no: {
    label: 'Load number',
    required: true,
    synonyms: ['load number', 'load no', 'load num', 'load', 'load id', 'trip number', 'trip no'],
    read: loadNumberCell,
    absent: 0,
    example: '100234',
  },
  delivered_date: {
    label: 'Delivered date',
    required: true,
    synonyms: [
      ...['delivered date', 'delivery date', 'delivered', 'delivered on', 'delivered at', 'date delivered'],
      ...['date', 'load date', 'drop off date', 'unload date', 'destination arrival', 'delivered date time'],
    ],
    read: timeCell,
    example: '10/05/2026 2:30 PM',
  },
  load_type: {
    label: 'Load type',
    required: true,
    synonyms: ['load type', 'type', 'asset type', 'equipment type', 'move type', 'hauling method'],
    read: wordCell(ASSET_TYPES, null),
    example: 'Empty Box',
  },
  ticket_number: {
    label: 'Ticket number',
    synonyms: [
      ...['ticket number', 'ticket no', 'ticket', 'ticket id', 'bol', 'bol number', 'bol no'],
      ...['bill of lading', 'scale ticket', 'weight ticket'],
    ],
    read: ticketCell(80),
    example: 'T-88120',
  },
  po_number: {
    label: 'Purchase order',
    synonyms: [
      'po',
      'po number',
      'po no',
      'purchase order',
      'purchase order number',
      'po name',
      'order number',
    ],
    read: textCell(80),
    example: 'PO-4471',
  },
  carrier_name: {
    label: 'Carrier',
    synonyms: ['carrier', 'carrier name', 'hauler', 'haulier', 'trucking company', 'vendor', 'transporter'],
    read: textCell(120),
    example: 'Lone Star Trucking',
  },
  driver_name: {
    label: 'Driver',
    synonyms: ['driver', 'driver name'],
    read: textCell(120),
    example: 'R. Alvarez',
  },
  truck_no: {
    label: 'Truck',
    synonyms: ['truck', 'truck number', 'truck no', 'truck id', 'unit', 'unit number', 'vehicle', 'tractor'],
    read: textCell(40),
    example: '214',
  },
  terminal_name: {
    label: 'Terminal',
    synonyms: [
      'terminal',
      'terminal name',
      'origin',
      'pickup',
      'pick up location',
      'loading site',
      'mine',
      'loader',
    ],
    read: textCell(120),
    example: 'Kermit Plant',
  },
  destination_name: {
    label: 'Destination',
    synonyms: [
      'destination',
      'destination name',
      'well',
      'well site',
      'pad',
      'drop off location',
      'delivery location',
    ],
    read: textCell(120),
    example: 'Martin County Pad 11',
  },
  product_name: {
    label: 'Product',
    synonyms: ['product', 'product name', 'material', 'commodity', 'proppant', 'sand type', 'mesh'],
    read: textCell(120),
    example: '100 Mesh',
  },
  approved_mileage: {
    label: 'Miles',
    synonyms: [
      'miles',
      'mileage',
      'approved mileage',
      'approved miles',
      'distance',
      'loaded miles',
      'total miles',
    ],
    read: milesCell,
    absent: 0,
    example: '38.5',
  },
  weight_tons: {
    label: 'Weight',
    synonyms: [
      ...[
        'weight',
        'weight tons',
        'tons',
        'net weight',
        'net tons',
        'net weight tons',
        'short tons',
        'quantity',
      ],
      ...['weight lbs', 'weight pounds', 'net weight lbs', 'net lbs', 'pounds', 'lbs'],
    ],
    read: weightCell,
    absent: 0,
    example: '25.06',
  },
  total_boxes: {
    label: 'Boxes',
    synonyms: ['boxes', 'box count', 'total boxes', 'number of boxes', 'no of boxes'],
    read: boxesCell,
    absent: 0,
    example: '2',
  },
  propconnect_approval_status: {
    label: 'Status',
    synonyms: ['status', 'approval status', 'load status', 'approval'],
    read: wordCell(STATUSES, 'pending'),
    absent: 'pending',
    example: 'approved',
  },
  driver_ticket_auto_status_name: {
    label: 'Ticket status',
    synonyms: ['ticket status', 'ticket state', 'ocr status'],
    read: textCell(60),
    example: '',
  },
};
