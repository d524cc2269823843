import { WORKBOOK_TYPE } from '#shared/contract/media-types';
import { contentDisposition } from '#server/platform/common/http/content-disposition';
import { workbookFileName } from './names';

/** Returns the headers of a workbook that is downloaded under a title. */
export const workbookHeaders = (title: string): Record<string, string> => ({
  'content-type': WORKBOOK_TYPE,
  'content-disposition': contentDisposition('attachment', workbookFileName(title)),
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});
