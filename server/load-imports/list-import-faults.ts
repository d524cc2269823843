import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/errors';
import { csvCell } from '../../shared/rules/csv-text';
import type { ImportFault } from '../../shared/rules/load-import-record';
import type { Principal } from '../common';
import { CheckFile } from './check-file';
import { ImportAccess } from './import-access';
import { choiceOf } from './load-import.presenter';

/** A list that nobody reads to its end still has one. */
const FAULTS_LISTED_MAX = 50_000;

/** Every fault of a file as a table of its own, to be corrected line by line. */
@Injectable()
export class ListImportFaults {
  constructor(
    private readonly access: ImportAccess,
    private readonly check: CheckFile,
  ) {}

  /** CSV with a BOM, for spreadsheet programs. @throws DomainError `not_found`, `import_file_gone`, `invalid_request` before a check */
  async run(principal: Principal, id: number): Promise<string> {
    const row = await this.access.find(principal, id);
    const choice = choiceOf(row);
    if (choice === null) {
      const message = 'Please check the file with a choice of columns first';
      throw new DomainError('invalid_request', { faults: [{ field: 'mapping', message }] });
    }
    const lines = ['Line,Column,Field,Value,Fault'];
    for await (const batch of this.check.batches(row, choice)) {
      const faults = batch.flatMap((line) => line.faults);
      lines.push(...faults.slice(0, FAULTS_LISTED_MAX + 1 - lines.length).map(rendered));
    }
    return `\ufeff${lines.join('\r\n')}\r\n`;
  }
}

const rendered = ({ line, column, field, value, message }: ImportFault): string =>
  [String(line), ...[column, field, value, message].map(csvCell)].join(',');
