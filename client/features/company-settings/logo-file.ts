import { PHOTO_BYTES_MAX } from '../../../shared/contract/files';
import { companySettingsTexts } from '../../messages/settings';

const { logo: texts } = companySettingsTexts;

/** What is wrong with a chosen file before it is sent, '' when it may be (spec 1 section 5, "Photo upload"). */
export function logoFault(file: Pick<File, 'type' | 'size'> | null): string {
  if (file === null) return texts.pleaseSelect;
  if (!file.type.startsWith('image/')) return texts.notImage;
  return file.size < PHOTO_BYTES_MAX ? '' : texts.tooLarge;
}
