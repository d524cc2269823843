import { Injectable } from '@nestjs/common';
import type { DeletableTable } from '#shared/contract/records';
import { Carriers } from '#server/projects/carriers/index';
import { DeleteComment } from '#server/trail/comments/index';
import { SandRates } from '#server/projects/sand-rates/index';
import type { ProjectRecordDeletion } from './record-deletion';

export type ProjectTable = Extract<DeletableTable, 'project_carrier' | 'project_sand_rate' | 'comment'>;

/** Deletes records of a project's scope, each by the rule of its domain. */
@Injectable()
export class ProjectRecordDeletions {
  readonly byTable: Record<ProjectTable, ProjectRecordDeletion>;

  constructor(carriers: Carriers, sandRates: SandRates, comments: DeleteComment) {
    this.byTable = {
      project_carrier: {
        permission: 'edit carriers',
        run: (principal, { id, projectId, idempotency }) =>
          carriers.delete(principal, id, projectId, idempotency),
      },
      project_sand_rate: {
        permission: 'edit sand rates',
        run: (principal, { id, projectId, idempotency }) =>
          sandRates.delete(principal, id, projectId, idempotency),
      },
      comment: {
        permission: 'delete comments',
        run: (principal, { id, projectId, idempotency }) =>
          comments.run(principal, id, projectId, idempotency),
      },
    };
  }
}
