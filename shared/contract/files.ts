/** Folders of POST /pc/upload-file and GET /pc/get-file. */
export const FILE_FOLDERS = [
  'profile-pics',
  'templates',
  'project-accruals',
  'company-logos',
  'invoice-logos',
] as const;
export type FileFolder = (typeof FILE_FOLDERS)[number];

/** Media type of a photo. */
export const PHOTO_TYPE = 'image/webp';

/** Media type of a logo. */
export const LOGO_TYPE = 'image/png';

/** Upper limit of a photo or logo, exclusive. */
export const PHOTO_BYTES_MAX = 1_000_000;

/** Reply of POST /pc/upload-file (multipart: file, file_id, file_path). */
export interface FileUploadedReply {
  error: string;
  message: string;
  /** Name for GET /pc/get-file/{file_name}/{folder}/{type}. */
  file_name: string;
  size_bytes: number;
  media_type: string;
}
