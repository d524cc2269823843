import { PHOTO_BYTES_MAX } from '#shared/contract/files';
import { accountTexts } from '#client/messages/account';

const { crop: texts } = accountTexts;

/** Image types that every browser and the server can draw. */
export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** Returns the fault of a chosen file; '' when it may be cropped. Required wording. */
export function photoFault(file: Pick<File, 'type' | 'size'> | null): string {
  if (file === null) return texts.missing;
  if (!PHOTO_TYPES.includes(file.type)) return texts.notImage;
  return file.size < PHOTO_BYTES_MAX ? '' : texts.tooLarge;
}
