import type { DoneReply } from '../accounts';
import { type FileUploadedReply, LOGO_TYPE, PHOTO_TYPE } from '../files';
import { WORKBOOK_TYPE } from '../media-types';
import { type Bytes, route } from './route';

/** Routes of files. */
export const filesRoutes = {
  'POST /pc/upload-file': route({
    needs: 'read',
    form: ['file_id', 'file_path'],
    withoutKey: 'A file that is sent again replaces the earlier one.',
  }).replies<FileUploadedReply>(),
  'GET /pc/get-file/:fileName/:folder/:type': route({
    needs: 'read',
    sends: [PHOTO_TYPE, LOGO_TYPE, WORKBOOK_TYPE],
  }).replies<Bytes>(),
  'PATCH /pc/delete-file/:fileName/:folder': route({ needs: 'edit accruals' }).replies<DoneReply>(),
};
