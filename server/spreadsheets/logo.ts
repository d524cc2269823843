import type { Workbook, Worksheet } from 'exceljs';

/** Height of the logo's row and largest width of a logo, in pixels. */
const HEIGHT_MAX = 64;
const WIDTH_MAX = 240;
const MARGIN = 4;
/** Points in a pixel. Heights of rows are in points. */
const POINTS_PER_PIXEL = 0.75;
/** First bytes of every PNG. Width and height follow at bytes 16 and 20. */
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_SIZE_AT = 16;

/** A logo with its size in a sheet, in pixels. */
export interface Logo {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Returns the logo, scaled down to fit its row but never up; null for a file that is no PNG. */
export function logoOf(png: Buffer): Logo | null {
  if (png.length < PNG_SIZE_AT + 8 || !png.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE))
    return null;
  const [width, height] = [png.readUInt32BE(PNG_SIZE_AT), png.readUInt32BE(PNG_SIZE_AT + 4)];
  const scale = Math.min(1, WIDTH_MAX / width, HEIGHT_MAX / height);
  return {
    png,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Puts the logo into the first row of a sheet that has no row yet. */
export function placeLogo(workbook: Workbook, worksheet: Worksheet, { png, width, height }: Logo): void {
  const row = worksheet.getRow(1);
  row.height = (height + 2 * MARGIN) * POINTS_PER_PIXEL;
  row.commit();
  // Encodes the bytes, because the library's types require a specific kind of buffer.
  const id = workbook.addImage({ base64: Buffer.from(png).toString('base64'), extension: 'png' });
  worksheet.addImage(id, { tl: { col: 0, row: 0 }, ext: { width, height }, editAs: 'oneCell' });
}
