import type { CsvRecord } from '../../../shared/rules/csv-record';
import { type CsvDialect, detectDialect } from './csv-dialect';
import { csvRecords } from './csv-records';
import { type Encoding, encodingOf, piecesOf } from './text-bytes';

/** Length of the beginning of a text that the dialect is detected from. */
const LOOKED_AT_LENGTH = 65_536;

/** CSV file with its detected format. `batches` reads the records lazily. */
export interface CsvFile {
  readonly encoding: Encoding;
  readonly dialect: CsvDialect;
  readonly batches: AsyncGenerator<CsvRecord[]>;
}

/** Leaves out the first record: a `sep=` line. */
async function* withoutFirst(batches: AsyncGenerator<CsvRecord[]>): AsyncGenerator<CsvRecord[]> {
  let isFirst = true;
  for await (const records of batches) {
    yield isFirst ? records.slice(1) : records;
    isFirst &&= records.length === 0;
  }
}

/**
 * Opens a CSV file in any supported encoding, with any separator. `batches` throws like `csvRecords` and `piecesOf`.
 * @throws DomainError `file_wrong_type` for a workbook, a picture and the like
 */
export function openCsv(content: Buffer): CsvFile {
  const encoding = encodingOf(content);
  const [start = ''] = piecesOf(content, encoding);
  const dialect = detectDialect(start.slice(0, LOOKED_AT_LENGTH));
  const batches = csvRecords(piecesOf(content, encoding), dialect);
  return { encoding, dialect, batches: dialect.isStated === true ? withoutFirst(batches) : batches };
}
