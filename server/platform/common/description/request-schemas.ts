import { getMetadataStorage } from 'class-validator';
import { type FieldSchema, isFieldRule } from '#shared/contract/field-rule';
import { nestedFields } from '#shared/contract/nested';
import type { RequestClass } from '#shared/contract/routes/route';

export interface DescribedField {
  name: string;
  isRequired: boolean;
  schema: FieldSchema;
}

export const referenceTo = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

function nestedSchema(owner: RequestClass, name: string, found: Set<RequestClass>): FieldSchema | null {
  const prototype: unknown = owner.prototype;
  const declared = nestedFields().find(
    (one) =>
      one.field === name &&
      (one.owner === prototype || Object.prototype.isPrototypeOf.call(one.owner, owner.prototype as object)),
  );
  if (declared === undefined) return null;
  const type = declared.type();
  found.add(type);
  const record = referenceTo(type.name);
  return declared.isList ? { type: 'array', items: record } : record;
}

/** Returns the fields of a request class from its validation decorators. Adds nested classes to `found`. */
export function fieldsOf(type: RequestClass, found = new Set<RequestClass>()): DescribedField[] {
  const fields = new Map<string, DescribedField>();
  for (const metadata of getMetadataStorage().getTargetValidationMetadatas(type, '', true, false)) {
    const name = metadata.propertyName;
    const field = fields.get(name) ?? { name, isRequired: true, schema: {} };
    fields.set(name, field);
    const [rule] = (metadata.constraints as unknown[] | undefined) ?? [];
    if (metadata.type === 'conditionalValidation') field.isRequired = false;
    if (isFieldRule(rule)) field.schema = { ...rule.schema, ...nestedSchema(type, name, found) };
  }
  return [...fields.values()];
}

/** Returns the schemas of a request class and of the classes that its fields use. */
export function schemasOf(type: RequestClass): Record<string, FieldSchema> {
  const schemas: Record<string, FieldSchema> = {};
  const waiting = new Set([type]);
  for (const one of waiting) {
    const fields = fieldsOf(one, waiting);
    schemas[one.name] = {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
      required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    };
  }
  return schemas;
}
