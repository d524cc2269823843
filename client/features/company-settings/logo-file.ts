import { PHOTO_BYTES_MAX } from '#shared/contract/files';
import { companySettingsTexts } from '#client/messages/settings';

const { logo: texts } = companySettingsTexts;

/** Returns the fault of a chosen file; '' when it may be sent. Required wording. */
export function logoFault(file: Pick<File, 'type' | 'size'> | null): string {
  if (file === null) return texts.pleaseSelect;
  if (!file.type.startsWith('image/')) return texts.notImage;
  return file.size < PHOTO_BYTES_MAX ? '' : texts.tooLarge;
}
