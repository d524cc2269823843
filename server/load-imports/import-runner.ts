import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ImportCounts } from '../../shared/contract/load-imports';
import { DomainError } from '../../shared/errors';
import type { ProgressEvent } from '../../shared/realtime/events';
import type { ReadLine } from '../../shared/rules/load-import-record';
import { type Actor, Database, type NamedLock, type ProjectScope } from '../database';
import { ProgressPublisher } from '../realtime';
import { CheckFile } from './check-file';
import { type LoadImportRow, choiceOf } from './load-import.presenter';
import { type ImportEnd, LoadImportRepository } from './load-import.repository';
import { TakeLines } from './take-lines';

/** Well below the time after which a silent run counts as gone. */
const BEAT_EVERY_MS = 4_000;

interface Run {
  readonly scope: ProjectScope;
  readonly actor: Actor;
  readonly row: LoadImportRow;
  readonly counts: ImportCounts;
  linesDone: number;
}

/** Takes files over behind the calls that started it: batch after batch, each a change of its own, with progress. */
@Injectable()
export class ImportRunner implements OnApplicationShutdown {
  private readonly logger = new Logger(ImportRunner.name);
  private readonly running = new Set<Promise<void>>();
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly imports: LoadImportRepository,
    private readonly check: CheckFile,
    private readonly take: TakeLines,
    private readonly progress: ProgressPublisher,
  ) {}

  /** Starts an import that was claimed. */
  start(scope: ProjectScope, actor: Actor, row: LoadImportRow): void {
    const counts = { added: 0, changed: 0, unchanged: 0, held: 0, faulty: 0 };
    const running = this.run({ scope, actor, row, counts, linesDone: 0 }).finally(() =>
      this.running.delete(running),
    );
    this.running.add(running);
  }

  /** Resolves when nothing runs any more. */
  async idle(): Promise<void> {
    await Promise.all(this.running);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.idle();
  }

  private async run(run: Run): Promise<void> {
    const { scope, row } = run;
    const beat = setInterval(() => void this.imports.beat(row.id).catch(() => undefined), BEAT_EVERY_MS);
    this.report(run, 'running', '');
    let end: ImportEnd;
    try {
      const name = `import-${scope.projectId}`;
      end = { state: await this.database.withNamedLock(name, (lock) => this.batches(run, lock)), error: '' };
    } catch (error) {
      end = { state: 'failed', error: this.reason(run, error) };
    } finally {
      clearInterval(beat);
    }
    // The database may be what failed: then the import is found without a sign of life.
    await this.imports.end(row.id, end).catch(() => undefined);
    this.report(run, end.state === 'failed' ? 'failed' : 'finished', end.error);
  }

  private async batches(run: Run, lock: NamedLock): Promise<ImportEnd['state']> {
    const { row } = run;
    const choice = choiceOf(row);
    if (choice === null) throw new Error(`Import ${row.id} has no choice of columns`);
    for await (const lines of this.check.batches(row, choice)) {
      await lock.confirm();
      await this.batch(run, lines);
      const isUnwanted = await this.imports.progress(row.id, counted(run), run.linesDone);
      this.report(run, 'running', '');
      if (this.stopped) return 'running';
      if (isUnwanted && run.linesDone < row.line_count) return 'canceled';
    }
    return 'finished';
  }

  private async batch(run: Run, lines: readonly ReadLine[]): Promise<void> {
    const good = lines.filter(({ faults }) => faults.length === 0);
    const counts = await this.take.run(run.scope, run.actor, run.row, good);
    run.counts.added += counts.added;
    run.counts.changed += counts.changed;
    run.counts.unchanged += counts.unchanged;
    run.counts.held += counts.held;
    run.counts.faulty += lines.length - good.length;
    run.linesDone += lines.length;
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

/** The counts of all runs of an import: what an earlier one took over comes unchanged in the next. */
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
