import { Injectable } from '@nestjs/common';
import { FSC_ROWS_MAX, type FscFileReply } from '#shared/contract/fuel-surcharges';
import { DomainError } from '#shared/errors/index';
import type { CsvRecord } from '#shared/rules/csv-record';
import { CsvFault, type Sheet, belowTitles, openSheet } from '#server/platform/common/index';
import { readFscRecords } from './fsc-csv';

/** Message for a file that is no CSV. Required wording. */
const NOT_CSV = 'Please use the template FSC csv file';
/** Largest number of records to keep: a heading, all rows, and one too many. */
const RECORDS_MAX = FSC_ROWS_MAX + 2;
/** Known headings of the mileage, by which the headings are found below a title. */
const HEADINGS = [{ synonyms: ['from miles', 'from mile', 'from', 'to miles', 'to mile', 'to'] }];

/** Reads the records from the headings on. Keeps only enough of them to show that the table is too large. */
async function recordsOf(batches: Sheet['batches']): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const batch of belowTitles(batches, HEADINGS))
    records.push(...batch.slice(0, RECORDS_MAX - records.length));
  return records;
}

/** Returns the fault of a table that can't be read at all, in a sentence for the user. @throws other errors */
function faultOf(thrown: unknown): string {
  if (thrown instanceof CsvFault) return `Row ${thrown.line}: ${thrown.message}`;
  if (thrown instanceof DomainError && thrown.code === 'file_wrong_type') return NOT_CSV;
  throw thrown;
}

/** Reads the file or the copied table of an FSC sheet and returns its values or its faults. Stores nothing. */
@Injectable()
export class CheckFscFile {
  async run(content: Buffer): Promise<FscFileReply> {
    try {
      const { encoding, separator, batches } = openSheet(content);
      if (encoding === 'xlsx') return { sheet: null, faults: [NOT_CSV] };
      return readFscRecords(await recordsOf(batches), separator);
    } catch (thrown) {
      return { sheet: null, faults: [faultOf(thrown)] };
    }
  }
}
