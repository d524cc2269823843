import { Injectable } from '@nestjs/common';
import type { DeletableTable, DeleteRecordRequest, RecordDeletedReply } from '../../shared/contract/records';
import { DomainError } from '../../shared/errors';
import { may } from '../../shared/rules/permissions';
import type { Principal } from '../common';
import { CompanyRecordDeletions } from './company-record-deletions';
import { ProjectRecordDeletions } from './project-record-deletions';
import type { RecordDeletion } from './record-deletion';

/** The specification's one call for all deletions: a table of use cases, whose names never reach SQL. */
@Injectable()
export class DeleteRecord {
  private readonly byTable: Record<DeletableTable, RecordDeletion>;

  constructor(ofCompany: CompanyRecordDeletions, ofProject: ProjectRecordDeletions) {
    this.byTable = { ...ofCompany.byTable, ...ofProject.byTable } satisfies Record<
      DeletableTable,
      RecordDeletion
    >;
  }

  /** @throws DomainError `forbidden`, and whatever the use case of the table refuses with. */
  async run(
    principal: Principal,
    { table, id, project_id: projectId = 0 }: DeleteRecordRequest,
  ): Promise<RecordDeletedReply> {
    const deletion = this.byTable[table];
    if (!may(principal.role, deletion.permission)) throw new DomainError('forbidden');
    await deletion.run(principal, { id, projectId });
    return { error: '', message: 'Record Deleted', id, table };
  }
}
