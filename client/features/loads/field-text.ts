import { formatChicago } from '#shared/business-time';
import type { AllLoadFields, FieldEncoding, WireRow } from '#shared/rules/load-fields/index';
import { formatAmount, formatTons } from '#client/ui/format/format';
import type { TableLoad } from './table-load';

type Value = string | number | boolean | undefined;

const TEXTS: Partial<Record<FieldEncoding, (value: Value) => string>> = {
  int: (value) => String(value ?? 0),
  time: (value) => formatChicago(String(value ?? '')),
  cents: (value) => formatAmount(Number(value ?? 0)),
  tons: (value) => formatTons(Number(value ?? 0)),
};
const asItIs = (value: Value): string => String(value ?? '');

/**
 * Returns a reader of a field's value as text, by the field's unit. A field that the load's kind lacks gives
 * ''.
 */
export function plainText({
  name,
  encoding,
}: {
  name: keyof WireRow<AllLoadFields>;
  encoding: FieldEncoding;
}): (load: TableLoad) => string {
  const textOf = TEXTS[encoding] ?? asItIs;
  return (load) => textOf(load[name]);
}

/** Texts of exact numbers, as the exports have them. */
const EXACT: Partial<Record<FieldEncoding, (value: Value) => string>> = {
  cents: (value) => Number(value ?? 0).toFixed(2),
  tons: (value) => String(value ?? 0),
};

/** Returns a reader of a field's exact number; undefined for fields that are shown exactly. */
export function exactText({
  name,
  encoding,
}: {
  name: keyof WireRow<AllLoadFields>;
  encoding: FieldEncoding;
}): ((load: TableLoad) => string) | undefined {
  const textOf = EXACT[encoding];
  return textOf && ((load) => textOf(load[name]));
}
