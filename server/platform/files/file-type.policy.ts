/** First bytes of each allowed image format. SVG is refused, because it is text that may contain scripts. */
const IMAGE_SIGNATURES = {
  png: [0, '89504e470d0a1a0a'],
  jpeg: [0, 'ffd8ff'],
  gif: [0, '47494638'],
  webp: [8, '57454250'],
} as const satisfies Record<string, readonly [at: number, hex: string]>;

export type ImageFormat = keyof typeof IMAGE_SIGNATURES;

/** Returns the image format by the first bytes, regardless of the file's name; null for anything else. */
export function imageFormatOf(content: Buffer): ImageFormat | null {
  for (const [format, [at, hex]] of Object.entries(IMAGE_SIGNATURES)) {
    const bytes = Buffer.from(hex, 'hex');
    if (content.subarray(at, at + bytes.length).equals(bytes)) return format as ImageFormat;
  }
  return null;
}

const ZIP_START = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_BYTES = 22;
const DIRECTORY_ENTRY_BYTES = 46;
const COMMENT_BYTES_MAX = 0xffff;
/** Limit of parts, far above the few dozen of a real workbook. */
const ENTRIES_MAX = 5_000;

/**
 * Returns the offset of a zip's end record, or -1. Searches from the back, because a comment may follow it.
 */
function directoryEnd(content: Buffer): number {
  const last = content.length - DIRECTORY_END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES_MAX); at -= 1) {
    const commentBytes = content.readUInt16LE(at + 20);
    const fits = at + DIRECTORY_END_BYTES + commentBytes === content.length;
    if (fits && content.readUInt32LE(at) === DIRECTORY_END) return at;
  }
  return -1;
}

/**
 * Returns the names of a zip's parts, without unpacking it; an empty list when the bytes are no complete zip.
 */
function zipNames(content: Buffer): string[] {
  if (content.length < DIRECTORY_END_BYTES || content.readUInt32LE(0) !== ZIP_START) return [];
  const end = directoryEnd(content);
  if (end < 0) return [];
  const count = content.readUInt16LE(end + 10);
  let at = content.readUInt32LE(end + 16);
  const names: string[] = [];
  while (names.length < Math.min(count, ENTRIES_MAX)) {
    if (at + DIRECTORY_ENTRY_BYTES > end || content.readUInt32LE(at) !== DIRECTORY_ENTRY) return [];
    const nameBytes = content.readUInt16LE(at + 28);
    names.push(content.toString('utf8', at + DIRECTORY_ENTRY_BYTES, at + DIRECTORY_ENTRY_BYTES + nameBytes));
    at += DIRECTORY_ENTRY_BYTES + nameBytes + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return names;
}

/**
 * Returns true when the bytes are an Excel workbook without macros.
 * It must be a zip with a list of types and a folder of sheets.
 */
export function isWorkbook(content: Buffer): boolean {
  const names = zipNames(content);
  const hasMacros = names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'));
  return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith('xl/')) && !hasMacros;
}
