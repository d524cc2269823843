import { type FileFolder, FILE_FOLDERS, PHOTO_BYTES_MAX } from '../../shared/contract/files';
import { DomainError } from '../../shared/errors';
import type { Permission } from '../../shared/rules/permissions';
import type { Principal } from '../common';
import { isFileName } from './file-name.policy';
import { isWorkbook } from './file-type.policy';
import { reencodeLogo, reencodePhoto } from './reencode-image';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const WORKBOOK_BYTES_MAX = 10_000_000;

/** What goes into the store. */
export interface AcceptedFile {
  content: Buffer;
  mediaType: string;
}

interface UploadRule {
  permission: Permission;
  /** A file is smaller than this. */
  bytesMax: number;
  /** Whether this caller may put a file under that name. */
  mayName(name: string, principal: Principal): boolean;
  /** The bytes as they are kept. @throws DomainError when they are not what the folder holds. */
  accept(content: Buffer): Promise<AcceptedFile>;
}

interface FolderRule {
  /** null: nothing is uploaded here. */
  upload: UploadRule | null;
  /** null: nothing is deleted by itself; a photo is replaced, or no longer shown. */
  deletion: Permission | null;
  /** How a browser takes what it is given. */
  disposition: 'inline' | 'attachment';
  /** Templates are everybody's: they belong to company 0. */
  isEverybodys: boolean;
}

const workbookOf = (content: Buffer): Promise<AcceptedFile> =>
  isWorkbook(content)
    ? Promise.resolve({ content, mediaType: WORKBOOK })
    : Promise.reject(new DomainError('file_wrong_type', { expected: 'an Excel workbook (.xlsx)' }));

/** What each folder holds, who puts it there, and who takes it away (spec 1 section 5; spec 2 section 7). */
const FOLDER_RULES = {
  'profile-pics': {
    upload: {
      permission: 'read',
      bytesMax: PHOTO_BYTES_MAX,
      mayName: (name, { userId }) => name === String(userId),
      accept: async (content) => ({ content: await reencodePhoto(content), mediaType: 'image/webp' }),
    },
    deletion: null,
    disposition: 'inline',
    isEverybodys: false,
  },
  'company-logos': {
    upload: {
      permission: 'edit the company',
      bytesMax: PHOTO_BYTES_MAX,
      mayName: (name, { companyId }) => name === String(companyId),
      accept: async (content) => ({ content: await reencodeLogo(content), mediaType: 'image/png' }),
    },
    deletion: null,
    disposition: 'inline',
    isEverybodys: false,
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
    isEverybodys: false,
  },
  templates: { upload: null, deletion: null, disposition: 'attachment', isEverybodys: true },
} satisfies Record<FileFolder, FolderRule>;

/** The largest file of any folder: which one it is for stands behind the file in the form. */
export const ANY_FILE_BYTES_MAX = Math.max(PHOTO_BYTES_MAX, WORKBOOK_BYTES_MAX);

const isFolder = (name: string): name is FileFolder => (FILE_FOLDERS as readonly string[]).includes(name);

/** The rule of a folder as the caller wrote it; null where there is no such folder. */
export const ruleOf = (folder: string): FolderRule | null => (isFolder(folder) ? FOLDER_RULES[folder] : null);
