import fc from 'fast-check';
import { type ApiDocument, type ApiSchema, resolved } from '../support/api-schemas';
import { HOSTILE } from '../support/hostile-values';

type Json = Record<string, unknown>;

/** JSON texts that JSON.stringify cannot produce and parsers treat differently. */
const HOSTILE_TEXTS_OF_BODIES = [
  '[]',
  'null',
  '1e-7',
  '"x"',
  '[{}]',
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"project_id":-0,"id":-0}',
  `{"loads":${'['.repeat(14)}${']'.repeat(14)}}`,
];

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns lists in place of records, and records in place of lists. */
const inside = (value: unknown): unknown[] => {
  if (Array.isArray(value))
    return [Object.fromEntries(Object.entries(value)), [value], [...(value as unknown[]), null]];
  return isRecord(value) ? [[value], [[value]], { ...value, __proto: value }] : [[value], { value }];
};

/** Returns values to replace a field with: a hostile one, one of another type, or a record with a hostile field. */
function replacements(document: ApiDocument, schema: ApiSchema, right: unknown): fc.Arbitrary<unknown> {
  const plain = fc.constantFrom<unknown>(...HOSTILE, ...inside(right));
  const isList = schema.items !== undefined;
  const record = resolved(document, schema.items ?? schema);
  const names = Object.keys(record.properties ?? {});
  if (names.length === 0) return isList ? fc.oneof(plain, fc.array(plain, { maxLength: 3 })) : plain;
  const base = isRecord(right) ? right : {};
  const nested = fc
    .tuple(fc.constantFrom(...names), plain)
    .map(([name, value]) => (isList ? [{ ...base, [name]: value }] : { ...base, [name]: value }));
  return fc.oneof(plain, nested, nested);
}

/** Returns bodies as text: a valid one with one to three fields replaced, or a text that is no valid body. */
export function hostileBodies(
  document: ApiDocument,
  schema: ApiSchema,
  { right, count, seed }: { right: Json; count: number; seed: number },
): string[] {
  const properties = Object.entries(schema.properties ?? {});
  const field = fc
    .constantFrom(...properties)
    .chain(([name, of]) => replacements(document, of, right[name]).map((value) => ({ [name]: value })));
  const bodies = fc
    .array(field, { minLength: 1, maxLength: 3 })
    .map((fields) => JSON.stringify({ ...right, ...Object.assign({}, ...fields) }));
  const texts = fc.constantFrom(...HOSTILE_TEXTS_OF_BODIES);
  return fc.sample(fc.oneof({ weight: 9, arbitrary: bodies }, { weight: 1, arbitrary: texts }), {
    numRuns: count,
    seed,
  });
}
