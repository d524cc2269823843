import { isUtf8 } from 'node:buffer';
import { DomainError } from '#shared/errors/index';
import { wellFormed } from '#shared/cells/well-formed-text';

/** Supported encodings. `windows-1252` is assumed when a file is none of the others. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

/** Size of a piece that is decoded and split in one go: short enough not to delay other work. */
const PIECE_BYTES = 256 * 1024;
const ZERO_CHECK_BYTES = 4_096;
const MARKUP_CHECK_LENGTH = 200;
const BOM_CHARACTER = '\ufeff';
const EXPECTED = 'a spreadsheet (.xlsx) or a CSV file: in a spreadsheet program, choose Save as';

/** Bytes of printable ASCII, tabs and line breaks. */
const PLAIN_BYTES = new Uint8Array(256).map((_, byte) =>
  Number((byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d),
);

/** Returns true for bytes that every encoding but UTF-16 reads as well-formed text. Costs far less than a search. */
function isPlain(bytes: Buffer): boolean {
  let at = 0;
  while (at < bytes.length && PLAIN_BYTES[bytes[at] ?? 0] === 1) at += 1;
  return at === bytes.length;
}

/** First bytes of file types that people send by mistake. */
const OTHER_TYPES = [
  'PK\x03\x04',
  '\xD0\xCF\x11\xE0',
  '%PDF',
  '\x89PNG',
  '\xFF\xD8\xFF',
  'GIF8',
  'RIFF',
  '\x1F\x8B',
].map((start) => Buffer.from(start, 'latin1'));
/** Web pages and XML that some programs name like a spreadsheet, also as mail (MHTML). */
const MARKUP =
  /^\s*(?:<(?:!doctype|!--|html|table|\?xml|head|meta|body|style|script|div|pre|form)(?![\w])|mime-version:|\{\\rtf)/i;

/** Workbook that needs a password to be opened: an old container with an encrypted package. */
const OLD_CONTAINER = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
const WITHOUT_PASSWORD = 'a spreadsheet without a password: save it again without one';

const BYTE_ORDER_MARKS: readonly (readonly [Buffer, Encoding])[] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

/** Returns the refusal of a file that is not a table. */
export const wrongType = (expected = EXPECTED): DomainError =>
  new DomainError('file_wrong_type', { expected });

export const startsWith = (content: Buffer, start: Buffer): boolean =>
  content.subarray(0, start.length).equals(start);

/** Detects UTF-16 without a mark. In Western text every other byte is NUL, and their side gives the order. */
function utf16WithoutMark(content: Buffer): Encoding | null {
  const start = content.subarray(0, ZERO_CHECK_BYTES);
  let [even, odd] = [0, 0];
  start.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  });
  const most = start.length / 4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}

/** Beginning of a character of UTF-8 at the end of a file. A program has cut off the rest. */
const CUT_CHARACTER = /(?:[\xc2-\xf4]|[\xe0-\xf4][\x80-\xbf]|[\xf0-\xf4][\x80-\xbf]{2})$/;
const CUT_BYTES_MAX = 3;

/** Returns true for UTF-8, also when its last character is cut. */
function isUtf8Text(content: Buffer): boolean {
  if (isUtf8(content)) return true;
  const [cut] = CUT_CHARACTER.exec(content.toString('latin1', content.length - CUT_BYTES_MAX)) ?? [];
  // One cut letter alone may be a letter of another encoding.
  const whole = content.subarray(0, content.length - (cut?.length ?? 0));
  return cut !== undefined && isUtf8(whole) && whole.some((byte) => byte > 0x7f);
}

/**
 * Letters that old programs of Apple write inside words. Windows-1252 has signs, dashes and capitals there, which are not
 * between two letters.
 */
const APPLE_LETTER =
  /[A-Za-z][\x80\x82-\x84\x86-\x89\x8b\x8d\x8f](?=[A-Za-z])|[a-z][\x8a\x8c\x8e]|[A-Za-z]\x96(?=[a-z])/;
/** Bytes that are letters in Apple's encoding and nothing in Windows-1252. */
const APPLE_ONLY = /[\x81\x8d\x8f\x90\x9d]/;
const WINDOWS_LETTER = /[\xc0-\xff]/;

/** Returns the encoding of a text with one byte for each letter. */
function encodingOfBytes(content: Buffer): Encoding {
  const text = content.toString('latin1');
  const isApple = APPLE_ONLY.test(text) || (APPLE_LETTER.test(text) && !WINDOWS_LETTER.test(text));
  return isApple ? 'macintosh' : 'windows-1252';
}

function encodingOfText(content: Buffer): Encoding {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => startsWith(content, mark));
  if (marked !== undefined) return marked[1];
  return utf16WithoutMark(content) ?? (isUtf8Text(content) ? 'utf-8' : encodingOfBytes(content));
}

/**
 * Detects the encoding of a text file from its bytes alone.
 * @throws DomainError `file_wrong_type` for a picture, a web page and the like
 */
export function encodingOf(content: Buffer): Encoding {
  if (startsWith(content, OLD_CONTAINER) && content.includes(ENCRYPTED_PACKAGE))
    throw wrongType(WITHOUT_PASSWORD);
  if (OTHER_TYPES.some((start) => startsWith(content, start))) throw wrongType();
  const encoding = encodingOfText(content);
  const start = decoderOf(encoding)(content.subarray(0, 2 * MARKUP_CHECK_LENGTH), false);
  if (MARKUP.test(start.startsWith(BOM_CHARACTER) ? start.slice(1) : start)) throw wrongType();
  return encoding;
}

/** Characters of Windows-1252 from 0x80 to 0x9F. Node's own decoder takes them for control characters. */
const WINDOWS_1252 =
  '\u20ac\ufffd\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\ufffd\u017d\ufffd' +
  '\ufffd\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\ufffd\u017e\u0178';
const FIRST_OF_WINDOWS = 0x80;

const windowsText = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (byte) => WINDOWS_1252.charAt(byte.charCodeAt(0) - FIRST_OF_WINDOWS));

/** Returns a function that decodes the next bytes of a file. */
function decoderOf(encoding: Encoding): (bytes: Buffer, isLast: boolean) => string {
  if (encoding === 'windows-1252') return windowsText;
  const decoder = new TextDecoder(encoding);
  return (bytes, isLast) => decoder.decode(bytes, { stream: !isLast });
}

/**
 * Decodes a file piece by piece, as well-formed text: invalid bytes become the replacement character, and control
 * characters, such as the Ctrl-Z at the end of old files, are removed.
 * @throws DomainError `file_wrong_type` for content that is not text
 */
export function* piecesOf(content: Buffer, encoding: Encoding): Generator<string> {
  const decode = decoderOf(encoding);
  const isWide = encoding === 'utf-16le' || encoding === 'utf-16be';
  for (let at = 0; at < content.length; at += PIECE_BYTES) {
    const end = at + PIECE_BYTES;
    const bytes = content.subarray(at, end);
    const piece = decode(bytes, end >= content.length);
    if (piece.includes('\0')) throw wrongType();
    yield !isWide && isPlain(bytes) ? piece : wellFormed(piece);
  }
}
