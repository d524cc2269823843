import { cutText } from './well-formed-text';

/** Kinds of faults and warnings of a cell, a row or a file. A code never changes. */
export type FindingCode =
  | 'missing'
  | 'not_a_number'
  | 'not_a_day'
  | 'not_a_word'
  | 'formula'
  | 'error_value'
  | 'scientific'
  | 'spreadsheet_day'
  | 'lost_digits'
  | 'decimals'
  | 'negative'
  | 'too_large'
  | 'too_long'
  | 'unclear'
  | 'contradiction'
  | 'day_order'
  | 'percent_heading'
  | 'other_sheet'
  | 'hidden_rows'
  | 'lookalike'
  | 'placeholder'
  | 'misread'
  | 'merged_cell'
  | 'unusual_weight'
  | 'future_day'
  | 'before_project'
  | 'old_day'
  | 'invalid'
  | 'row'
  | 'total_row';

/**
 * Fault or warning of a file, the same type for every import, preview, check and save. A fault refuses the row or the
 * file, a warning never does. Absent places mean the whole row or file.
 */
export interface Finding {
  readonly code: FindingCode;
  /** Line as in an editor, or row of a spreadsheet; the first is 1. */
  readonly line?: number;
  /** Heading of the column, or its letters without a heading. */
  readonly column?: string;
  /** Name of the field that the column was read as. */
  readonly field?: string;
  /** Text of the cell, shortened. */
  readonly found?: string;
  readonly message: string;
}

/** Reason why a cell has no value. */
export class CellFault {
  constructor(
    readonly code: FindingCode,
    /** Predicate of a sentence about the column: "must be a number (like 1234.50)". */
    readonly message: string,
  ) {}
}

/** Value of a cell, or the reason why it has none. */
export type Read<Value> = Value | CellFault;

const FOUND_LENGTH_MAX = 80;

/** Returns the text of a cell as a finding shows it. */
export function shownCell(cell: string): string {
  const text = cell.trim();
  const shown = cutText(text, FOUND_LENGTH_MAX);
  return shown === text ? text : `${shown}…`;
}

/** Returns the predicate of a fault as a sentence of its own: "Must be a number (like 1234.50)". */
export const sentenceOf = ({ message }: CellFault): string =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}`;

/** Place of a cell. */
export interface CellPlace {
  readonly line: number;
  readonly column: string;
}

/** Place of a cell that was read as a field, which has a name. */
interface FieldPlace extends CellPlace {
  readonly field: string;
}

/** Returns the finding of a cell that was read as a field. */
export const findingOf = (fault: CellFault, { line, column, field }: FieldPlace, cell: string): Finding => ({
  code: fault.code,
  line,
  column,
  field,
  found: shownCell(cell),
  message: sentenceOf(fault),
});
