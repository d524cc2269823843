import { columnLetters } from './column-letters';
import { CellFault, type CellContext, type CellValue } from './load-import-cells';
import { IMPORT_FIELDS, type ImportField, type ImportFieldName, type ImportKind } from './load-import-fields';
import type { MappedColumn } from './load-import-mapping';

/** Values of a load from a file, by field; a field without a column is absent. */
export type ImportRecord = Partial<Record<ImportFieldName, CellValue>>;

/** Invalid cell: its place, its value, and the expected value. */
export interface ImportFault {
  readonly line: number;
  /** Header of the column, or its letters; '' for the whole line. */
  readonly column: string;
  readonly field: string;
  readonly value: string;
  readonly message: string;
}

/** Line that was read; its record counts only without faults. */
export interface ReadLine {
  readonly line: number;
  readonly record: ImportRecord;
  readonly faults: readonly ImportFault[];
}

/** Characters of the value that a fault shows. */
const SHOWN_VALUE_LENGTH = 80;

interface PlannedCell {
  readonly field: ImportField;
  readonly column: number;
  readonly header: string;
}

const shown = (cell: string): string =>
  cell.length > SHOWN_VALUE_LENGTH ? `${cell.slice(0, SHOWN_VALUE_LENGTH)}…` : cell;

/** Returns the name of a column for users: its header, or its letters without one. */
export const columnName = (header: string | undefined, column: number): string =>
  header === undefined || header.trim() === '' ? `Column ${columnLetters(column)}` : shown(header.trim());

/** Reader for the lines of one file with one choice of columns. */
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

  /**
   * Reads a line and returns its record with every fault, in the order of the fields. A missing cell is
   * empty.
   */
  read({ line, cells }: { line: number; cells: readonly string[] }): ReadLine {
    const record: ImportRecord = {};
    const faults: ImportFault[] = [];
    const extra = cells.slice(this.headers.length).filter((cell) => cell.trim() !== '');
    if (extra.length > 0) {
      const message = `This row has more cells than the header has columns (${this.headers.length})`;
      faults.push({ line, column: '', field: '', value: shown(extra.join(' | ')), message });
    }
    for (const { field, column, header } of this.plan) {
      const cell = cells[column] ?? '';
      const value = field.read(cell, this.context);
      if (!(value instanceof CellFault)) record[field.name] = value;
      else {
        const message = `Must be ${value.expected}`;
        faults.push({ line, column: header, field: field.label, value: shown(cell), message });
      }
    }
    return { line, record, faults };
  }

  /** Returns the load number of a line; null when it cannot be read. */
  loadNumber(cells: readonly string[]): number | null {
    const planned = this.plan.find(({ field }) => field.name === 'load_no');
    const number = planned?.field.read(cells[planned.column] ?? '', this.context);
    return typeof number === 'number' ? number : null;
  }

  /** Returns the fault of a load number that is in several lines; it names the other lines. */
  repeated({ line, record }: ReadLine, lines: readonly number[]): ImportFault {
    const others = lines.filter((other) => other !== line);
    const planned = this.plan.find(({ field }) => field.name === 'load_no');
    return {
      line,
      column: planned?.header ?? '',
      field: planned?.field.label ?? '',
      value: String(record.load_no ?? ''),
      message: `Same load number as line ${others.slice(0, 3).join(', ')}${others.length > 3 ? ' and more' : ''}. Each load number can be used only once.`,
    };
  }
}

/** Merges a record of the file over the known one. The result is complete, in the order of the fields. */
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

/** Returns the values that a record changes in the known one. */
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
