import type { InvoiceType } from '#shared/calc/reconciliation/index';
import { cutText, oneLine } from '#shared/cells/well-formed-text';
import type { ImportField } from '#shared/imports/import-kind';
import { BILL_FIELDS } from '#shared/imports/vendor-bill-kinds';

/** Returns the headings of a template, in their order. Required wording. */
export const templateHeadings = (type: InvoiceType): readonly string[] =>
  BILL_FIELDS[type].map(({ label }) => label);

/**
 * Removes case, blanks and marks from a heading, so that 'Load No.' and 'load_no' are the same. Keeps '%'.
 */
const plain = (heading: string): string =>
  oneLine(heading)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.\-#$()/:]/g, '');

const isHeading = (cell: string, { synonyms }: Pick<ImportField, 'synonyms'>): boolean =>
  synonyms.some((synonym) => plain(synonym) === plain(cell));

/** Returns true for the headings of a template, or usual other names in its order. More columns may follow. */
export const fits = (type: InvoiceType, cells: readonly string[]): boolean =>
  BILL_FIELDS[type].every((field, at) => isHeading(cells[at] ?? '', field));

const ORDINALS = ['first', 'second', 'third', 'fourth'] as const;

/** Fault of a heading: its column, the reason, and the text that was found there. */
export interface HeaderFault {
  readonly column: string;
  readonly message: string;
  readonly found: string;
}

function ofColumn(cell: string | undefined, field: ImportField, at: number): HeaderFault[] {
  if (cell !== undefined && isHeading(cell, field)) return [];
  const place = `the ${ORDINALS[at] ?? 'next'} column must be “${field.label}”`;
  const message = (cell ?? '').trim() === '' ? `Heading missing: ${place}` : `Wrong heading: ${place}`;
  return [{ column: field.label, message, found: cell ?? '' }];
}

/**
 * Returns the faults of a header, none for a right one. Its four columns must be in the template's order.
 * Case and blanks do not count, and usual other names are accepted. Further columns must be empty.
 * See docs/domain/vendor-invoices.md#templates.
 */
export function headerFaults(type: InvoiceType, cells: readonly string[]): HeaderFault[] {
  const headings = templateHeadings(type);
  const [column = ''] = headings;
  const names = headings.join(', ');
  const extra = cells.slice(headings.length).find((cell) => cell.trim() !== '');
  if (fits(type, cells)) {
    if (extra === undefined) return [];
    const message = `Only these ${headings.length} columns are allowed: ${names}`;
    return [{ column: '', message, found: extra }];
  }
  const found = cells.join(', ');
  if (fits(type === 'sand' ? 'freight' : 'sand', cells)) {
    const other = type === 'sand' ? 'freight and asset invoices' : 'sand invoices';
    return [{ column, message: `This file is for ${other}; its columns must be ${names}`, found }];
  }
  const faults = BILL_FIELDS[type].flatMap((field, at) => ofColumn(cells[at], field, at));
  if (faults.length < headings.length) return faults;
  return [{ column, message: `The first line must have these headings: ${names}`, found }];
}

const HEADING_LENGTH_MAX = 80;

/** Returns the headings of a vendor's own file, without empty columns at the end. */
export function headingsOf(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1).map((cell) => cutText(cell.trim(), HEADING_LENGTH_MAX));
}
