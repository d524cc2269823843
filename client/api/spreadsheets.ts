import type { SpreadsheetKind } from '../../shared/contract/spreadsheets';
import type { LoadQuery } from '../../shared/rules/load-filters';
import { api } from './client';

/** The largest export over a slow line takes its time; cancel is a click away. */
const EXPORT_TIMEOUT_MS = 600_000;

/** What to export: `id` is a project's for lists of a project, else the record's. */
export interface SpreadsheetAsked {
  kind: SpreadsheetKind;
  id: number;
  /** What the progress card calls it. */
  title: string;
  /** Of the loads: how the page narrows and orders them; absent, all of them. */
  query?: LoadQuery;
}

export interface SpreadsheetFile {
  content: Blob;
  name: string;
}

/** The name that the server gives a file, in the form of RFC 6266 that takes every letter; else the one given. */
export function nameOf(answer: Response, otherwise: string): string {
  const disposition = answer.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded === undefined ? otherwise : decodeURIComponent(encoded);
}

/**
 * GET /pc/spreadsheet/{kind}/{id}: the workbook, while `export:progress` tells under the export's id how far it is.
 * Aborting ends the work on the server, too. Throws ApiError (not_found, busy), or the abort reason.
 */
export async function readSpreadsheet(
  { kind, id, title, query }: SpreadsheetAsked,
  exportId: string,
  signal: AbortSignal,
): Promise<SpreadsheetFile> {
  const answer = await api.stream(`/pc/spreadsheet/${kind}/${String(id)}`, {
    query: { export_id: exportId, query: query && JSON.stringify(query) },
    signal,
    timeoutMs: EXPORT_TIMEOUT_MS,
  });
  return { name: nameOf(answer, `${title}.xlsx`), content: await answer.blob() };
}
