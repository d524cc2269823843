import type {
  ImportChoice,
  ImportPreviewReply,
  LoadImportDetailReply,
  LoadImportReply,
} from '../../shared/contract/load-imports';
import type { ImportKind } from '../../shared/rules/load-import-fields';
import { api } from './client';

/** Thirty megabytes over a slow line, and a check of 100,000 lines, take their time. */
const LONG_TIMEOUT_MS = 120_000;

const path = (id: number, what = ''): string => `/pc/load-import/${String(id)}${what}`;

/** POST /pc/load-import/0: the file arrives and is understood; no load comes of it yet. Throws ApiError. */
export function uploadLoads(projectId: number, kind: ImportKind, file: File): Promise<LoadImportDetailReply> {
  const form = new FormData();
  form.append('project_id', String(projectId));
  form.append('kind', kind);
  form.append('file', file, file.name);
  return api.post<LoadImportDetailReply>(path(0), form, { timeoutMs: LONG_TIMEOUT_MS });
}

/** GET /pc/load-import/{id}. Throws ApiError. */
export const readImport = (id: number, signal?: AbortSignal): Promise<LoadImportDetailReply> =>
  api.get<LoadImportDetailReply>(path(id), { signal });

/** GET /pc/load-imports/{projectId}, newest first. Throws ApiError. */
export const listImports = (projectId: number, signal?: AbortSignal): Promise<LoadImportReply[]> =>
  api.get<LoadImportReply[]>(`/pc/load-imports/${String(projectId)}`, { signal });

/** POST /pc/load-import/{id}/preview: every line is checked, nothing is stored. Throws ApiError. */
export const checkImport = (id: number, choice: ImportChoice): Promise<ImportPreviewReply> =>
  api.post<ImportPreviewReply>(path(id, '/preview'), choice, { timeoutMs: LONG_TIMEOUT_MS });

/** POST /pc/load-import/{id}/apply: starts it, or goes on with it. Throws ApiError. */
export const startImport = (
  id: number,
  choice: ImportChoice,
  skipFaulty: boolean,
): Promise<LoadImportReply> =>
  api.post<LoadImportReply>(
    path(id, '/apply'),
    { ...choice, skip_faulty: skipFaulty },
    { timeoutMs: LONG_TIMEOUT_MS },
  );

/** POST /pc/load-import/{id}/cancel. Throws ApiError. */
export const cancelImport = (id: number): Promise<LoadImportReply> =>
  api.post<LoadImportReply>(path(id, '/cancel'), {});

/** GET /pc/load-import/{id}/faults: all of them, as CSV. Throws ApiError. */
export async function readImportFaults(id: number): Promise<Blob> {
  return (await api.stream(path(id, '/faults'))).blob();
}
