import { Injectable } from '@nestjs/common';
import type { ProjectSyncReply, QuarantinedRecordReply } from '#shared/contract/project-sync';
import { DomainError } from '#shared/errors/index';
import { type ProjectScope, steadyTime } from '#server/database/index';
import { identityOf } from '#server/job-system/index';
import { ProjectRepository } from '#server/projects/index';
import { MissingLoadRepository } from './missing-load.repository';
import { FutureRecordRepository } from './future-record.repository';
import { type QuarantinedRow, QuarantineRepository } from './quarantine.repository';
import { SyncStateRepository } from './sync-state.repository';

/** Maximum entries of each list, because a job system may send thousands of faulty records. */
const ENTRIES_MAX = 50;

const iso = (at: Date | null): string => at?.toISOString() ?? '';

/** Reads the state of a project's sync. */
@Injectable()
export class ReadProjectSync {
  constructor(
    private readonly projects: ProjectRepository,
    private readonly states: SyncStateRepository,
    private readonly future: FutureRecordRepository,
    private readonly quarantine: QuarantineRepository,
    private readonly missing: MissingLoadRepository,
  ) {}

  /** @throws DomainError `not_found` */
  async run(scope: ProjectScope): Promise<ProjectSyncReply> {
    if ((await this.projects.find(scope)) === null) throw new DomainError('not_found', { what: 'Project' });
    const now = steadyTime.now();
    const [state, ahead, records, quarantined, rows, gone, loads] = await Promise.all([
      this.states.read(scope),
      this.future.count(scope, now),
      this.future.oldest(scope, now, ENTRIES_MAX),
      this.quarantine.count(scope),
      this.quarantine.oldest(scope, ENTRIES_MAX),
      this.missing.count(scope),
      this.missing.oldest(scope, ENTRIES_MAX),
    ]);
    return {
      last_synced_at: iso(state.last_synced_at),
      failed_at: iso(state.failed_at),
      error: state.error,
      failures: state.failures,
      failing_since: iso(state.failing_since),
      next_try_at: iso(state.next_try_at),
      job_gone_at: iso(state.job_gone_at),
      compared_at: iso(state.compared_at),
      future: {
        ...found(ahead),
        records: records.map(({ source_id, dated_at, since, ...row }) => ({
          record_id: source_id,
          ...row,
          dated_at: iso(dated_at),
          since: iso(since),
        })),
      },
      quarantined: { ...found(quarantined), records: rows.map(presentQuarantined) },
      missing: {
        ...found(gone),
        loads: loads.map(({ id, load_no, kind, since }) => ({
          load_id: id,
          load_no,
          kind,
          since: iso(since),
        })),
      },
    };
  }
}

const found = (counted: { found: number; since: Date | null }): { count: number; since: string } => ({
  count: counted.found,
  since: iso(counted.since),
});

function presentQuarantined({ raw, reason, created_at }: QuarantinedRow): QuarantinedRecordReply {
  const { sourceId, loadNo } = identityOf(JSON.parse(raw));
  return { record_id: sourceId, load_no: loadNo, reason, since: iso(created_at) };
}
