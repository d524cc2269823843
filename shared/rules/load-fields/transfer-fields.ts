import type { LoadFields } from './load-field';

/** Transfer fields of both kinds. Each kind has them at a different place on the wire. */
export const TRANSFER_FIELDS = {
  /** 0 none, 11 transferred in, 12 transferred out. */
  transfer_type_id: { property: 'transferTypeId', encoding: 'int', sql: 'TINYINT', setBy: 'source' },
  transferred_name: {
    property: 'transferredName',
    encoding: 'dictionary',
    length: 200,
    setBy: 'source',
    label: 'Transfer',
    panel: { place: 140 },
  },
} as const satisfies LoadFields;
