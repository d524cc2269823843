import type { FileFacts } from '../cells/file-facts';
import { CellFault, type Finding, findingOf, shownCell } from '../cells/finding';
import type { CellValue } from './cell-kinds';
import type { FactColumn } from './file-facts-finder';
import { type ImportField, type MappedColumn, columnName, columnNames } from './import-kind';

/** Row that was read; its record counts only without faults. */
export interface ReadRow<Name extends string> {
  readonly line: number;
  readonly record: Partial<Record<Name, CellValue>>;
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** Row of a file. */
interface Row {
  readonly line: number;
  readonly cells: readonly string[];
  readonly warnings?: readonly Finding[];
}

interface PlannedCell<Name extends string> {
  readonly field: ImportField<Name>;
  readonly column: number;
  readonly heading: string;
}

/** Doubts about values, by field, besides those of the kind of its cells. */
export type Doubts<Name extends string> = Partial<Record<Name, (value: CellValue) => CellFault | null>>;

const LINES_SHOWN = 3;

/** Reader for the rows of one file with one choice of columns. */
export class RowReader<Name extends string> {
  private readonly plan: readonly PlannedCell<Name>[];
  private readonly byName: ReadonlyMap<Name, PlannedCell<Name>>;

  constructor(
    fields: readonly ImportField<Name>[],
    mapping: readonly MappedColumn<Name>[],
    private readonly headings: readonly string[],
    private readonly doubts: Doubts<Name> = {},
  ) {
    const names = columnNames(headings);
    this.plan = fields.flatMap((field): PlannedCell<Name>[] => {
      const column = mapping.find((pair) => pair.field === field.name)?.column;
      return column === undefined
        ? []
        : [{ field, column, heading: names[column] ?? columnName('', column) }];
    });
    this.byName = new Map(this.plan.map((planned) => [planned.field.name, planned]));
  }

  /** Returns the columns that tell the facts of the file. */
  get factColumns(): FactColumn[] {
    return this.plan.map(({ field, column, heading }) => ({ column, name: heading, kind: field.cell.kind }));
  }

  /**
   * Reads a row and returns its record with every fault, in the order of the fields. A missing cell is
   * empty.
   */
  read({ line, cells, warnings: ofRow = [] }: Row, facts: FileFacts): ReadRow<Name> {
    const record: Partial<Record<Name, CellValue>> = {};
    const faults: Finding[] = [];
    const warnings = [...ofRow];
    this.addExtraCells({ line, cells }, faults);
    for (const { field, column, heading } of this.plan) {
      const cell = cells[column] ?? '';
      const value = field.cell.read(cell, facts);
      if (value instanceof CellFault)
        faults.push(findingOf(value, { line, column: heading, field: field.label }, cell));
      else {
        record[field.name] = value;
        const doubt = field.cell.doubt?.(value) ?? this.doubts[field.name]?.(value);
        if (doubt != null)
          warnings.push(findingOf(doubt, { line, column: heading, field: field.label }, cell));
      }
    }
    return { line, record, faults, warnings };
  }

  private addExtraCells({ line, cells }: Row, faults: Finding[]): void {
    if (cells.length <= this.headings.length) return;
    const extra = cells.slice(this.headings.length).filter((cell) => cell.trim() !== '');
    if (extra.length === 0) return;
    const message = `This row has more cells than the header has columns (${this.headings.length})`;
    faults.push({ code: 'row', line, column: '', field: '', found: shownCell(extra.join(' | ')), message });
  }

  /** Returns the text of a field's cell. */
  cell(name: Name, cells: readonly string[]): string {
    const planned = this.planned(name);
    return planned === undefined ? '' : (cells[planned.column] ?? '');
  }

  /** Returns the value of a field in a row; null when it cannot be read. */
  value(name: Name, cells: readonly string[], facts: FileFacts): CellValue | null {
    const value = this.planned(name)?.field.cell.read(this.cell(name, cells), facts);
    return value === undefined || value instanceof CellFault ? null : value;
  }

  /** Returns the fault of a key that is in several rows; it names the other rows. */
  repeated(name: Name, { line, record }: ReadRow<Name>, lines: readonly number[], what: string): Finding {
    const others = lines.filter((other) => other !== line);
    const planned = this.planned(name);
    const more = others.length > LINES_SHOWN ? ' and more' : '';
    return {
      code: 'row',
      line,
      column: planned?.heading ?? '',
      field: planned?.field.label ?? '',
      found: String(record[name] ?? ''),
      message: `Same ${what} as line ${others.slice(0, LINES_SHOWN).join(', ')}${more}. Each ${what} can be used only once.`,
    };
  }

  private planned(name: Name): PlannedCell<Name> | undefined {
    return this.byName.get(name);
  }
}
