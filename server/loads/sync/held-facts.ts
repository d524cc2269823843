import type { LoadKind } from '#shared/contract/loads';
import { wellFormedData } from '#shared/cells/well-formed-text';
import {
  type FactValue,
  LOAD_FIELDS,
  type LoadFacts,
  type LoadField,
  NO_FACTS,
  namedFields,
} from '#shared/rules/load-fields/index';

/** Serializes the facts of a locked load until it is unlocked; null for none. */
export const heldText = (facts: LoadFacts | undefined): string | null =>
  facts === undefined ? null : JSON.stringify(facts);

/** Largest value of an unsigned column of each type. */
const INT_LIMITS = { TINYINT: 255, INT: 4_294_967_295, BIGINT: Number.MAX_SAFE_INTEGER };
const MEASURE_LIMITS = { tons: 99_999_999, miles: 99_999_999, cents: Number.MAX_SAFE_INTEGER };

/**
 * Parses facts. Fields that are missing in the text get their empty value. Facts that their columns would refuse give
 * null: a load must be unlocked without them rather than not at all.
 */
export function heldFacts(kind: LoadKind, text: string): LoadFacts | null {
  const held = parsed(text);
  if (held?.kind !== kind) return null;
  // JSON has the time as text, which the Date constructor accepts.
  const facts = { ...NO_FACTS[kind], ...held, deliveredAt: new Date(String(held.deliveredAt)) } as LoadFacts;
  const values: Readonly<Record<string, FactValue>> = facts;
  const fields = namedFields(LOAD_FIELDS[kind]).filter((field) => field.setBy === 'source');
  return fields.every((field) => isStorable(field, values[field.property])) ? facts : null;
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    // Text from before feeds were cleaned may hold half a character.
    const data = wellFormedData(JSON.parse(text));
    return typeof data === 'object' && data !== null ? { ...data } : null;
  } catch {
    return null;
  }
}

function isStorable(field: LoadField, value: FactValue | undefined): boolean {
  switch (field.encoding) {
    case 'text':
    case 'dictionary':
      return typeof value === 'string' && Array.from(value).length <= field.length;
    case 'flag':
      return typeof value === 'boolean';
    case 'time':
      return value instanceof Date && !Number.isNaN(value.getTime());
    case 'int':
      return Number.isInteger(value) && isWithin(value, 0, INT_LIMITS[field.sql]);
    default:
      return isWithin(value, -MEASURE_LIMITS[field.encoding], MEASURE_LIMITS[field.encoding]);
  }
}

/** Returns false for NaN, too. */
const isWithin = (value: FactValue | undefined, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;
