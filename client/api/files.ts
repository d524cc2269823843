import type { FileFolder, FileUploadedReply } from '../../shared/contract/files';
import { api } from './client';

/** A file of a megabyte over a slow line takes its time. */
const UPLOAD_TIMEOUT_MS = 60_000;

export interface FileAddress {
  folder: FileFolder;
  /** The person's id for a photo, the company's for a logo. */
  name: string;
}

/** POST /pc/upload-file. Throws ApiError: file_missing, file_too_large, file_not_image, forbidden. */
export function uploadFile(file: Blob, { folder, name }: FileAddress): Promise<FileUploadedReply> {
  const form = new FormData();
  form.append('file_id', name);
  form.append('file_path', folder);
  form.append('file', file, 'file');
  return api.post<FileUploadedReply>('/pc/upload-file', form, { timeoutMs: UPLOAD_TIMEOUT_MS });
}

/** GET /pc/get-file/{name}/{folder}/{type}. Throws ApiError: not_found. */
export async function readFile({ folder, name }: FileAddress, type: string): Promise<Blob> {
  const answer = await api.stream(`/pc/get-file/${encodeURIComponent(name)}/${folder}/${type}`);
  return answer.blob();
}
