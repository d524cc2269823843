import { Injectable } from '@nestjs/common';
import {
  type ImportChoice,
  IMPORT_FAULTS_SHOWN,
  IMPORT_SAMPLES_SHOWN,
  type ImportPreviewReply,
} from '#shared/contract/load-imports';
import { chicagoDayOfMs } from '#shared/business-time';
import { countWarnings, noWarnings } from '#shared/imports/counted-warnings';
import { mergedRecord, recordChanges } from '#shared/imports/load-import-kind';
import type { LoadKind } from '#shared/rules/load-kinds';
import { Clock, type Principal, beginNext } from '#server/platform/common/index';
import type { ProjectScope } from '#server/database/index';
import { ImportRecords, type StoredSource } from '../index';
import { CheckFile, type ReadLine, goodLines } from './check-file';
import { CSV_SOURCE, type Outcome, outcomeOf, sourceIdOf } from './csv-loads';
import { deliveryDoubts } from './delivery-doubts';
import { ImportAccess, refuseWrongChoice } from './import-access';
import { LoadImportRepository } from './load-import.repository';

type Shown = { -readonly [K in keyof ImportPreviewReply]: ImportPreviewReply[K] };

/** Lines with the stored records of the good ones, by source id. */
interface Batch {
  readonly lines: readonly ReadLine[];
  readonly good: readonly ReadLine[];
  readonly ids: readonly string[];
  readonly stored: ReadonlyMap<string, StoredSource>;
}

const nothing = (): Shown => ({
  lines: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  held: 0,
  faulty: 0,
  faults_total: 0,
  faults: [],
  samples: [],
  changes: [],
  held_loads: [],
  ...noWarnings(),
});

/** Checks a whole file with a choice of columns and returns what an import would do. Changes no load. */
@Injectable()
export class PreviewImport {
  constructor(
    private readonly access: ImportAccess,
    private readonly check: CheckFile,
    private readonly importRecords: ImportRecords,
    private readonly imports: LoadImportRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks the file and stores the choice with the import, for the download of its faults and for continuing it.
   * @throws DomainError `invalid_request` by field for a wrong choice, `not_found`, `project_archived`,
   * `project_has_job`, `import_file_gone`
   */
  async run(principal: Principal, id: number, choice: ImportChoice): Promise<ImportPreviewReply> {
    const { row, scope } = await this.access.findOpen(principal, id);
    refuseWrongChoice(row, choice);
    const today = chicagoDayOfMs(this.clock.now().getTime());
    const doubt = deliveryDoubts(today, await this.access.startOf(scope));
    const checked = await this.check.read(row, choice, { delivered_date: (value) => doubt(String(value)) });
    const preview = nothing();
    countWarnings(preview, checked.warnings);
    const batches = beginNext(checked.batches(), (lines) => this.withStored(scope, row.kind, lines));
    for await (const batch of batches) count(preview, row.kind, batch);
    await this.imports.choose(row.id, choice);
    return preview;
  }

  private async withStored(scope: ProjectScope, kind: LoadKind, lines: readonly ReadLine[]): Promise<Batch> {
    const good = goodLines(lines);
    const ids = good.map(({ record }) => sourceIdOf(scope.projectId, kind, record));
    return { lines, good, ids, stored: await this.importRecords.kept(scope, kind, CSV_SOURCE, ids) };
  }
}

function count(preview: Shown, kind: LoadKind, { lines, good, ids, stored }: Batch): void {
  preview.lines += lines.length;
  countFaults(preview, lines);
  for (const { warnings } of lines) countWarnings(preview, warnings);
  good.forEach((one, at) => {
    const outcome = outcomeOf(kind, one.record, stored.get(ids[at] ?? ''));
    preview[outcome.what] += 1;
    show(preview, kind, one, outcome);
  });
}

function countFaults(preview: Shown, lines: readonly ReadLine[]): void {
  for (const { faults } of lines) {
    if (faults.length === 0) continue;
    preview.faulty += 1;
    preview.faults_total += faults.length;
    preview.faults.push(...faults.slice(0, IMPORT_FAULTS_SHOWN - preview.faults.length));
  }
}

function show(preview: Shown, kind: LoadKind, { line, record }: ReadLine, { what, known }: Outcome): void {
  const load = { line, load_no: Number(record.load_no) };
  if (what === 'added' && preview.samples.length < IMPORT_SAMPLES_SHOWN)
    preview.samples.push({ line, record: mergedRecord(kind, null, record) });
  if (what === 'changed' && known !== null && preview.changes.length < IMPORT_SAMPLES_SHOWN)
    preview.changes.push({ ...load, fields: recordChanges(kind, known, mergedRecord(kind, known, record)) });
  if (what === 'held' && preview.held_loads.length < IMPORT_SAMPLES_SHOWN) preview.held_loads.push(load);
}
