import { contentDisposition } from '#server/platform/common/http/content-disposition';
import { workbookFileName } from './names';

/** Media type of an .xlsx file. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Returns the headers of a workbook that is downloaded under a title. */
export const workbookHeaders = (title: string): Record<string, string> => ({
  'content-type': WORKBOOK_TYPE,
  'content-disposition': contentDisposition('attachment', workbookFileName(title)),
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});
