import { PHOTO_BYTES_MAX } from '../../../shared/contract/files';
import { accountTexts } from '../../messages/account';

const { crop: texts } = accountTexts;

/** What both every browser and the server can draw. */
export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** What is wrong with a chosen file, in the specification's words; '' when it may be cut (spec 1 section 5). */
export function photoFault(file: Pick<File, 'type' | 'size'> | null): string {
  if (file === null) return texts.missing;
  if (!PHOTO_TYPES.includes(file.type)) return texts.notImage;
  return file.size < PHOTO_BYTES_MAX ? '' : texts.tooLarge;
}
