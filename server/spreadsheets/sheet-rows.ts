import { columnLetters } from '#shared/rules/column-letters';
import { textOf } from './cell-text';
import type { Cell } from './sheet';

/** Matches text of ASCII letters that is written as it is: without blanks at its ends, and nothing to escape. */
const AS_IT_IS = /^(?:[!#-%(-;=?-^`-~](?:[ !#-%(-;=?-^`-~]*[!#-%(-;=?-^`-~])?)?$/;
/** Finds a blank that readers of XML may drop. */
const OUTER_BLANK = /^\s|\s$/;
const ESCAPED = /[&<>"']/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string): string => text.replace(ESCAPED, (character) => ESCAPES[character] ?? '');

/** Returns the rest of a cell's element: type and value of a text. Text never becomes a formula. */
function textXml(text: string): string {
  if (AS_IT_IS.test(text)) return ` t="str"><v>${text}</v></c>`;
  const formed = textOf(text);
  const space = OUTER_BLANK.test(formed) ? ' xml:space="preserve"' : '';
  return ` t="str"><v${space}>${escaped(formed)}</v></c>`;
}

/** Returns the element of a number. @throws Error for NaN and infinity, for which Excel repairs a file */
function numberXml(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`A cell has the number ${value}`);
  return `<v>${value}</v></c>`;
}

function valueXml(cell: NonNullable<Cell>): string {
  if (typeof cell === 'string') return textXml(cell);
  if (typeof cell === 'number') return `>${numberXml(cell)}`;
  if ('formula' in cell) return `><f>${escaped(cell.formula)}</f>${numberXml(cell.result)}`;
  return `>${numberXml(cell.value)}`;
}

/** Returns the number of a cell's style in the workbook; 0 for none. */
export type StyleOf = (cell: NonNullable<Cell>, column: number) => number;

/** Writes the rows of a sheet as XML: the same text that ExcelJS writes, without an object for each cell. */
export class SheetRows {
  /** Beginning of the cells of each column, up to the number of the row: `<c r="A`. */
  private readonly openings: string[] = [];
  /** Attribute of each style, after the number of the row. */
  private readonly styles: string[] = [];
  private count = 0;

  /** Returns the XML of the next rows. A row without cells has none, but is counted. */
  next(rows: readonly (readonly Cell[])[], styleOf: StyleOf): string {
    let xml = '';
    for (const row of rows) xml += this.row(row, styleOf);
    return xml;
  }

  private row(row: readonly Cell[], styleOf: StyleOf): string {
    this.count += 1;
    let [cells, first, last] = ['', 0, 0];
    for (let at = 0; at < row.length; at += 1) {
      const cell = row[at] ?? null;
      if (cell === null) continue;
      last = at + 1;
      if (first === 0) first = last;
      cells += `${this.opening(at)}${this.count}${this.style(styleOf(cell, at))}${valueXml(cell)}`;
    }
    if (cells === '') return '';
    return `<row r="${this.count}" spans="${first}:${last}" x14ac:dyDescent="0.25">${cells}</row>`;
  }

  private opening(column: number): string {
    return (this.openings[column] ??= `<c r="${columnLetters(column)}`);
  }

  private style(id: number): string {
    return (this.styles[id] ??= id === 0 ? '"' : `" s="${id}"`);
  }
}
