import { Injectable, Logger } from '@nestjs/common';
import type { ImportCounts } from '#shared/contract/load-imports';
import { DomainError } from '#shared/errors/index';
import type { ProgressEvent } from '#shared/realtime/events';
import { type Lease, LeaseEnded, beginNext, declareWork } from '#server/platform/common/index';
import {
  type Actor,
  type CompanyScope,
  type OwnedImport,
  type ProjectScope,
  projectScope,
} from '#server/database/index';
import { ProgressPublisher } from '#server/realtime/index';
import { CheckFile, type ReadLine, goodLines } from './check-file';
import { type LoadImportRow, choiceOf } from './load-import.presenter';
import { type ImportEnd, LoadImportRepository } from './load-import.repository';
import { ImportLines, type PreparedLines } from './import-lines';

/** Queue of imports. The scope is the import's id, `actor` the person who started it. */
export const IMPORT = declareWork<{ actor: Actor }>('import', { atOnce: 4, perLane: 2 });

interface Run {
  readonly scope: ProjectScope;
  readonly actor: Actor;
  readonly row: OwnedImport<LoadImportRow>;
  readonly counts: ImportCounts;
  linesDone: number;
}

/** Counts of a batch, with its good lines ready to be written. */
interface Batch {
  readonly lines: number;
  readonly faulty: number;
  readonly good: PreparedLines;
}

/**
 * Imports files in the background, batch after batch, each in a change of its own, with progress.
 * A batch is prepared while the one before it is written.
 * When a node dies or stops, another one continues its import.
 */
@Injectable()
export class ImportRunner {
  private readonly logger = new Logger(ImportRunner.name);

  constructor(
    private readonly imports: LoadImportRepository,
    private readonly check: CheckFile,
    private readonly take: ImportLines,
    private readonly progress: ProgressPublisher,
  ) {}

  /** Runs an import. Does nothing when another node has ended it meanwhile. @throws LeaseEnded */
  async run(company: CompanyScope, id: number, actor: Actor, lease: Lease): Promise<void> {
    const row = await this.imports.find(company, id);
    if (row?.state !== 'running') return;
    const scope = projectScope(row.company_id, row.project_id);
    const counts = { added: 0, changed: 0, unchanged: 0, held: 0, faulty: 0 };
    const run = { scope, actor, row, counts, linesDone: 0 };
    this.report(run, 'running', '');
    const end = await this.endOf(run, lease);
    // If this fails, the work runs again and finds its lines unchanged.
    await this.imports.end(row.id, end);
    this.report(run, end.state === 'failed' ? 'failed' : 'finished', end.error);
  }

  private async endOf(run: Run, lease: Lease): Promise<ImportEnd> {
    try {
      return { state: await this.batches(run, lease), error: '' };
    } catch (error) {
      if (error instanceof LeaseEnded) throw error;
      return { state: 'failed', error: this.reason(run, error) };
    }
  }

  private async batches(run: Run, lease: Lease): Promise<ImportEnd['state']> {
    const { row } = run;
    if (row.cancel_requested === 1) return 'canceled';
    const choice = choiceOf(row);
    if (choice === null) throw new Error(`Import ${row.id} has no choice of columns`);
    const checked = await this.check.read(row, choice);
    for await (const batch of beginNext(checked.batches(), (lines) => this.prepared(run, lines))) {
      await lease.confirm();
      await this.write(run, batch);
      const isUnwanted = await this.imports.progress(row.id, counted(run), run.linesDone);
      this.report(run, 'running', '');
      if (isUnwanted && run.linesDone < row.line_count) return 'canceled';
    }
    return 'finished';
  }

  private async prepared({ scope, row }: Run, lines: readonly ReadLine[]): Promise<Batch> {
    return {
      lines: lines.length,
      faulty: lines.filter(({ faults }) => faults.length > 0).length,
      good: await this.take.prepare(scope, row, goodLines(lines)),
    };
  }

  private async write(run: Run, { lines, faulty, good }: Batch): Promise<void> {
    const counts = await this.take.run(run.scope, run.actor, run.row, good);
    run.counts.added += counts.added;
    run.counts.changed += counts.changed;
    run.counts.unchanged += counts.unchanged;
    run.counts.held += counts.held;
    run.counts.faulty += faulty;
    run.linesDone += lines;
  }

  private reason({ row, scope }: Run, error: unknown): string {
    if (error instanceof DomainError) return error.message;
    this.logger.error({ err: error, importId: row.id, projectId: scope.projectId }, 'An import failed');
    return 'Something Went Wrong';
  }

  private report({ scope, row, linesDone }: Run, state: ProgressEvent['state'], message: string): void {
    const total = row.line_count;
    const { projectId } = scope;
    this.progress.publish({
      project_id: projectId,
      work: 'import',
      done: linesDone,
      total,
      state,
      message,
      run: null,
    });
  }
}

/**
 * Returns the counts of all runs of an import. Lines that an earlier run took are unchanged in the next one.
 */
function counted({ row, counts }: Run): ImportCounts {
  const earlier = row.added + row.changed + row.held;
  return {
    added: row.added + counts.added,
    changed: row.changed + counts.changed,
    held: row.held + counts.held,
    unchanged: Math.max(0, counts.unchanged - earlier),
    faulty: counts.faulty,
  };
}
