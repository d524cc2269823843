import type { FileFolder, FileUploadedReply } from '#shared/contract/files';
import { api } from './client';
import { readBlob } from './transport';

/** A file of a megabyte takes long on a slow line. */
const UPLOAD_TIMEOUT_MS = 60_000;

export interface FileAddress {
  folder: FileFolder;
  /** Id of the user for a photo, of the company for a logo. */
  name: string;
}

/**
 * Uploads a file (POST /pc/upload-file).
 * @throws ApiError `file_missing`, `file_too_large`, `file_not_image`, `forbidden`
 */
export function uploadFile(file: Blob, { folder, name }: FileAddress): Promise<FileUploadedReply> {
  const form = new FormData();
  form.append('file_id', name);
  form.append('file_path', folder);
  form.append('file', file, 'file');
  return api.post('/pc/upload-file', form, { timeoutMs: UPLOAD_TIMEOUT_MS });
}

/** Reads a file (GET /pc/get-file/{name}/{folder}/{type}). @throws ApiError `not_found` */
export async function readFile({ folder, name }: FileAddress, type: string): Promise<Blob> {
  const answer = await api.stream(`/pc/get-file/${encodeURIComponent(name)}/${folder}/${type}`);
  return readBlob(answer);
}
