import type { ValueField } from '#shared/rules/load-values';

/** Names of the fields that loads can be filtered by. */
const FIELDS: Record<ValueField | 'status', string> = {
  status: 'Status',
  carrier: 'Carrier',
  terminal: 'Terminal',
  product: 'Product',
  po: 'PO',
  type: 'Type',
  customer_invoice: 'Customer invoice',
  vendor_bill: 'Vendor bill',
  sand_bill: 'Sand bill',
};

/** Names of loads without a value. */
const WITHOUT: Record<ValueField, string> = {
  carrier: 'No carrier',
  terminal: 'No terminal',
  product: 'No product',
  po: 'No PO',
  type: 'No type',
  customer_invoice: 'No customer invoice',
  vendor_bill: 'No vendor bill',
  sand_bill: 'No sand bill',
};

const ALL_COUNTED = 'Canceled and transferred loads count here, unlike in the tabs.';

/** Notes on fields whose counts differ from those of a tab with a similar name. */
const NOTES: Partial<Record<ValueField | 'status', string>> = {
  customer_invoice: ALL_COUNTED,
  vendor_bill: ALL_COUNTED,
  sand_bill: ALL_COUNTED,
};

/** Texts of the Filter menu, and of filters by value. */
export const loadFilterTexts = {
  button: 'Filter',
  buttonSome: (count: number) => `Filter: ${count}`,
  label: 'Filter loads',
  search: 'Find a value',
  fields: FIELDS,
  without: WITHOUT,
  notes: NOTES,
  option: (value: string, count: string) => `${value}, ${count} ${count === '1' ? 'load' : 'loads'}`,
  excluded: 'excluded',
  showAll: (count: string) => `Show all ${count}`,
  nothing: 'No matching values.',
  wanted: (field: string, values: string) => `${field}: ${values}`,
  unwanted: (field: string, values: string) => `${field} isn't ${values}`,
  more: (values: string, others: number) => `${values} + ${others} more`,
};
