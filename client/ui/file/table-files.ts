/** Files that contain a table, for the attribute `accept`: spreadsheets, CSV and tabbed text. */
export const TABLE_FILES =
  '.xlsx,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain,' +
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const PASTED_NAME = 'pasted.tsv';

/** Returns what is sent: the file, else the pasted text as a file; null without either. */
export function tableFile(text: string, file: File | null): File | null {
  if (file !== null) return file;
  return text.trim() === '' ? null : new File([text], PASTED_NAME, { type: 'text/tab-separated-values' });
}
