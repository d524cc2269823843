import type {
  ImportChoice,
  ImportPreviewReply,
  LoadImportDetailReply,
  LoadImportReply,
} from '#shared/contract/load-imports';
import type { LoadKind } from '#shared/rules/load-kinds';
import { api } from './client';
import { readBlob } from './transport';

/** Thirty megabytes on a slow line, and a check of 100,000 lines, take long. */
const LONG_TIMEOUT_MS = 120_000;

/** Uploads a file for import; no load changes yet (POST /pc/load-import/0). @throws ApiError */
export function uploadLoads(projectId: number, kind: LoadKind, file: File): Promise<LoadImportDetailReply> {
  const form = new FormData();
  form.append('project_id', String(projectId));
  form.append('kind', kind);
  form.append('file', file, file.name);
  return api.post('/pc/load-import/0', form, { timeoutMs: LONG_TIMEOUT_MS });
}

/** Reads an import (GET /pc/load-import/{id}). @throws ApiError */
export const readImport = (id: number, signal?: AbortSignal): Promise<LoadImportDetailReply> =>
  api.get(`/pc/load-import/${id}`, { signal });

/** Lists the imports of a project, newest first (GET /pc/load-imports/{projectId}). @throws ApiError */
export const listImports = (projectId: number, signal?: AbortSignal): Promise<LoadImportReply[]> =>
  api.get(`/pc/load-imports/${projectId}`, { signal });

/** Checks every line; nothing is stored (POST /pc/load-import/{id}/preview). @throws ApiError */
export const checkImport = (id: number, choice: ImportChoice): Promise<ImportPreviewReply> =>
  api.post(`/pc/load-import/${id}/preview`, choice, { timeoutMs: LONG_TIMEOUT_MS });

/** Starts or continues an import (POST /pc/load-import/{id}/apply). @throws ApiError */
export const startImport = (
  id: number,
  choice: ImportChoice,
  skipFaulty: boolean,
): Promise<LoadImportReply> =>
  api.post(
    `/pc/load-import/${id}/apply`,
    { ...choice, skip_faulty: skipFaulty },
    { timeoutMs: LONG_TIMEOUT_MS },
  );

/** Cancels an import (POST /pc/load-import/{id}/cancel). @throws ApiError */
export const cancelImport = (id: number): Promise<LoadImportReply> =>
  api.post(`/pc/load-import/${id}/cancel`, {});

/** Reads all faults as CSV (GET /pc/load-import/{id}/faults). @throws ApiError */
export async function readImportFaults(id: number): Promise<Blob> {
  return readBlob(await api.stream(`/pc/load-import/${id}/faults`));
}
