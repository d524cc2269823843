import type { SpreadsheetKind } from '../../shared/contract/spreadsheets';
import type { LoadQuery } from '../../shared/rules/load-filters';
import { api } from './client';

/** The largest export takes long on a slow line; the user can cancel it. */
const EXPORT_TIMEOUT_MS = 600_000;

/** Requested export: `id` is a project's for lists of a project, else the record's. */
export interface SpreadsheetRequest {
  kind: SpreadsheetKind;
  id: number;
  /** Title on the progress card. */
  title: string;
  /** Filters and order of exported loads, as on the page; absent for all loads. */
  query?: LoadQuery;
}

export interface SpreadsheetFile {
  content: Blob;
  name: string;
}

/** Returns the file name from the server, in the RFC 6266 form that allows every letter; else `otherwise`. */
export function nameOf(answer: Response, otherwise: string): string {
  const disposition = answer.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded === undefined ? otherwise : decodeURIComponent(encoded);
}

/**
 * Reads a workbook (GET /pc/spreadsheet/{kind}/{id}). Progress arrives as `export:progress` with the export's
 * id. Aborting stops the work on the server, too.
 * @throws ApiError `not_found`, `busy`, or the abort reason
 */
export async function readSpreadsheet(
  { kind, id, title, query }: SpreadsheetRequest,
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
