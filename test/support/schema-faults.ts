import { type ApiDocument, type ApiSchema, resolved } from './api-schemas';

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

const valuesOf = (schema: ApiSchema): unknown[] | undefined =>
  'const' in schema ? [schema.const] : schema.enum;

/** Returns the faults of the fields of an object: missing ones, unknown ones, and those of each value. */
function fieldFaults(document: ApiDocument, schema: ApiSchema, value: object, at: string): string[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`);
  const faulty = Object.entries(value).flatMap(([name, field]) => {
    const own = properties[name] ?? additionalProperties;
    if (typeof own === 'object') return schemaFaults(document, own, field, `${at}.${name}`);
    return own === true ? [] : [`${at}.${name} is not described`];
  });
  return [...missing, ...faulty];
}

/** Returns the faults of the alternative that fits best. */
function alternativeFaults(
  document: ApiDocument,
  options: ApiSchema[],
  value: unknown,
  at: string,
): string[] {
  const faults = options.map((option) => schemaFaults(document, option, value, at));
  return faults.sort((a, b) => a.length - b.length)[0] ?? [];
}

function typeFaults(document: ApiDocument, schema: ApiSchema, value: unknown, at: string): string[] {
  const { type = '', items = {} } = schema;
  if (TYPES[type]?.(value) !== true) return [`${at} is not of the type ${type}`];
  if (Array.isArray(value))
    return value.flatMap((item, index) => schemaFaults(document, items, item, `${at}[${index}]`));
  return typeof value === 'object' && value !== null ? fieldFaults(document, schema, value, at) : [];
}

/** Returns what in a JSON value does not fit a schema of the API's description, by its place in the value. */
export function schemaFaults(document: ApiDocument, given: ApiSchema, value: unknown, at = '$'): string[] {
  const schema = resolved(document, given);
  if (schema.anyOf !== undefined) return alternativeFaults(document, schema.anyOf, value, at);
  const values = valuesOf(schema);
  if (values !== undefined) return values.includes(value) ? [] : [`${at} is none of its values`];
  return schema.type === undefined ? [] : typeFaults(document, schema, value, at);
}
