import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import type { DeletableTable, DeleteRecordRequest, RecordDeletedReply } from '#shared/contract/records';
import { DomainError } from '#shared/errors/index';
import { may } from '#shared/rules/permissions';
import type { Principal } from '#server/platform/common/index';
import { type IdempotentRequest, UnitsOfWork } from '#server/database/index';
import { CompanyRecordDeletions } from './company-record-deletions';
import { ReadProjectAfterDeletion } from './project-after-deletion';
import { ProjectRecordDeletions, type ProjectTable } from './project-record-deletions';
import type { RecordDeletion } from './record-deletion';

/** Options of a deletion: the revision after which its answer lists changes, and its Idempotency-Key. */
export interface DeletionCall {
  readonly since: SinceQuery | undefined;
  readonly idempotency: IdempotentRequest | undefined;
}

/** Deletes records of any table by one call: a map of use cases, so that table names never reach SQL. */
@Injectable()
export class DeleteRecord {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly ofCompany: CompanyRecordDeletions,
    private readonly ofProject: ProjectRecordDeletions,
    private readonly projectAfter: ReadProjectAfterDeletion,
  ) {}

  /** @throws DomainError `forbidden`, and the errors of the table's use case */
  async run(
    principal: Principal,
    {
      table,
      id,
      project_id: projectId = 0,
      confirmed = false,
    }: Pick<DeleteRecordRequest, keyof DeleteRecordRequest>,
    { since, idempotency }: DeletionCall,
  ): Promise<RecordDeletedReply> {
    const done = { error: '', message: 'Record Deleted', id, table };
    const record = { id, projectId, confirmed, idempotency };
    if (!isInProject(table)) {
      const deletion = this.ofCompany.byTable[table];
      refuseOthers(principal, deletion);
      await deletion.run(principal, record);
      return done;
    }
    const deletion = this.ofProject.byTable[table];
    refuseOthers(principal, deletion);
    const scope = await this.units.answerOnce(principal, idempotency, () => deletion.run(principal, record));
    return { ...done, ...(await this.projectAfter.run(scope, since)) };
  }
}

const IN_PROJECTS = {
  project_carrier: true,
  project_sand_rate: true,
  comment: true,
} as const satisfies Record<ProjectTable, true>;

const isInProject = (table: DeletableTable): table is ProjectTable => table in IN_PROJECTS;

function refuseOthers({ role }: Principal, { permission }: RecordDeletion): void {
  if (!may(role, permission)) throw new DomainError('forbidden');
}
