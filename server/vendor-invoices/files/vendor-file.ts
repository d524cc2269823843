import type { VendorInvoiceType } from '../../../shared/contract/vendor-invoices';
import { DomainError } from '../../../shared/errors';
import { CsvFault, type Upload, openCsv } from '../../common';
import { VendorCsvReader, type VendorCsvResult } from './vendor-csv';

const CSV = 'text/csv';
/** Media type that browsers send for .csv on machines with a spreadsheet program. */
const CSV_OF_SPREADSHEETS = 'application/vnd.ms-excel';

type SentFile = Pick<Upload, 'mediaType' | 'fileName' | 'content'>;

const hasCsvType = ({ mediaType, fileName }: SentFile): boolean =>
  mediaType.includes(CSV) ||
  (mediaType.includes(CSV_OF_SPREADSHEETS) && fileName.toLowerCase().endsWith('.csv'));

async function readCsv(type: VendorInvoiceType, content: Buffer): Promise<VendorCsvResult> {
  const { dialect, batches } = openCsv(content);
  const reader = new VendorCsvReader(type, dialect.separator);
  try {
    for await (const records of batches) {
      for (const record of records) reader.read(record);
      if (reader.isEnded) break;
    }
  } catch (thrown) {
    if (!(thrown instanceof CsvFault)) throw thrown;
    reader.refuse(thrown.line, thrown.message);
  }
  return reader.finish();
}

/**
 * Reads a vendor's file in any encoding, and yields to other requests while it reads. Collects faults with
 * their line and column.
 * @throws DomainError `vendor_file_not_csv` when type or bytes show that it is no CSV
 */
export async function readVendorFile(type: VendorInvoiceType, file: SentFile): Promise<VendorCsvResult> {
  if (!hasCsvType(file)) throw new DomainError('vendor_file_not_csv');
  try {
    return await readCsv(type, file.content);
  } catch (thrown) {
    const isOtherType = thrown instanceof DomainError && thrown.code === 'file_wrong_type';
    throw isOtherType ? new DomainError('vendor_file_not_csv') : thrown;
  }
}
