/** Folders of POST /pc/upload-file and GET /pc/get-file (spec 1 section 7; spec 2 section 7; logos are ours). */
export const FILE_FOLDERS = ['profile-pics', 'templates', 'project-accruals', 'company-logos'] as const;
export type FileFolder = (typeof FILE_FOLDERS)[number];

/** A photo or logo is smaller than this (spec 1 section 5). */
export const PHOTO_BYTES_MAX = 1_000_000;

/** Reply of POST /pc/upload-file (multipart: file, file_id, file_path). */
export interface FileUploadedReply {
  error: string;
  message: string;
  /** Under which GET /pc/get-file/{file_name}/{folder}/{type} gives it back. */
  file_name: string;
  size_bytes: number;
  media_type: string;
}
