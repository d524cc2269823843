import { ValidateBy } from 'class-validator';

/** Part of JSON Schema that the API's description needs for a field. */
export interface FieldSchema {
  $ref?: string;
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  enum?: (string | number)[];
  items?: FieldSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  description?: string;
}

/** Rule of a field: the first fault of a value, and the field's schema in the API's description. */
export interface FieldRule {
  readonly name: string;
  readonly schema: FieldSchema;
  /**
   * Returns undefined for a valid value. A fault is a sentence, or a phrase that the field's name completes
   * ('must be text').
   */
  readonly faultOf: (value: unknown) => string | undefined;
}

/** Text for a missing required field if the rule has no text of its own. */
export const MISSING = 'is missing';

/** Decorator of a field that holds values of a type. */
export type RuleOf<T> = PropertyDecorator & Described<T>;

interface Described<T> {
  readonly schema: FieldSchema;
  /** Returns a valid value as it is stored. */
  clean(value: T): T;
}

/** Decorator of a field whose number people type: dollars and cents, or a rate with four decimals. */
export type NumberRule = RuleOf<number> & { readonly unit: 'money' | 'rate' };

/**
 * Makes a decorator of a rule. The validator stores the rule, and the API's description reads it from there.
 */
export const fieldRule = <T>(rule: FieldRule, clean = (value: T): T => value): RuleOf<T> =>
  Object.assign(
    ValidateBy({
      name: rule.name,
      constraints: [rule],
      validator: {
        validate: (value) => rule.faultOf(value) === undefined,
        defaultMessage: (fault) => rule.faultOf(fault?.value) ?? '',
      },
    }),
    { schema: rule.schema, clean },
  );

/** Returns a rule whose valid values are stored in another form. */
export const storedAs = <T>(rule: RuleOf<T>, clean: (value: T) => T): RuleOf<T> =>
  Object.assign<PropertyDecorator, Described<T>>((owner, field) => rule(owner, field), {
    schema: rule.schema,
    clean,
  });

/** Checks that a constraint of the validator's metadata is a rule. */
export const isFieldRule = (constraint: unknown): constraint is FieldRule =>
  typeof constraint === 'object' && constraint !== null && 'faultOf' in constraint && 'schema' in constraint;
