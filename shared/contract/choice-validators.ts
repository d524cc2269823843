import { type FieldRule, type FieldSchema, MISSING, type RuleOf, fieldRule } from './field-rule';

/** Accepts true or false; `message` replaces the fault's text. */
export const IsFlag = (message?: string): RuleOf<boolean> =>
  fieldRule({
    name: 'isFlag',
    schema: { type: 'boolean' },
    faultOf: (value) => {
      if (typeof value === 'boolean') return undefined;
      return message ?? (value === undefined ? MISSING : 'must be true or false');
    },
  });

/** Accepts one of the values; `message` replaces the fault's text. */
export const IsOneOf = <const V extends string | number>(values: readonly V[], message?: string): RuleOf<V> =>
  fieldRule({
    name: 'isOneOf',
    schema: { type: typeof values[0] === 'string' ? 'string' : 'integer', enum: [...values] },
    faultOf: (value) => {
      if ((values as readonly unknown[]).includes(value)) return undefined;
      return message ?? (value === undefined ? MISSING : `must be one of ${values.join(', ')}`);
    },
  });

interface ListBounds {
  max: number;
  /** Message for an empty list; absent if a list may be empty. */
  empty?: string;
}

const lengthFault = (value: readonly unknown[], { max, empty }: ListBounds): string | undefined => {
  if (value.length === 0 && empty !== undefined) return empty;
  return value.length > max ? `must have at most ${max.toLocaleString('en-US')} entries` : undefined;
};

/** Returns the rule of a list; `items` is the rule of its entries. */
export function listRule(bounds: ListBounds, items: FieldRule): FieldRule {
  const { max, empty } = bounds;
  return {
    name: 'isListOf',
    schema: {
      type: 'array',
      maxItems: max,
      ...(empty === undefined ? {} : { minItems: 1 }),
      items: items.schema,
    },
    faultOf: (value) => {
      if (!Array.isArray(value)) return value === undefined ? MISSING : 'must be a list';
      const wrong = lengthFault(value, bounds);
      if (wrong !== undefined) return wrong;
      const faults = value.map((entry) => items.faultOf(entry)).filter((fault) => fault !== undefined);
      return faults[0] === undefined ? undefined : `has an entry that ${faults[0]}`;
    },
  };
}

/** Accepts a list of limited length with valid entries. */
export const IsListOf = (bounds: ListBounds, items: FieldRule): PropertyDecorator =>
  fieldRule(listRule(bounds, items));

/**
 * Returns the rule of entries that a domain rule checks further; this one only checks that they are records.
 */
export const recordEntry = (schema: FieldSchema): FieldRule => ({
  name: 'isRecordEntry',
  schema,
  faultOf: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'is not a record',
});

/** Returns the rule of entries that only the domain's rules check. */
export const anyEntry = (schema: FieldSchema): FieldRule => ({
  name: 'isAnyEntry',
  schema,
  faultOf: () => undefined,
});
