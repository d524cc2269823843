import { Injectable } from '@nestjs/common';
import { FSC_ROWS_MAX, type FscFileReply } from '../../shared/contract/fuel-surcharges';
import type { CsvRecord } from '../../shared/rules/csv-record';
import { CsvFault, csvRecords, detectDialect } from '../common';
import { readFscRecords } from './fsc-csv';

const SEMICOLONS = 'This file uses semicolons. Please save it with commas (CSV UTF-8, comma delimited)';
const UTF_16 = 'This file is saved as Unicode text (UTF-16). Please save it as “CSV UTF-8 (comma delimited)”';
const NOT_UTF_8 =
  'This file has characters that are not UTF-8. Please save it as “CSV UTF-8 (comma delimited)”';
/**
 * Number of first bytes that are searched for a zero byte.
 * UTF-8 text has none; in UTF-16 nearly every other byte is zero.
 */
const ZERO_CHECK_BYTES = 200;
/** Largest number of records to keep: a heading, all rows, and one too many. */
const RECORDS_MAX = FSC_ROWS_MAX + 2;

/** Reason why a file can't be read at all, in a sentence for the user. */
class FileFault extends Error {}

/** Decodes the file's bytes, without a byte order mark. @throws FileFault */
function textOf(content: Buffer): string {
  const [first, second] = content;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked || content.subarray(0, ZERO_CHECK_BYTES).includes(0)) throw new FileFault(UTF_16);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new FileFault(NOT_UTF_8);
  }
}

/**
 * Reads the whole table, with commas or, as copied from a spreadsheet, with tabs. Keeps only enough records to
 * show that it is too large. @throws FileFault
 */
async function recordsOf(content: Buffer): Promise<CsvRecord[]> {
  const text = textOf(content);
  const dialect = detectDialect(text);
  if (dialect.separator === ';') throw new FileFault(SEMICOLONS);
  const records: CsvRecord[] = [];
  try {
    for await (const batch of csvRecords([text], dialect))
      records.push(...batch.slice(0, RECORDS_MAX - records.length));
  } catch (thrown) {
    throw thrown instanceof CsvFault
      ? new FileFault(`Row ${String(thrown.line)}: ${thrown.message}`)
      : thrown;
  }
  return records;
}

/** Reads the file or the copied table of an FSC sheet and returns its values or its faults. Stores nothing. */
@Injectable()
export class CheckFscFile {
  async run(content: Buffer): Promise<FscFileReply> {
    try {
      return readFscRecords(await recordsOf(content));
    } catch (thrown) {
      if (!(thrown instanceof FileFault)) throw thrown;
      return { sheet: null, faults: [thrown.message] };
    }
  }
}
