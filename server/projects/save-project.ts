import { Injectable } from '@nestjs/common';
import type { ProjectReply, ProjectRequest } from '#shared/contract/projects';
import { DomainError } from '#shared/errors/index';
import type { Principal } from '#server/platform/common/access/principal';
import { RatingCompletion } from '#server/platform/common/ports/rating-requests';
import { type IdempotentRequest, type ProjectChange, projectScope } from '#server/database/index';
import { EditProject } from './edit-project';
import { projectFields } from './project.policy';

/**
 * Attempts to archive. Another user may change rating inputs between rating and archiving, but rarely this
 * often.
 */
const ATTEMPTS_MAX = 5;
const RETRY_AFTER_SECONDS = 5;

/** Thrown when a rating became due after the project was rated; the project is not archived yet. */
class RatingIsDue extends Error {}

/** Edits a project. Archiving freezes amounts, so due ratings run first. */
@Injectable()
export class SaveProject {
  constructor(
    private readonly edit: EditProject,
    private readonly rating: RatingCompletion,
  ) {}

  /**
   * Stores other values of the request and rates the loads with them before it archives the project.
   * @throws DomainError as `EditProject`; `busy` (503) when the rating takes too long, and then nothing is
   * archived
   */
  async run(
    principal: Principal,
    projectId: number,
    request: ProjectRequest,
    idempotency?: IdempotentRequest,
  ): Promise<ProjectReply> {
    const { revision } = request;
    const values = projectFields(request);
    if (request.archived !== true) {
      return this.edit.run(principal, projectId, { ...values, revision }, { idempotency });
    }
    delete values.archived;
    await this.edit.run(principal, projectId, { ...values, revision });
    const order = { archived: true, revision };
    const refuseWhileDue = async (change: ProjectChange): Promise<void> => {
      if (!(await this.rating.isSettled(change))) throw new RatingIsDue();
    };
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      await this.rating.settle(projectScope(principal.companyId, projectId));
      try {
        return await this.edit.run(principal, projectId, order, { before: refuseWhileDue, idempotency });
      } catch (error) {
        if (!(error instanceof RatingIsDue)) throw error;
      }
    }
    throw new DomainError('busy', { retry_after_seconds: RETRY_AFTER_SECONDS });
  }
}
