import { Injectable } from '@nestjs/common';
import type { ImportCounts } from '#shared/contract/load-imports';
import { importedReason } from '#shared/words/reason-words';
import { mergedRecord } from '#shared/imports/load-import-kind';
import type { Actor, ProjectScope } from '#server/database/index';
import { ImportRecords, type ReadableRecord } from '../index';
import type { ReadLine } from './check-file';
import {
  CSV_SOURCE,
  type MergedLine,
  type NameIds,
  outcomeOf,
  readableRecord,
  sourceIdOf,
} from './csv-loads';
import { ImportedNameRepository } from './imported-name.repository';
import type { LoadImportRow } from './load-import.presenter';

/** Lines that are ready to be written: records of the new and changed ones, and the number of all. */
export interface PreparedLines {
  readonly records: readonly ReadableRecord[];
  readonly lines: number;
}

/** Imports faultless lines of a file as loads, in one change. */
@Injectable()
export class ImportLines {
  constructor(
    private readonly importRecords: ImportRecords,
    private readonly names: ImportedNameRepository,
  ) {}

  /**
   * Compares lines with the stored records and reads all that their change needs. Needs no lock, so it runs while the
   * lines before them are written. No two lines of a file are the same load.
   */
  async prepare(
    scope: ProjectScope,
    { kind }: LoadImportRow,
    lines: readonly ReadLine[],
  ): Promise<PreparedLines> {
    const ids = lines.map(({ record }) => sourceIdOf(scope.projectId, kind, record));
    const kept = await this.importRecords.kept(scope, kind, CSV_SOURCE, ids);
    const fresh = lines.flatMap(({ record }, at): MergedLine[] => {
      const sourceId = ids[at] ?? '';
      const { what, known } = outcomeOf(kind, record, kept.get(sourceId));
      return what === 'unchanged' ? [] : [{ sourceId, merged: mergedRecord(kind, known, record) }];
    });
    const nameIds = await this.idsOf(scope, fresh);
    const records = fresh.map((line) => readableRecord(kind, line, nameIds));
    await this.importRecords.ensurePrices(scope, records);
    return { records, lines: lines.length };
  }

  /** Writes prepared lines. Returns their counts by result. @throws DomainError `project_archived` */
  async run(
    scope: ProjectScope,
    actor: Actor,
    { file_name: fileName }: LoadImportRow,
    { records, lines }: PreparedLines,
  ): Promise<Omit<ImportCounts, 'faulty'>> {
    const taken = await this.importRecords.take(scope, actor, records, importedReason(fileName));
    return {
      added: taken.inserted,
      changed: taken.updated,
      held: taken.held,
      unchanged: lines - taken.inserted - taken.updated - taken.held,
    };
  }

  private async idsOf(scope: ProjectScope, lines: readonly MergedLine[]): Promise<NameIds> {
    const distinct = (field: 'carrier_name' | 'po_number'): string[] => [
      ...new Set(lines.map(({ merged }) => String(merged[field]))),
    ];
    return {
      carriers: await this.names.idsOf(scope, 'carrier', distinct('carrier_name')),
      orders: await this.names.idsOf(scope, 'po', distinct('po_number')),
    };
  }
}
