import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DAY_MS } from '#shared/durations';
import { Clock, type Lease, LeaseEnded, WorkRunner, declareWork } from '#server/platform/common/index';
import { Configuration } from '#server/config/index';
import {
  AuditExportsRepository,
  type EntryLine,
  type OldTrail,
  type StartedExport,
} from './audit-exports.repository';
import { checkTrailFile, writeTrailFile } from './trail-file';

/** Before the nightly verification. */
const EVERY_NIGHT = '35 9 * * *';
/** Changes and entries that one statement reads. */
const CHANGES_AT_ONCE = 200;
const ENTRIES_AT_ONCE = 5_000;
/** Entries that one statement deletes: short, so that nobody waits for it. */
const DELETED_AT_ONCE = 2_000;

const OLD_TRAILS = declareWork('old-trails', { atOnce: 1 });

type Confirm = Pick<Lease, 'confirm'>;

/** Before the first entry of a change. */
const FIRST: EntryLine = ['', 0, '', ''];

/**
 * Exports the audit entries of projects that were archived long ago into a file, and then deletes them. It can stop at any
 * time: nothing is deleted before the file was read back from the disk, and what is begun goes on the next time. See
 * docs/operations.md#export-of-the-trail.
 */
@Injectable()
export class ExportOldTrails implements OnModuleInit {
  private readonly logger = new Logger(ExportOldTrails.name);

  constructor(
    private readonly exports: AuditExportsRepository,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    const { auditKeepDays, auditFolder } = this.configuration;
    if (auditKeepDays === 0 || auditFolder === null) this.runner.turnOff(OLD_TRAILS);
    else
      this.runner.registerCron(OLD_TRAILS, EVERY_NIGHT, (lease) =>
        this.run(auditFolder, auditKeepDays, lease),
      );
  }

  /**
   * Exports and deletes what is old enough. A project that fails doesn't hold up the others.
   * @throws the first error, such as that of a full disk; LeaseEnded when another node has taken over
   */
  async run(folder: string, days: number, lease: Confirm): Promise<void> {
    const since = new Date(this.clock.now().getTime() - days * DAY_MS);
    const failures: unknown[] = [];
    const each = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
      for (const one of all) {
        await work(one).catch((error: unknown) => {
          if (error instanceof LeaseEnded) throw error;
          failures.push(error);
        });
      }
    };
    await each(await this.exports.due(since), (trail) => this.export(folder, trail, lease));
    await each(await this.exports.started(), (started) => this.remove(folder, started, lease));
    if (failures.length > 0) throw failures[0];
  }

  /** Writes a file, reads it back and stores the export. */
  private async export(folder: string, trail: OldTrail, lease: Confirm): Promise<void> {
    const { company_id, project_id, from_revision, through_revision } = trail;
    const name = `company-${company_id}/project-${project_id}-revisions-${from_revision}-${through_revision}.ndjson.gz`;
    const written = await writeTrailFile(folder, name, this.linesOf(trail, lease));
    const { sha256, bytes, lines, contentSha256 } = await checkTrailFile(folder, name);
    if (contentSha256 !== written.contentSha256 || lines !== written.lines)
      throw new Error(`The exported trail ${name} cannot be read back from the disk; nothing is deleted`);
    await lease.confirm();
    // The first line names the project, and each change has one.
    const entries = lines - 1 - trail.changes;
    if (await this.exports.start(trail, { entries, file_name: name, sha256, bytes }))
      this.logger.log({ file: name, entries, sha256 }, 'Exported the audit entries of an archived project');
    else this.logger.warn({ file: name }, 'The project has changed since its export; its entries stay');
  }

  private async *linesOf(trail: OldTrail, lease: Confirm): AsyncGenerator<string> {
    yield JSON.stringify({ trail });
    let revision = trail.from_revision - 1;
    for (;;) {
      await lease.confirm();
      const changes = await this.exports.changesAfter(trail, revision, CHANGES_AT_ONCE);
      for (const change of changes) {
        yield JSON.stringify({ change });
        yield* this.entriesOf(change.id);
        ({ revision } = change);
      }
      if (changes.length < CHANGES_AT_ONCE) return;
    }
  }

  private async *entriesOf(changeId: number): AsyncGenerator<string> {
    let last = FIRST;
    for (;;) {
      const entries = await this.exports.entriesAfter(changeId, last, ENTRIES_AT_ONCE);
      for (const entry of entries) yield JSON.stringify({ entry });
      last = entries.at(-1) ?? last;
      if (entries.length < ENTRIES_AT_ONCE) return;
    }
  }

  /** Deletes the entries of an export, if its file is still there and whole. */
  private async remove(folder: string, started: StartedExport, lease: Confirm): Promise<void> {
    const { sha256 } = await checkTrailFile(folder, started.file_name);
    if (sha256 !== started.sha256)
      throw new Error(
        `The exported trail ${started.file_name} is not the file that was written; nothing is deleted`,
      );
    let after = 0;
    for (;;) {
      const ids = await this.exports.changeIdsAfter(started, after, CHANGES_AT_ONCE);
      if (ids.length > 0) await this.removeOf(ids, lease);
      after = ids.at(-1) ?? after;
      if (ids.length < CHANGES_AT_ONCE) break;
    }
    await this.exports.finish(started);
    this.logger.log({ file: started.file_name }, 'Deleted the exported audit entries');
  }

  private async removeOf(changeIds: readonly number[], lease: Confirm): Promise<void> {
    for (;;) {
      await lease.confirm();
      if ((await this.exports.removeSome(changeIds, DELETED_AT_ONCE)) < DELETED_AT_ONCE) return;
    }
  }
}
