import { isUtf8 } from 'node:buffer';
import { DomainError } from '../../../shared/errors';
import type { CsvRecord } from '../../../shared/rules/csv-record';
import { type CsvDialect, detectDialect } from './csv-dialect';
import { csvRecords } from './csv-records';

/** Supported encodings. `windows-1252` is assumed when a file is none of the others. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Size of a piece that is decoded and split in one go: short enough not to delay other work. */
const PIECE_BYTES = 256 * 1024;
const ZERO_CHECK_BYTES = 4_096;
/** Length of the beginning of a text that the dialect is detected from. */
const LOOKED_AT_LENGTH = 65_536;
const EXPECTED = 'a CSV file: in a spreadsheet program, choose Save as and CSV';

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

const BYTE_ORDER_MARKS: readonly (readonly [Buffer, Encoding])[] = [
  [Buffer.from([0xef, 0xbb, 0xbf]), 'utf-8'],
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

const startsWith = (content: Buffer, start: Buffer): boolean =>
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

/**
 * Detects the encoding of a file from its bytes alone.
 * @throws DomainError `file_wrong_type` for a workbook, a picture and the like
 */
function encodingOf(content: Buffer): Encoding {
  if (OTHER_TYPES.some((start) => startsWith(content, start)))
    throw new DomainError('file_wrong_type', { expected: EXPECTED });
  const marked = BYTE_ORDER_MARKS.find(([mark]) => startsWith(content, mark));
  if (marked !== undefined) return marked[1];
  return utf16WithoutMark(content) ?? (isUtf8(content) ? 'utf-8' : 'windows-1252');
}

/**
 * Decodes a file piece by piece. Invalid bytes become the replacement character.
 * @throws DomainError `file_wrong_type` for content that is not text
 */
function* piecesOf(content: Buffer, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < content.length; at += PIECE_BYTES) {
    const end = at + PIECE_BYTES;
    const piece = decoder.decode(content.subarray(at, end), { stream: end < content.length });
    if (piece.includes('\0')) throw new DomainError('file_wrong_type', { expected: EXPECTED });
    yield piece;
  }
}

/** CSV file with its detected format. `batches` reads the records lazily. */
export interface CsvFile {
  readonly encoding: Encoding;
  readonly dialect: CsvDialect;
  readonly batches: AsyncGenerator<CsvRecord[]>;
}

/**
 * Opens a CSV file in any supported encoding, with any separator. `batches` throws like `csvRecords` and `piecesOf`.
 * @throws DomainError `file_wrong_type` for a workbook, a picture and the like
 */
export function openCsv(content: Buffer): CsvFile {
  const encoding = encodingOf(content);
  const [start = ''] = piecesOf(content, encoding);
  const dialect = detectDialect(start.slice(0, LOOKED_AT_LENGTH));
  return { encoding, dialect, batches: csvRecords(piecesOf(content, encoding), dialect) };
}
