/** Text of a module of messages, with its place: 'loadsTexts.bulk.sums()'. */
export interface PlacedText {
  readonly place: string;
  readonly text: string;
}

/** Returns `value` for every field, as a record that a text reads. */
const record = (value: unknown): object =>
  new Proxy({}, { get: (_target, field) => (typeof field === 'symbol' ? undefined : value) });

/** Arguments to try: names, a kind of import, a reason to check rates, counts, flags, lists and records. Those that do not fit a function are skipped. */
const SAMPLES: readonly unknown[] = [
  'Permian',
  'companies',
  'no_miles',
  '',
  0,
  1,
  2,
  true,
  false,
  null,
  ['Ana'],
  ['Ana', 'Ben'],
  record('Permian'),
  record('project'),
  record(0),
  record(2),
  [record('Permian')],
  [record(2)],
];

/** Returns every list of `length` samples. */
const argumentLists = (length: number): readonly (readonly unknown[])[] =>
  length === 0 ? [[]] : argumentLists(length - 1).flatMap((list) => SAMPLES.map((one) => [...list, one]));

type Message = (...args: readonly unknown[]) => unknown;

/** Calls a function with every list of samples. Returns each result that is not an error. */
function resultsOf(message: Message): unknown[] {
  const results: unknown[] = [];
  for (const args of argumentLists(message.length)) {
    try {
      results.push(message(...args));
    } catch {
      // These samples are no arguments of this function.
    }
  }
  return results;
}

/**
 * Returns all texts in a value: strings, those in objects and lists, and the results of functions.
 * @throws Error for a function that no samples fit
 */
export function textsOf(value: unknown, place: string): PlacedText[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value === 'function') {
    const results = resultsOf(value as Message);
    if (results.length === 0) throw new Error(`No sample arguments fit ${place}`);
    return [...new Set(results)].flatMap((result) => textsOf(result, `${place}()`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, place === '' ? key : `${place}.${key}`),
  );
}
