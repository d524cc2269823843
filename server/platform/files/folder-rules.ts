import {
  type FileFolder,
  FILE_FOLDERS,
  LOGO_TYPE,
  PHOTO_BYTES_MAX,
  PHOTO_TYPE,
} from '#shared/contract/files';
import { WORKBOOK_TYPE } from '#shared/contract/media-types';
import { DomainError } from '#shared/errors/index';
import type { Permission } from '#shared/rules/permissions';
import type { Principal } from '../common';
import { isFileName } from './file-name.policy';
import { isWorkbook } from './file-type.policy';
import { reencodeLogo, reencodePhoto } from './reencode-image';

const WORKBOOK_BYTES_MAX = 10_000_000;

/** Checked content of an upload, ready to be stored. */
export interface AcceptedFile {
  content: Buffer;
  mediaType: string;
}

interface UploadRule {
  permission: Permission;
  /** Exclusive upper limit of the size. */
  bytesMax: number;
  /** Returns true when this caller may store a file under that name. */
  mayName(name: string, principal: Principal): boolean;
  /** Returns the bytes to store. @throws DomainError when they don't fit the folder */
  accept(content: Buffer): Promise<AcceptedFile>;
}

interface FolderRule {
  /** Null when the folder takes no uploads. */
  upload: UploadRule | null;
  /** Null when files can't be deleted. A photo is replaced, or its record no longer shows it. */
  deletion: Permission | null;
  /** Value of Content-Disposition: show in the browser, or save. */
  disposition: 'inline' | 'attachment';
  /** True for templates, which all companies share as files of company 0. */
  isShared: boolean;
}

const workbookOf = (content: Buffer): Promise<AcceptedFile> =>
  isWorkbook(content)
    ? Promise.resolve({ content, mediaType: WORKBOOK_TYPE })
    : Promise.reject(new DomainError('file_wrong_type', { expected: 'an Excel workbook (.xlsx)' }));

/** Content and permissions of each folder. See docs/security.md#files. */
const FOLDER_RULES = {
  'profile-pics': {
    upload: {
      permission: 'read',
      bytesMax: PHOTO_BYTES_MAX,
      mayName: (name, { userId }) => name === String(userId),
      accept: async (content) => ({ content: await reencodePhoto(content), mediaType: PHOTO_TYPE }),
    },
    deletion: null,
    disposition: 'inline',
    isShared: false,
  },
  'company-logos': {
    upload: {
      permission: 'edit the company',
      bytesMax: PHOTO_BYTES_MAX,
      mayName: (name, { companyId }) => name === String(companyId),
      accept: async (content) => ({ content: await reencodeLogo(content), mediaType: LOGO_TYPE }),
    },
    deletion: null,
    disposition: 'inline',
    isShared: false,
  },
  'project-accruals': {
    upload: {
      permission: 'edit accruals',
      bytesMax: WORKBOOK_BYTES_MAX,
      mayName: (name) => isFileName(name) && name.toLowerCase().endsWith('.xlsx'),
      accept: workbookOf,
    },
    deletion: 'edit accruals',
    disposition: 'attachment',
    isShared: false,
  },
  // Copies of company logos, each named by the hash of its bytes.
  'invoice-logos': { upload: null, deletion: null, disposition: 'inline', isShared: false },
  templates: { upload: null, deletion: null, disposition: 'attachment', isShared: true },
} satisfies Record<FileFolder, FolderRule>;

/**
 * Largest file of any folder. The form names its folder only after the file, so the upload can't check
 * earlier.
 */
export const ANY_FILE_BYTES_MAX = Math.max(PHOTO_BYTES_MAX, WORKBOOK_BYTES_MAX);

const isFolder = (name: string): name is FileFolder => (FILE_FOLDERS as readonly string[]).includes(name);

/** Returns the rule of a folder by the name in a request; null for an unknown folder. */
export const ruleOf = (folder: string): FolderRule | null => (isFolder(folder) ? FOLDER_RULES[folder] : null);
