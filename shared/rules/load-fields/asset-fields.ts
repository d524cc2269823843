import type { LoadFields } from './load-field';
import { TRANSFER_FIELDS } from './transfer-fields';

/** Fields of asset loads (equipment, empty or full boxes) after the shared ones, in wire order. */
export const ASSET_FIELDS = {
  /** 'Equipment', 'Empty Box', 'Full Box', or another name from the job system. */
  load_type: {
    property: 'loadType',
    encoding: 'dictionary',
    length: 60,
    setBy: 'source',
    searched: true,
    label: 'Type',
    table: { place: 30, width: 130 },
    panel: { place: 40 },
    csv: {
      place: 30,
      label: 'Load type',
      required: true,
      synonyms: ['load type', 'type', 'asset type', 'equipment type', 'move type', 'hauling method'],
      example: 'Empty Box',
    },
    sheet: { place: 40, heading: 'Type', width: 16 },
  },
  total_boxes: {
    property: 'totalBoxes',
    encoding: 'int',
    sql: 'INT',
    setBy: 'source',
    record: ['total_boxes'],
    label: 'Boxes',
    table: { place: 90, width: 76 },
    panel: { place: 50 },
    csv: {
      place: 130,
      synonyms: ['boxes', 'box count', 'total boxes', 'number of boxes', 'no of boxes'],
      example: '2',
    },
    sheet: { place: 50, heading: 'Boxes', width: 8 },
  },
  ...TRANSFER_FIELDS,
  /** Job at the other end of a transfer; 0 for none. */
  transfer_job_id: {
    property: 'transferJobId',
    encoding: 'int',
    sql: 'BIGINT',
    setBy: 'source',
    unsent: true,
  },
} as const satisfies LoadFields;
