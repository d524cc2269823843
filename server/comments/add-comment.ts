import { Injectable } from '@nestjs/common';
import type { CommentReply, CommentRequest } from '../../shared/contract/comments';
import type { Principal } from '../common';
import { type IdempotentRequest, UnitsOfWork, projectScope } from '../database';
import { CommentRepository } from './comment.repository';

/** Adds a comment to a project. */
@Injectable()
export class AddComment {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly comments: CommentRepository,
  ) {}

  /** @throws DomainError `not_found` for the project, `project_archived` (423). */
  run(principal: Principal, request: CommentRequest, idempotency?: IdempotentRequest): Promise<CommentReply> {
    const scope = projectScope(principal.companyId, request.project_id);
    return this.units.changeProject(
      scope,
      principal,
      { why: 'comment added', idempotency },
      async (change) => {
        const text = request.comment.trim();
        const comment = {
          id: await this.comments.insert(change, text),
          project_id: scope.projectId,
          comment: text,
          created_by_id: principal.userId,
          created_by_name: principal.displayName,
          created_at: change.now.toISOString(),
          is_deleted: false,
          revision: change.revision,
        };
        change.record('comments', null, comment);
        return comment;
      },
    );
  }
}
