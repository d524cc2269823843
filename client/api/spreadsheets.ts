import type { SpreadsheetKind } from '#shared/contract/spreadsheets';
import type { LoadQuery } from '#shared/rules/load-filters';
import { api } from './client';
import { readBlob } from './transport';

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
  /** Ids of the chosen loads among them; absent for all. */
  loadIds?: readonly number[];
}

/** Spreadsheet with a call of its own. */
export interface OwnSpreadsheet {
  /** Title on the progress card. */
  title: string;
  /** Makes the call; progress arrives with the export's id. */
  read: (exportId: string, call: { signal: AbortSignal; timeoutMs: number }) => Promise<Response>;
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
 * Reads a workbook (GET /pc/spreadsheet/{kind}/{id}, or POST with the ids of chosen loads). Progress arrives as `export:progress` with the export's
 * id. Aborting stops the work on the server, too.
 * @throws ApiError `not_found`, `busy`, or the abort reason
 */
export async function readSpreadsheet(
  asked: SpreadsheetRequest | OwnSpreadsheet,
  exportId: string,
  signal: AbortSignal,
): Promise<SpreadsheetFile> {
  const call = { signal, timeoutMs: EXPORT_TIMEOUT_MS };
  const answer = await ('read' in asked ? asked.read(exportId, call) : request(asked, exportId, call));
  return { name: nameOf(answer, `${asked.title}.xlsx`), content: await readBlob(answer) };
}

function request(
  { kind, id, query, loadIds }: SpreadsheetRequest,
  exportId: string,
  call: { signal: AbortSignal; timeoutMs: number },
): Promise<Response> {
  const path = `/pc/spreadsheet/${kind}/${id}` as const;
  const text = query && JSON.stringify(query);
  return loadIds === undefined
    ? api.stream(path, { ...call, query: { export_id: exportId, query: text } })
    : api.stream(path, { ...call, query: { export_id: exportId }, body: { load_ids: loadIds, query: text } });
}
