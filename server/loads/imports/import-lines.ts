import { Injectable } from '@nestjs/common';
import type { ImportCounts } from '#shared/contract/load-imports';
import { importedReason } from '#shared/words/reason-words';
import type { Actor, ProjectScope } from '#server/database/index';
import { ImportRecords } from '../index';
import type { ReadLine } from './check-file';
import { CSV_SOURCE, type NameIds, type Outcome, outcomeOf, readableRecord, sourceIdOf } from './csv-loads';
import { ImportedNameRepository } from './imported-name.repository';
import type { LoadImportRow } from './load-import.presenter';

/** Imports faultless lines of a file as loads, in one change. */
@Injectable()
export class ImportLines {
  constructor(
    private readonly importRecords: ImportRecords,
    private readonly names: ImportedNameRepository,
  ) {}

  /** Returns the counts of the lines by result. @throws DomainError `project_archived` */
  async run(
    scope: ProjectScope,
    actor: Actor,
    row: LoadImportRow,
    lines: readonly ReadLine[],
  ): Promise<Omit<ImportCounts, 'faulty'>> {
    const { kind } = row;
    const ids = lines.map(({ record }) => sourceIdOf(scope.projectId, kind, record));
    const kept = await this.importRecords.kept(scope, kind, CSV_SOURCE, ids);
    const outcomes = lines.map(({ record }, at) => {
      const sourceId = ids[at] ?? '';
      return outcomeOf(kind, record, sourceId, kept.get(sourceId));
    });
    const fresh = outcomes.filter(({ what }) => what !== 'unchanged');
    const nameIds = await this.idsOf(scope, fresh);
    const records = fresh.map((outcome) => readableRecord(kind, outcome, nameIds));
    const taken = await this.importRecords.run(scope, actor, records, importedReason(row.file_name));
    return {
      added: taken.inserted,
      changed: taken.updated,
      held: taken.held,
      unchanged: lines.length - taken.inserted - taken.updated - taken.held,
    };
  }

  private async idsOf(scope: ProjectScope, outcomes: readonly Outcome[]): Promise<NameIds> {
    const distinct = (field: 'carrier_name' | 'po_number'): string[] => [
      ...new Set(outcomes.map(({ merged }) => String(merged[field]))),
    ];
    return {
      carriers: await this.names.idsOf(scope, 'carrier', distinct('carrier_name')),
      orders: await this.names.idsOf(scope, 'po', distinct('po_number')),
    };
  }
}
