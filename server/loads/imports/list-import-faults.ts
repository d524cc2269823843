import { Injectable } from '@nestjs/common';
import { writeToString } from 'fast-csv';
import { DomainError } from '#shared/errors/index';
import { csvText } from '#shared/rules/csv-text';
import type { Finding } from '#shared/cells/finding';
import type { Principal } from '#server/platform/common/index';
import { CheckFile } from './check-file';
import { ImportAccess } from './import-access';
import { choiceOf } from './load-import.presenter';

/** Maximum faults in the list. */
const FAULTS_LISTED_MAX = 50_000;
const HEADERS = ['Line', 'Column', 'Field', 'Value', 'Error'];

/** Lists every fault of a file as a CSV table, for correcting the file line by line. */
@Injectable()
export class ListImportFaults {
  constructor(
    private readonly access: ImportAccess,
    private readonly check: CheckFile,
  ) {}

  /**
   * Returns CSV with a BOM, for spreadsheet programs.
   * @throws DomainError `not_found`, `import_file_gone`, `invalid_request` before a check
   */
  async run(principal: Principal, id: number): Promise<string> {
    const row = await this.access.find(principal, id);
    const choice = choiceOf(row);
    if (choice === null) {
      const message = 'Please match the columns and review the import first';
      throw new DomainError('invalid_request', { faults: [{ field: 'mapping', message }] });
    }
    const rows: string[][] = [];
    const checked = await this.check.read(row, choice);
    for await (const batch of checked.batches()) {
      const faults = batch.flatMap((line) => line.faults);
      rows.push(...faults.slice(0, FAULTS_LISTED_MAX - rows.length).map(cellsOf));
    }
    return writeToString(rows, {
      headers: HEADERS,
      alwaysWriteHeaders: true,
      // All columns except the line number are text.
      quoteColumns: HEADERS.map((_, column) => column > 0),
      quoteHeaders: false,
      rowDelimiter: '\r\n',
      includeEndRowDelimiter: true,
      writeBOM: true,
    });
  }
}

const cellsOf = ({ line = 0, column = '', field = '', found = '', message }: Finding): string[] => [
  String(line),
  ...[column, field, found, message].map(csvText),
];
