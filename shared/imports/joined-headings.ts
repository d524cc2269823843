import { type HeadingNames, headingKey } from './headings';

const UNIT_WORDS = [
  'tons',
  'ton',
  'tonnes',
  'metric',
  'short',
  'lbs',
  'lb',
  'pounds',
  'kg',
  'kgs',
  'mt',
  'mi',
  'usd',
  'percent',
  'st',
  'gross',
  'tare',
  'net',
  'id',
  'no',
  'number',
  'name',
  'date',
  'time',
  'amount',
  'rate',
  'total',
  'type',
];

/** Returns a function that recognizes a second row of headings: words of headings and units, and no digits. */
function secondRowOf(fields: readonly HeadingNames[]): (cells: readonly string[]) => boolean {
  const names = fields.flatMap(({ synonyms, counterWords = [] }) => [...synonyms, ...counterWords]);
  const words = new Set([...UNIT_WORDS, ...names.flatMap((name) => name.split(' '))]);
  const isPart = (cell: string): boolean =>
    !/\d/.test(cell) &&
    headingKey(cell)
      .split(' ')
      .every((word) => word === '' || words.has(word));
  return (cells) => cells.some((cell) => cell.trim() !== '') && cells.every(isPart);
}

/** Returns the headings of a column that stands below another one, such as "Weight" above "Gross", "Tare" and "Net". */
function joined(above: readonly string[], below: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [top, bottom] = [(above[at] ?? '').trim(), (below[at] ?? '').trim()];
    // A heading over several columns is in the first of them.
    group = top !== '' || bottom === '' ? top : group;
    return group === bottom ? group : `${group} ${bottom}`.trim();
  });
}

/** Returns the headings of two rows as one; null when the second row is none of headings. */
export function joinedHeadings(
  above: readonly string[],
  below: readonly string[],
  fields: readonly HeadingNames[],
): string[] | null {
  if (isSameRow(above, below) || !secondRowOf(fields)(below)) return null;
  return joined(above, below);
}

/** Returns true for rows with the same text in every cell. */
export const isSameRow = (one: readonly string[], other: readonly string[]): boolean =>
  (one[0] ?? '').trim() === (other[0] ?? '').trim() &&
  Array.from({ length: Math.max(one.length, other.length) }).every(
    (_, at) => (one[at] ?? '').trim() === (other[at] ?? '').trim(),
  );
