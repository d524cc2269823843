import sharp, { type Sharp } from 'sharp';
import { DomainError } from '#shared/errors/index';
import { imageFormatOf } from './file-type.policy';

/** Limit of pixels, above those of a photo below 1 MB. An image of 10,000 by 10,000 would take 400 MB. */
const PIXELS_MAX = 25_000_000;
const DECODE_SECONDS_MAX = 10;
const PHOTO_DOTS = 512;
const PHOTO_QUALITY = 82;
const LOGO_WIDTH = 600;
const LOGO_HEIGHT = 200;

const refusal = (message: string): DomainError =>
  new DomainError('invalid_request', { faults: [{ field: 'file', message }] });

/** Checks the first bytes before any decoder reads them, and the pixel size before unpacking. */
async function openImage(content: Buffer): Promise<Sharp> {
  const format = imageFormatOf(content);
  if (format === null) throw new DomainError('file_not_image');
  const size = await sharp(content, { limitInputPixels: false }).metadata();
  if (size.format !== format) throw new DomainError('file_not_image');
  if (size.width * size.height > PIXELS_MAX) throw refusal('The image has too many pixels');
  return sharp(content, { limitInputPixels: PIXELS_MAX, pages: 1, failOn: 'error' })
    .timeout({ seconds: DECODE_SECONDS_MAX })
    .autoOrient();
}

async function reencode(content: Buffer, draw: (image: Sharp) => Sharp): Promise<Buffer> {
  try {
    return await draw(await openImage(content)).toBuffer();
  } catch (thrown) {
    // Decoder messages about broken bytes would not help the user.
    throw thrown instanceof DomainError ? thrown : new DomainError('file_not_image');
  }
}

/**
 * Encodes a photo again, as upright WebP of at most 512 by 512 pixels.
 * This drops location, camera and other metadata, and bytes hidden behind the image.
 * @throws DomainError `file_not_image`; `invalid_request` for too many pixels.
 */
export function reencodePhoto(content: Buffer): Promise<Buffer> {
  const inside = { width: PHOTO_DOTS, height: PHOTO_DOTS, fit: 'inside', withoutEnlargement: true } as const;
  return reencode(content, (image) => image.resize(inside).webp({ quality: PHOTO_QUALITY }));
}

/** Encodes a logo again, as PNG of at most 600 by 200 pixels for spreadsheets. @throws like reencodePhoto */
export function reencodeLogo(content: Buffer): Promise<Buffer> {
  const inside = { width: LOGO_WIDTH, height: LOGO_HEIGHT, fit: 'inside', withoutEnlargement: true } as const;
  return reencode(content, (image) => image.resize(inside).png());
}
