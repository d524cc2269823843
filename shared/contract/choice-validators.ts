import { type FieldRule, type FieldSchema, MISSING, fieldRule } from './field-rule';

/** True or false; `message` is said of everything else. */
export const IsFlag = (message?: string): PropertyDecorator =>
  fieldRule({
    name: 'isFlag',
    schema: { type: 'boolean' },
    faultOf: (value) => {
      if (typeof value === 'boolean') return undefined;
      return message ?? (value === undefined ? MISSING : 'must be true or false');
    },
  });

/** One of a few values; `message` is said of everything else. */
export const IsOneOf = (values: readonly (string | number)[], message?: string): PropertyDecorator =>
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
  /** Said of an empty list; absent where a list may be empty. */
  empty?: string;
}

const lengthFault = (value: readonly unknown[], { max, empty }: ListBounds): string | undefined => {
  if (value.length === 0 && empty !== undefined) return empty;
  return value.length > max ? `must have at most ${max.toLocaleString('en-US')} entries` : undefined;
};

/** Rule of a list; `items` says what its entries are. */
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

/** A list of so many entries at most, each of which keeps a rule. */
export const IsListOf = (bounds: ListBounds, items: FieldRule): PropertyDecorator =>
  fieldRule(listRule(bounds, items));

/** Entries that a rule of the domain looks at more closely: only their kind is checked here. */
export const recordEntry = (schema: FieldSchema): FieldRule => ({
  name: 'isRecordEntry',
  schema,
  faultOf: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'is no record',
});

/** An entry that the domain's own rules check. */
export const anyEntry = (schema: FieldSchema): FieldRule => ({
  name: 'isAnyEntry',
  schema,
  faultOf: () => undefined,
});
