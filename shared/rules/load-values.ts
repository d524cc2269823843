import type { NamedInvoices } from './invoice-names';

/** Fields of a load that can be filtered by value, with the field that holds the value. */
export const VALUE_FIELDS = {
  carrier: 'carrier_name',
  terminal: 'terminal_name',
  product: 'product_name',
  po: 'po_number',
  type: 'load_type',
  customer_invoice: 'customer_invoice_name',
  vendor_bill: 'vendor_invoice_name',
  sand_bill: 'sand_invoice_name',
} as const;

export type ValueField = keyof typeof VALUE_FIELDS;

/** Fields of a load that value filters read. A kind of loads may lack some of them. */
export interface ValuedLoad extends Readonly<NamedInvoices> {
  readonly carrier_name: string;
  readonly terminal_name?: string;
  readonly product_name?: string;
  readonly po_number?: string;
  readonly load_type?: string;
}

/** Wanted or excluded value of a field; '' is a load without one, such as a load that is not invoiced. */
export interface ValueFilter {
  readonly field: ValueField;
  readonly value: string;
  readonly excluded: boolean;
}

/** Most value filters of one query. */
export const VALUE_FILTERS_MAX = 100;

export const isValueField = (name: string): name is ValueField => Object.hasOwn(VALUE_FIELDS, name);

/** Returns the value of a field of a load; '' without one. */
export const valueIn = (load: ValuedLoad, field: ValueField): string => load[VALUE_FIELDS[field]] ?? '';

/** Checks one field of a load. */
export interface FieldTest {
  readonly field: ValueField;
  readonly passes: (load: ValuedLoad) => boolean;
}

function testOf(field: ValueField, filters: readonly ValueFilter[]): FieldTest {
  const wanted = new Set(filters.filter(({ excluded }) => !excluded).map(({ value }) => value));
  const unwanted = new Set(filters.filter(({ excluded }) => excluded).map(({ value }) => value));
  return {
    field,
    passes: (load) => {
      const value = valueIn(load, field);
      return (wanted.size === 0 || wanted.has(value)) && !unwanted.has(value);
    },
  };
}

/**
 * Returns a test for each filtered field. A load passes a field with one of its wanted values and none of the
 * excluded ones. It must pass every field.
 */
export function fieldTests(filters: readonly ValueFilter[]): readonly FieldTest[] {
  const fields = [...new Set(filters.map(({ field }) => field))];
  return fields.map((field) =>
    testOf(
      field,
      filters.filter((filter) => filter.field === field),
    ),
  );
}

/** Returns the filters with one value switched: wanted, excluded, or removed when it was there already. */
export function switchValue(filters: readonly ValueFilter[], next: ValueFilter): ValueFilter[] {
  const others = filters.filter(({ field, value }) => field !== next.field || value !== next.value);
  const had = filters.some(
    ({ field, value, excluded }) =>
      field === next.field && value === next.value && excluded === next.excluded,
  );
  return had ? others : [...others, next];
}

const ENTRY = /^(-?)([a-z_]+):(.*)$/s;

/** Writes a filter for an address: 'carrier:Lone Star', or '-po:PO-9' for an excluded value. */
export const valueFilterText = ({ field, value, excluded }: ValueFilter): string =>
  `${excluded ? '-' : ''}${field}:${value}`;

/** Reads `valueFilterText`; null for a text that is not a filter. */
export function readValueFilter(text: string): ValueFilter | null {
  const [, minus = '', field = '', value = ''] = ENTRY.exec(text) ?? [];
  return isValueField(field) ? { field, value, excluded: minus !== '' } : null;
}
