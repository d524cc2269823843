import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
/** Stands for a size or a place that is in the extra field of large archives. */
const IN_EXTRA = 0xffff_ffff;
const EXTRA_OF_LARGE = 1;
const COMMENT_LENGTH_MAX = 65_535;
const ENTRIES_MAX = 2_000;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
const VERSION = 20;

/** File of a ZIP archive, not unpacked yet. */
interface ZipEntry {
  readonly method: number;
  readonly packed: Buffer;
}

/** Thrown for an archive that is damaged, encrypted or too large. */
export class ZipFault extends Error {}

/** Returns the place of the directory and its number of entries; null when the archive has none. */
function directoryOf(content: Buffer): { at: number; entries: number } | null {
  const first = Math.max(0, content.length - END_LENGTH - COMMENT_LENGTH_MAX);
  for (let at = content.length - END_LENGTH; at >= first; at -= 1) {
    if (content.readUInt32LE(at) !== END_OF_DIRECTORY) continue;
    return { at: content.readUInt32LE(at + 16), entries: content.readUInt16LE(at + 10) };
  }
  return null;
}

/** Returns the packed bytes of the entry whose local header is at a place. */
function packedBytes(content: Buffer, local: number, length: number): Buffer {
  const isThere = local + LOCAL_LENGTH <= content.length && content.readUInt32LE(local) === LOCAL_ENTRY;
  if (!isThere) throw new ZipFault('no local header');
  const start = local + LOCAL_LENGTH + content.readUInt16LE(local + 26) + content.readUInt16LE(local + 28);
  if (start + length > content.length) throw new ZipFault('an entry is cut off');
  return content.subarray(start, start + length);
}

/**
 * Returns sizes and place of an entry. Some programs write all archives as if they had more than 4 GB, so the numbers are
 * in an extra field.
 */
function numbersOf(content: Buffer, at: number): { packed: number; local: number } {
  const numbers = [
    content.readUInt32LE(at + 24),
    content.readUInt32LE(at + 20),
    content.readUInt32LE(at + 42),
  ];
  const start = at + ENTRY_LENGTH + content.readUInt16LE(at + 28);
  const end = Math.min(content.length, start + content.readUInt16LE(at + 30));
  let field = start;
  while (numbers.includes(IN_EXTRA) && field + 4 <= end) {
    if (content.readUInt16LE(field) !== EXTRA_OF_LARGE) field += 4 + content.readUInt16LE(field + 2);
    else return large(content, field + 4, numbers);
  }
  const [, packed = 0, local = 0] = numbers;
  return { packed, local };
}

/** Reads the numbers that are not in the entry itself, in their order. */
function large(
  content: Buffer,
  start: number,
  numbers: readonly number[],
): { packed: number; local: number } {
  let at = start;
  const [, packed = 0, local = 0] = numbers.map((number) => {
    if (number !== IN_EXTRA) return number;
    at += 8;
    if (at > content.length) throw new ZipFault('the directory is damaged');
    return Number(content.readBigUInt64LE(at - 8));
  });
  return { packed, local };
}

/**
 * Lists the files of a ZIP archive by name in lower case, from its directory. Unpacks nothing.
 * @throws ZipFault for a damaged or encrypted archive
 */
export function zipEntries(content: Buffer): Map<string, ZipEntry> {
  const directory = content.length < END_LENGTH ? null : directoryOf(content);
  if (directory === null || directory.entries > ENTRIES_MAX) throw new ZipFault('no directory');
  const entries = new Map<string, ZipEntry>();
  let { at } = directory;
  for (let left = directory.entries; left > 0; left -= 1) {
    if (at + ENTRY_LENGTH > content.length || content.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw new ZipFault('the directory is damaged');
    if ((content.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new ZipFault('the archive is encrypted');
    const nameLength = content.readUInt16LE(at + 28);
    const name = content.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength);
    const numbers = numbersOf(content, at);
    const packed = packedBytes(content, numbers.local, numbers.packed);
    const key = name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
    entries.set(key, { method: content.readUInt16LE(at + 10), packed });
    at += ENTRY_LENGTH + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * Unpacks a file of an archive, up to a size: the size that an archive states can be wrong.
 * @throws ZipFault
 */
export async function unpacked({ method, packed }: ZipEntry, bytesMax: number): Promise<Buffer> {
  if (method === STORED && packed.length <= bytesMax) return packed;
  if (method !== DEFLATED) throw new ZipFault('an entry has an unknown format');
  try {
    return await inflate(packed, { maxOutputLength: bytesMax });
  } catch {
    throw new ZipFault('an entry is damaged or too large');
  }
}

/** Yields a ZIP archive of files that are not packed, in this order. Its directory is empty: ExcelJS reads none. */
export function* storedArchive(files: readonly (readonly [string, readonly string[]])[]): Generator<Buffer> {
  for (const [name, pieces] of files) {
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const header = Buffer.alloc(LOCAL_LENGTH);
    header.writeUInt32LE(LOCAL_ENTRY, 0);
    header.writeUInt16LE(VERSION, 4);
    header.writeUInt32LE(length, 18);
    header.writeUInt32LE(length, 22);
    header.writeUInt16LE(name.length, 26);
    yield Buffer.concat([header, Buffer.from(name, 'latin1')]);
    for (const piece of pieces) yield Buffer.from(piece, 'latin1');
  }
  const end = Buffer.alloc(END_LENGTH);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  yield end;
}
