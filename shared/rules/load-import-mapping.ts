import { IMPORT_FIELDS, type ImportFieldName, type ImportKind } from './load-import-fields';

/** Column (the first is 0) that a field is read from. */
export interface MappedColumn {
  readonly field: ImportFieldName;
  readonly column: number;
}

export interface MappingFault {
  readonly field: ImportFieldName;
  readonly message: string;
}

/** Smallest score of a suggestion, because a wrong column costs more than an empty choice. */
const SCORE_MIN = 0.7;
const SAME_TYPO_LENGTH_MIN = 5;
const POUNDS_FROM = 200;

/** Returns the form in which headers are compared: '  Load  #' and 'LOAD_NO' become 'load no'. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('#', ' no ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Counts single letters to change, add or leave out: 0 to 2, or 3 for more. */
function typos(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + Number(one[at - 1] !== other[to - 1]);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(3, row[other.length] ?? 3);
}

function similarity(header: string, synonym: string, rank: number): number {
  // If two columns match, prefer the more usual name.
  const usual = rank / 1000;
  if (header === synonym) return 1 - usual;
  const words = header.split(' ');
  const sought = synonym.split(' ');
  if (sought.length > 1 && sought.every((word) => words.includes(word))) return 0.9 - usual;
  const wrong = header.length >= SAME_TYPO_LENGTH_MIN ? typos(header, synonym) : 3;
  if (wrong <= 2 && synonym.length >= SAME_TYPO_LENGTH_MIN) return 0.9 - wrong / 10 - usual;
  return words.length <= 3 && sought.length === 1 && words.includes(synonym) ? SCORE_MIN : 0;
}

function scoreOf(header: string, synonyms: readonly string[]): number {
  return Math.max(0, ...synonyms.map((synonym, rank) => similarity(header, synonym, rank)));
}

/** Suggests a column for each field: the best pairs first, each column and each field once. */
export function suggestColumns<Name extends string>(
  fields: readonly { readonly name: Name; readonly synonyms: readonly string[] }[],
  headers: readonly string[],
): { field: Name; column: number }[] {
  const keys = headers.map(headerKey);
  const pairs = fields.flatMap(({ name, synonyms }) =>
    keys.map((key, column) => ({ field: name, column, score: key === '' ? 0 : scoreOf(key, synonyms) })),
  );
  const mapped: { field: Name; column: number }[] = [];
  for (const { field, column, score } of pairs.sort((one, other) => other.score - one.score)) {
    const isTaken = mapped.some((pair) => pair.field === field || pair.column === column);
    if (score >= SCORE_MIN && !isTaken) mapped.push({ field, column });
  }
  return mapped;
}

/** Suggests a column for each field of a file with loads. */
export const suggestMapping = (kind: ImportKind, headers: readonly string[]): MappedColumn[] =>
  suggestColumns(IMPORT_FIELDS[kind], headers);

/** Returns pounds if the header says so, or if the values are too large for tons on a truck. */
export function suggestWeightUnit(header: string, samples: readonly string[]): 'tons' | 'pounds' {
  const key = headerKey(header);
  if (/\b(lbs?|pounds?)\b/.test(key)) return 'pounds';
  if (/\b(tons?|st)\b/.test(key)) return 'tons';
  const numbers = samples.map((sample) => Number(sample.replaceAll(',', ''))).filter((number) => number > 0);
  return numbers.length > 0 && numbers.every((number) => number >= POUNDS_FROM) ? 'pounds' : 'tons';
}

/**
 * Returns the faults of a choice of columns: a required field without one, a missing column, or a column used
 * twice.
 */
export function mappingFaults(
  kind: ImportKind,
  mapping: readonly MappedColumn[],
  columns: number,
): MappingFault[] {
  const known = IMPORT_FIELDS[kind];
  const faults = known
    .filter(({ name, required }) => required && !mapping.some(({ field }) => field === name))
    .map(({ name }) => ({ field: name, message: 'Please choose a column for this field' }));
  mapping.forEach(({ field, column }, at) => {
    const fault = (message: string): unknown => faults.push({ field, message });
    const earlier = mapping.slice(0, at);
    const twin = earlier.find((pair) => pair.column === column);
    if (!known.some(({ name }) => name === field)) fault(`isn't a field of ${kind} loads`);
    else if (column >= columns) fault("has a column that isn't in the file");
    else if (earlier.some((pair) => pair.field === field)) fault('is selected twice');
    else if (twin !== undefined)
      fault(`uses the same column as ${known.find(({ name }) => name === twin.field)?.label ?? twin.field}`);
  });
  return faults;
}
