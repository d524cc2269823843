import type { AssetLoad, FreightLoad } from '../contract/loads';
import {
  type AssetFields,
  type FreightFields,
  LOAD_FIELDS,
  type LoadField,
  type LoadFields,
} from '../rules/load-fields';
import { inSentence } from './entity-words';
import type { FieldWord } from './field-word';
import type { ValueFormat } from './value-words';

/** Fields of loads that a person does not read: keys of the job system, stamps, derived values. */
const UNREAD = new Set<string>([
  'id',
  'project_id',
  'pc_carrier_id',
  'po_id',
  'tranferred_project_id',
  'transfer_type_id',
  'transfer_job_id',
  'updated_by_id',
  'revision',
]);

const FORMATS: Readonly<Partial<Record<string, ValueFormat>>> = {
  rating_flags: 'flags',
  load_no: 'number',
  customer_invoice_id: 'number',
  vendor_invoice_id: 'number',
  sand_invoice_id: 'number',
};

function formatOf(name: string, { encoding }: LoadField): ValueFormat {
  const own = FORMATS[name];
  if (own !== undefined) return own;
  if (encoding === 'cents') return 'money';
  return encoding === 'tons' || encoding === 'miles' ? encoding : 'text';
}

/** Returns the words of each field. @throws Error for a field that people read but that has no label */
function wordsOf(fields: LoadFields): Record<string, FieldWord> {
  const words = Object.entries(fields).map(([name, field]): [string, FieldWord] => {
    if (UNREAD.has(name)) return [name, null];
    const label = field.audit ?? field.label;
    if (label === undefined) throw new Error(`The field ${name} of loads has no label`);
    return [name, [inSentence(label), formatOf(name, field)]];
  });
  return Object.fromEntries(words);
}

/** Labels of the fields of freight loads, from the table of load fields. */
export const FREIGHT_LOAD_WORDS = {
  ...(wordsOf(LOAD_FIELDS.freight) as Record<keyof FreightFields, FieldWord>),
  matching_load_numbers: null,
} satisfies Record<keyof FreightLoad, FieldWord>;

/** Labels of the fields of asset loads, from the table of load fields. */
export const ASSET_LOAD_WORDS = wordsOf(LOAD_FIELDS.asset) as Record<
  keyof AssetFields,
  FieldWord
> satisfies Record<keyof AssetLoad, FieldWord>;
