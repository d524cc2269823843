import { setImmediate as breathe } from 'node:timers/promises';
import type { VendorInvoiceType } from '../../shared/contract/vendor-invoices';
import { DomainError } from '../../shared/errors';
import {
  VENDOR_CSV_PIECE_LENGTH,
  VendorCsvParser,
  type VendorCsvResult,
} from '../../shared/rules/vendor-csv';
import { type Upload, encodingOf, piecesOf } from '../common';

const CSV = 'text/csv';
/** What browsers on machines with a spreadsheet program call a file that ends in .csv. */
const CSV_OF_SPREADSHEETS = 'application/vnd.ms-excel';

type SentFile = Pick<Upload, 'mediaType' | 'fileName' | 'content'>;

const isSaidToBeCsv = ({ mediaType, fileName }: SentFile): boolean =>
  mediaType.includes(CSV) ||
  (mediaType.includes(CSV_OF_SPREADSHEETS) && fileName.toLowerCase().endsWith('.csv'));

/** A workbook or a picture is no CSV, whatever it is called. */
function piecesOfCsv(file: SentFile): Generator<string> {
  if (!isSaidToBeCsv(file)) throw new DomainError('vendor_file_not_csv');
  return piecesOf(file.content, encodingOf(file.content));
}

/**
 * Reads a vendor's file, whatever it is encoded in, with a pause after each piece in which others get their turn.
 * Faults are collected, each with its line and column.
 * @throws DomainError `vendor_file_not_csv` (spec 2 section 5) for what is no CSV by its type or its bytes
 */
export async function readVendorFile(type: VendorInvoiceType, file: SentFile): Promise<VendorCsvResult> {
  const parser = new VendorCsvParser(type);
  try {
    for (const text of piecesOfCsv(file)) {
      for (let start = 0; start < text.length; start += VENDOR_CSV_PIECE_LENGTH) {
        parser.push(text.slice(start, start + VENDOR_CSV_PIECE_LENGTH));
        await breathe();
      }
    }
  } catch (thrown) {
    const isOtherType = thrown instanceof DomainError && thrown.code === 'file_wrong_type';
    throw isOtherType ? new DomainError('vendor_file_not_csv') : thrown;
  }
  return parser.finish();
}
