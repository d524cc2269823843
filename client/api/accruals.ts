import type { AccrualPreviewReply, AccrualReply, AccrualRequest } from '#shared/contract/accruals';
import { ACCRUAL_FILE_TIMEOUT_MS } from '#shared/rules/timeouts';
import { api, newIdempotencyKey } from './client';
import { readFile } from './files';
import { companyKey } from './session';
import { type OwnSpreadsheet, type SpreadsheetFile, nameOf } from './spreadsheets';
import { readBlob } from './transport';

/** First and last Chicago day, 'YYYY-MM-DD'. */
export type AccrualDays = Pick<AccrualRequest, 'start_date' | 'end_date'>;
export type AccrualBody = Pick<AccrualRequest, keyof AccrualRequest>;

/**
 * Reads the figures of an accrual before it is generated (GET /pc/project-accrual-preview/{projectId}).
 * @throws ApiError
 */
export function previewAccrual(
  projectId: number,
  { start_date, end_date }: AccrualDays,
  signal: AbortSignal,
): Promise<AccrualPreviewReply> {
  const query = { start_date, end_date };
  return api.get(`/pc/project-accrual-preview/${projectId}`, { query, signal });
}

/** Reads the accruals of a project (GET /pc/project-accruals/{projectId}). @throws ApiError */
export const readAccruals = (projectId: number, signal: AbortSignal): Promise<AccrualReply[]> =>
  api.get(`/pc/project-accruals/${projectId}`, { signal });

/**
 * Generates an accrual and returns the list (POST /pc/project-accrual/0).
 * @throws ApiError `accrual_exists`, `accrual_empty`, `project_archived`
 */
export function generateAccrual(request: AccrualBody, idempotencyKey: string): Promise<AccrualReply[]> {
  return api.post('/pc/project-accrual/0', request, { idempotencyKey });
}

/** Makes and stores the spreadsheet of an accrual (POST /pc/accrual-file/{id}). @throws ApiError */
export function storeAccrualFile(id: number): Promise<AccrualReply> {
  return api.post(`/pc/accrual-file/${id}`, {}, { timeoutMs: ACCRUAL_FILE_TIMEOUT_MS });
}

/** Reads the stored spreadsheet of an accrual. @throws ApiError `not_found` */
export async function readAccrualFile(fileName: string): Promise<SpreadsheetFile> {
  const content = await readFile({ folder: 'project-accruals', name: fileName }, 'csv');
  return { content, name: fileName };
}

/** Reads the journal of an accrual as CSV (GET /pc/accrual-journal/{id}). @throws ApiError `not_found` */
export async function readAccrualJournal({ id, accrual_name: name }: AccrualReply): Promise<SpreadsheetFile> {
  const answer = await api.stream(`/pc/accrual-journal/${id}`);
  return { name: nameOf(answer, `${name} - Journal.csv`), content: await readBlob(answer) };
}

/** Returns the export of several accruals in one workbook (GET /pc/spreadsheet/accruals/{companyKey}). */
export const accrualsWorkbook = (ids: readonly number[]): OwnSpreadsheet => ({
  title: 'Accruals',
  read: (exportId, call) =>
    api.stream(`/pc/spreadsheet/accruals/${companyKey()}`, {
      ...call,
      query: { export_id: exportId, ids: ids.join(',') },
    }),
});

/** Reads the journal entries of several accruals as one CSV file (GET /pc/accrual-journals/{companyKey}). @throws ApiError */
export async function readJournals(ids: readonly number[]): Promise<SpreadsheetFile> {
  const answer = await api.stream(`/pc/accrual-journals/${companyKey()}`, { query: { ids: ids.join(',') } });
  return { name: nameOf(answer, 'Accruals - Journal.csv'), content: await readBlob(answer) };
}

/**
 * Deletes an accrual and returns the list (PATCH /pc/project-accural/delete/{id}, spelled so).
 * @throws ApiError `project_archived`
 */
export function deleteAccrual(accrual: AccrualReply): Promise<AccrualReply[]> {
  return api.patch(`/pc/project-accural/delete/${accrual.id}`, accrual, {
    idempotencyKey: newIdempotencyKey(),
  });
}
