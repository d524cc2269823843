/**
 * Expected shape of a JSON value: a type's name, a list of one shape, or an object with at least these fields. The name
 * 'list' accepts a list of any rows or none.
 */
export type Shape =
  'number' | 'string' | 'boolean' | 'null' | 'list' | readonly [Shape] | { readonly [field: string]: Shape };

function typeFault(value: unknown, type: string, at: string): string[] {
  const found = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
  return found === type ? [] : [`${at}: ${found} in place of ${type}`];
}

function fieldFaults(value: unknown, shape: Record<string, Shape>, at: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at}: no object`];
  const held = value as Record<string, unknown>;
  return Object.entries(shape).flatMap(([field, expected]) =>
    shapeFaults(held[field], expected, `${at}.${field}`),
  );
}

/** Returns the differences between a value and a shape, each with its path. Additional fields are allowed. */
export function shapeFaults(value: unknown, shape: Shape, at = 'body'): string[] {
  if (typeof shape === 'string') return typeFault(value, shape, at);
  if (!Array.isArray(shape)) return fieldFaults(value, shape as Record<string, Shape>, at);
  if (!Array.isArray(value)) return [`${at}: no list`];
  // An empty list would not check the shape of its rows.
  if (value.length === 0) return [`${at}: an empty list`];
  const [row] = shape as readonly [Shape];
  return value.flatMap((item, index) => shapeFaults(item, row, `${at}.${index}`));
}
