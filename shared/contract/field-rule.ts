import { ValidateBy } from 'class-validator';

/** The part of JSON Schema that the API's description needs for a field. */
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

/** One check of a field: the first fault of a value, and what the API's description says of the field. */
export interface FieldRule {
  readonly name: string;
  readonly schema: FieldSchema;
  /** A sentence, or a phrase that the field's name completes ('must be text'). Undefined for a right value. */
  readonly faultOf: (value: unknown) => string | undefined;
}

/** Text for a required field that a body lacks, where the rule has no text of its own. */
export const MISSING = 'is missing';

/** Makes a decorator of a rule. The validator keeps the rule, where the API's description finds it again. */
export const fieldRule = (rule: FieldRule): PropertyDecorator =>
  ValidateBy({
    name: rule.name,
    constraints: [rule],
    validator: {
      validate: (value) => rule.faultOf(value) === undefined,
      defaultMessage: (fault) => rule.faultOf(fault?.value) ?? '',
    },
  });

/** Checks whether a constraint of the validator's metadata is a rule. */
export const isFieldRule = (constraint: unknown): constraint is FieldRule =>
  typeof constraint === 'object' && constraint !== null && 'faultOf' in constraint && 'schema' in constraint;
