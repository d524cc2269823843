import { columnLetters } from './column-letters';
import { CellFault, type CellContext, type CellValue } from './load-import-cells';
import { IMPORT_FIELDS, type ImportField, type ImportFieldName, type ImportKind } from './load-import-fields';
import type { MappedColumn } from './load-import-mapping';

/** What a file says of a load, by field; a field without a column is absent. */
export type ImportRecord = Partial<Record<ImportFieldName, CellValue>>;

/** A cell that cannot be taken: where it stands, what it holds, and what was expected. */
export interface ImportFault {
  readonly line: number;
  /** The column's header, or its letters; '' for the whole line. */
  readonly column: string;
  readonly field: string;
  readonly value: string;
  readonly message: string;
}

/** A line as it was read: its record counts only without faults. */
export interface ReadLine {
  readonly line: number;
  readonly record: ImportRecord;
  readonly faults: readonly ImportFault[];
}

/** A fault shows the beginning of what the cell holds. */
const SHOWN_VALUE_LENGTH = 80;

interface PlannedCell {
  readonly field: ImportField;
  readonly column: number;
  readonly header: string;
}

const shown = (cell: string): string =>
  cell.length > SHOWN_VALUE_LENGTH ? `${cell.slice(0, SHOWN_VALUE_LENGTH)}…` : cell;

/** The name of a column for people: its header, or its letters where it has none. */
export const columnName = (header: string | undefined, column: number): string =>
  header === undefined || header.trim() === '' ? `Column ${columnLetters(column)}` : shown(header.trim());

/** Reads the lines of one file with one choice of columns. */
export class LineReader {
  private readonly plan: readonly PlannedCell[];

  constructor(
    kind: ImportKind,
    mapping: readonly MappedColumn[],
    private readonly headers: readonly string[],
    private readonly context: CellContext,
  ) {
    this.plan = IMPORT_FIELDS[kind].flatMap((field): PlannedCell[] => {
      const column = mapping.find((pair) => pair.field === field.name)?.column;
      return column === undefined ? [] : [{ field, column, header: columnName(headers[column], column) }];
    });
  }

  /** Every fault of the line, in the order of the fields; a cell that the line lacks is empty. */
  read({ line, cells }: { line: number; cells: readonly string[] }): ReadLine {
    const record: ImportRecord = {};
    const faults: ImportFault[] = [];
    const extra = cells.slice(this.headers.length).filter((cell) => cell.trim() !== '');
    if (extra.length > 0) {
      const message = `the line has more cells than the header has columns (${this.headers.length})`;
      faults.push({ line, column: '', field: '', value: shown(extra.join(' | ')), message });
    }
    for (const { field, column, header } of this.plan) {
      const cell = cells[column] ?? '';
      const value = field.read(cell, this.context);
      if (!(value instanceof CellFault)) record[field.name] = value;
      else {
        const message = `expected ${value.expected}`;
        faults.push({ line, column: header, field: field.label, value: shown(cell), message });
      }
    }
    return { line, record, faults };
  }

  /** The load number of a line alone, null when it has none that can be read. */
  loadNumber(cells: readonly string[]): number | null {
    const planned = this.plan.find(({ field }) => field.name === 'load_no');
    const number = planned?.field.read(cells[planned.column] ?? '', this.context);
    return typeof number === 'number' ? number : null;
  }

  /** The fault of a load number that stands in several lines: each of them names the others. */
  repeated({ line, record }: ReadLine, lines: readonly number[]): ImportFault {
    const others = lines.filter((other) => other !== line);
    const planned = this.plan.find(({ field }) => field.name === 'load_no');
    return {
      line,
      column: planned?.header ?? '',
      field: planned?.field.label ?? '',
      value: String(record.load_no ?? ''),
      message: `the same load number is in line ${others.slice(0, 3).join(', ')}${others.length > 3 ? ' …' : ''} too; expected once`,
    };
  }
}

/** A load's record after an import: what the file brings, over what was known; complete, in the order of the fields. */
export function mergedRecord(
  kind: ImportKind,
  known: ImportRecord | null,
  brought: ImportRecord,
): Required<ImportRecord> {
  const entries = IMPORT_FIELDS[kind].map(({ name, absent }) => [
    name,
    brought[name] ?? known?.[name] ?? absent,
  ]);
  return Object.fromEntries(entries) as Required<ImportRecord>;
}

/** What a record changes of a known one. */
export function recordChanges(
  kind: ImportKind,
  known: ImportRecord,
  merged: ImportRecord,
): { field: ImportFieldName; label: string; old: CellValue; new: CellValue }[] {
  return IMPORT_FIELDS[kind].flatMap(({ name, label, absent }) => {
    const [before, after] = [known[name] ?? absent, merged[name] ?? absent];
    return before === after ? [] : [{ field: name, label, old: before, new: after }];
  });
}
