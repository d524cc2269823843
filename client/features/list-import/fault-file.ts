import type { ListImportRow } from '#shared/contract/list-imports';
import { csvCell } from '#shared/rules/csv-text';
import { LIST_IMPORTS, type ListImportKind } from '#shared/imports/list-import-kinds';
import { listImportTexts as texts } from '#client/messages/list-import';

/** Returns the rows with errors as CSV. It can be corrected and imported: the columns keep their names. */
export function faultFile(kind: ListImportKind, rows: readonly ListImportRow[]): string {
  const labels = LIST_IMPORTS[kind].fields.map(({ label }) => label);
  const lines = rows.map(({ line, cells, faults }) => [
    ...cells,
    String(line),
    faults.map(({ column = '', message }) => texts.fault(column, message)).join('; '),
  ]);
  return [[...labels, texts.line, texts.errorColumn], ...lines]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('');
}
