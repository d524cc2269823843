import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { LOAD_IMPORT_FIELDS } from '#shared/imports/load-import-kind';
import type { LoadKind } from '#shared/rules/load-kinds';
import { belowTitles, openSheet } from '#server/platform/common/index';
import type { OwnedImport } from '#server/database/index';
import { FileSummary, toRefusal } from './file-summary';
import { PackedParts } from './import-parts';
import { LoadImportRepository, type NewImport } from './load-import.repository';
import { type LoadImportRow, dialectOf } from './load-import.presenter';
import { StoredFile } from './stored-file';

/** Parsed file, without its name and kind. */
export type ParsedFile = Omit<NewImport, 'kind' | 'fileName'>;

/** Parses the content of imported files once, and opens it again for each check. */
@Injectable()
export class ImportFile {
  constructor(private readonly imports: LoadImportRepository) {}

  /**
   * Parses a file without storing it: encoding, separator, columns, number of lines, records from the headings on.
   * @throws DomainError `file_wrong_type`, and `invalid_request` with the fault and its line
   */
  async parse(content: Buffer, kind: LoadKind): Promise<ParsedFile> {
    const { encoding, separator, newline, batches } = openSheet(content, LOAD_IMPORT_FIELDS[kind]);
    const look = new FileSummary(separator);
    const parts = new PackedParts();
    try {
      for await (const records of belowTitles(batches, LOAD_IMPORT_FIELDS[kind])) {
        look.add(records);
        await parts.add(records);
      }
    } catch (error) {
      throw toRefusal(error);
    }
    return {
      sizeBytes: content.length,
      contentHash: createHash('sha1').update(content).digest('hex'),
      encoding,
      separator,
      newline,
      lines: look.lines,
      columns: JSON.stringify(look.columns()),
      parts: await parts.finish(),
    };
  }

  /** Opens the stored lines of an import. @throws DomainError `import_file_gone` */
  open(row: OwnedImport<LoadImportRow>): StoredFile {
    if (row.has_file !== 1) throw new DomainError('import_file_gone');
    return new StoredFile((part) => this.imports.part(row.id, part), dialectOf(row));
  }
}
