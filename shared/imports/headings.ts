import type { WeightUnit } from '../cells/file-facts';
import { oneLine } from '../cells/well-formed-text';

/** Smallest score of a suggestion, because a wrong column costs more than an empty choice. */
const SCORE_MIN = 0.7;
const SAME_TYPO_LENGTH_MIN = 5;
/** Loss of a heading with a counter-word: any other fitting heading is better. */
const COUNTER_WORD_LOSS = 0.25;
const POUNDS_FROM = 200;

/** Returns the form in which headings are compared: '  Load  #' and 'LOAD_NO' become 'load no'. */
export function headingKey(heading: string): string {
  return oneLine(heading)
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('#', ' no ')
    .replaceAll('%', ' percent ')
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

function similarity(heading: string, synonym: string, rank: number): number {
  // If two columns match, prefer the more usual name.
  const usual = rank / 1000;
  if (heading === synonym) return 1 - usual;
  const words = heading.split(' ');
  const sought = synonym.split(' ');
  if (sought.length > 1 && sought.every((word) => words.includes(word))) return 0.9 - usual;
  const wrong = heading.length >= SAME_TYPO_LENGTH_MIN ? typos(heading, synonym) : 3;
  if (wrong <= 2 && synonym.length >= SAME_TYPO_LENGTH_MIN) return 0.9 - wrong / 10 - usual;
  return words.length <= 3 && sought.length === 1 && words.includes(synonym) ? SCORE_MIN : 0;
}

/** Names of a column: known headings, and words that show that a heading means something else. */
export interface HeadingNames {
  /** Known headings, in the form of `headingKey`. */
  readonly synonyms: readonly string[];
  /** Words of headings of other columns: 'pickup' for a delivery date. They don't count against a synonym's own. */
  readonly counterWords?: readonly string[];
}

/** Units and currencies that are not converted: a column in one of them is never suggested by itself. */
const OTHER_UNITS = [
  'cwt',
  'hundredweight',
  'long',
  'klb',
  'klbs',
  'mlbs',
  '1000',
  '000',
  'thousands',
  'cents',
  'km',
  'kms',
  'kilometers',
  'cad',
  'eur',
  'euro',
  'euros',
  'gbp',
  'mxn',
  'pesos',
];

function scoreOf(heading: string, { synonyms, counterWords = [] }: HeadingNames): number {
  if (heading === '') return 0;
  const score = Math.max(0, ...synonyms.map((synonym, rank) => similarity(heading, synonym, rank)));
  if (synonyms.includes(heading)) return score;
  const words = heading.split(' ');
  return [...counterWords, ...OTHER_UNITS].some((word) => words.includes(word))
    ? score - COUNTER_WORD_LOSS
    : score;
}

/**
 * Suggests a column for each field: the best pairs first, each column and each field once. Columns with the same heading
 * are not suggested, because either may be meant.
 */
export function suggestColumns<Name extends string>(
  fields: readonly (HeadingNames & { readonly name: Name })[],
  headings: readonly string[],
): { field: Name; column: number }[] {
  const keys = headings.map(headingKey);
  const isTwin = (key: string): boolean => keys.indexOf(key) < keys.lastIndexOf(key);
  const pairs = fields.flatMap((field) =>
    keys.map((key, column) => ({
      field: field.name,
      column,
      score: isTwin(key) ? 0 : scoreOf(key, field),
    })),
  );
  const mapped: { field: Name; column: number }[] = [];
  for (const { field, column, score } of pairs.sort((one, other) => other.score - one.score)) {
    const isTaken = mapped.some((pair) => pair.field === field || pair.column === column);
    if (score >= SCORE_MIN && !isTaken) mapped.push({ field, column });
  }
  return mapped;
}

/** Most lines above the headings: a title, a period, a name. */
export const TITLE_LINES_MAX = 20;

/** Returns a function that recognizes a row with two or more known headings. */
function headingsIn(fields: readonly HeadingNames[]): (cells: readonly string[]) => boolean {
  const known = new Set(fields.flatMap(({ synonyms }) => synonyms));
  return (cells) => new Set(cells.map(headingKey).filter((key) => isKnown(key, known))).size >= 2;
}

/** Returns true when one of the first rows of a table has known headings. */
export const hasHeadings = (rows: readonly (readonly string[])[], fields: readonly HeadingNames[]): boolean =>
  rows.slice(0, TITLE_LINES_MAX + 1).some(headingsIn(fields));

const filled = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== '');

/** Returns the place of the first row that is no title: it has several cells, or a known heading alone. */
function belowTitle(rows: readonly (readonly string[])[], fields: readonly HeadingNames[]): number {
  const known = new Set(fields.flatMap(({ synonyms }) => synonyms));
  const isNoTitle = (cells: readonly string[]): boolean =>
    filled(cells).length > 1 || filled(cells).some((cell) => isKnown(headingKey(cell), known));
  return rows.findIndex(isNoTitle);
}

/**
 * Returns the place of the headings in the first rows of a file: the first row with two or more known headings. Without
 * one it is the first row with several cells, and in a table of one column the first row.
 */
export function headingRowOf(rows: readonly (readonly string[])[], fields: readonly HeadingNames[]): number {
  const first = rows.slice(0, TITLE_LINES_MAX + 1);
  const known = first.findIndex(headingsIn(fields));
  return Math.max(0, known === -1 ? belowTitle(first, fields) : known);
}

const UNIT_WORDS =
  /\b(?:tons?|tonnes?|metric|short|st|mt|lbs?|pounds?|kgs?|kilos?|kilograms?|miles?|mi|usd|percent|pct)\b/g;

/** Checks a heading, also without the unit after it: 'net weight kg'. */
const isKnown = (key: string, known: ReadonlySet<string>): boolean =>
  known.has(key) || known.has(key.replace(UNIT_WORDS, '').replace(/ +/g, ' ').trim());

const UNITS: readonly (readonly [RegExp, WeightUnit])[] = [
  [/\b(?:kgs?|kilos?|kilogram(?:me)?s?)\b/, 'kilograms'],
  [/\b(?:mt|tonnes?|metric)\b/, 'metric tons'],
  [/\b(?:lbs?|pounds?)\b/, 'pounds'],
  [/\b(?:tons?|st)\b/, 'tons'],
];

/** Returns the unit of weight that a heading states; null when it states none. */
export function unitOfHeading(heading: string): WeightUnit | null {
  const key = headingKey(heading);
  return UNITS.find(([pattern]) => pattern.test(key))?.[1] ?? null;
}

/** Returns the number that a weight shows; a comma before other than three digits is a decimal sign. */
const shownWeight = (cell: string): number =>
  Number(
    cell
      .trim()
      .replace(/,(?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.'),
  );

/** Returns true for weights that are too large for tons on a truck; null when they show neither. */
export function hasLargeWeights(samples: readonly string[]): boolean | null {
  const numbers = samples.map(shownWeight).filter((number) => number > 0);
  if (numbers.length === 0) return null;
  if (numbers.every((number) => number >= POUNDS_FROM)) return true;
  return numbers.some((number) => number >= POUNDS_FROM) ? null : false;
}

/** Returns the unit that a heading states. Otherwise pounds if the values are too large for tons on a truck. */
export const suggestWeightUnit = (heading: string, samples: readonly string[]): WeightUnit =>
  unitOfHeading(heading) ?? (hasLargeWeights(samples) === true ? 'pounds' : 'tons');
