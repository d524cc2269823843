import type { CsvRecord } from '../../../shared/rules/csv-record';
import { openCsv } from './open-csv';
import { type Encoding, startsWith, wrongType } from './text-bytes';
import { isWorkbook } from './xlsx-package';
import { xlsxRecords } from './xlsx-records';

/** Table that a person sent as a CSV file, a spreadsheet (.xlsx) or pasted text. */
export interface Sheet {
  readonly encoding: Encoding | 'xlsx';
  /** Separator of the cells; '' for a spreadsheet. */
  readonly separator: string;
  /** Line break of the text; '' for a spreadsheet. */
  readonly newline: string;
  /** Rows with their line in the text or row in the spreadsheet. Blank rows are left out. */
  readonly batches: AsyncGenerator<CsvRecord[]>;
}

const ZIP = Buffer.from('PK\x03\x04', 'latin1');

/**
 * Opens a table. Its bytes tell its type, never its name. `batches` throws CsvFault with a line for a table that cannot
 * be read further.
 * @throws DomainError `file_wrong_type` for a picture, a text document and the like
 */
export function openSheet(content: Buffer): Sheet {
  if (!startsWith(content, ZIP)) {
    const { encoding, dialect, batches } = openCsv(content);
    return { encoding, separator: dialect.separator, newline: dialect.newline, batches };
  }
  if (!isWorkbook(content)) throw wrongType();
  return { encoding: 'xlsx', separator: '', newline: '', batches: xlsxRecords(content) };
}
