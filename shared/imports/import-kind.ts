import { columnLetters } from '../rules/column-letters';
import { csvCell } from '../rules/csv-text';
import { shownCell } from '../cells/finding';
import type { ImportCell } from './cell-kinds';
import { type HeadingNames, headingKey } from './headings';

/** Column of a file. Mapping, review, template and sample follow from it. */
export interface ImportField<Name extends string = string> extends HeadingNames {
  readonly name: Name;
  /** Name on the screen, and heading of the template. */
  readonly label: string;
  readonly required?: boolean;
  /** Reader of its cells. */
  readonly cell: ImportCell;
  /** Cells of the template's example rows. */
  readonly examples: readonly string[];
}

/** Kind of file that people send: its columns and its bounds. */
export interface ImportKind<Name extends string = string> {
  readonly fields: readonly ImportField<Name>[];
  /** Most rows of a file, without the headings. */
  readonly rowsMax: number;
}

/** Column (the first is 0) that a field is read from. */
export interface MappedColumn<Name extends string = string> {
  field: Name;
  column: number;
}

/** Returns the name of a column for users: its heading, or its letters without one. */
export const columnName = (heading: string | undefined, column: number): string =>
  heading === undefined || heading.trim() === '' ? `Column ${columnLetters(column)}` : shownCell(heading);

/** Returns the names of a file's columns for users. Those with the same heading get their letters: 'Tons (column D)'. */
export function columnNames(headings: readonly string[]): string[] {
  const keys = headings.map(headingKey);
  const isTwin = (key: string): boolean => key !== '' && keys.indexOf(key) !== keys.lastIndexOf(key);
  return headings.map((heading, column) => {
    const name = columnName(heading, column);
    return isTwin(keys[column] ?? '') ? `${name} (column ${columnLetters(column)})` : name;
  });
}

/** Returns a CSV file with the headings of a kind and its example rows. */
export function importTemplate(fields: readonly Pick<ImportField, 'label' | 'examples'>[]): string {
  const rows = Math.max(...fields.map(({ examples }) => examples.length));
  return [
    fields.map(({ label }) => label),
    ...Array.from({ length: rows }, (_, at) => fields.map(({ examples }) => examples[at] ?? '')),
  ]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('');
}
