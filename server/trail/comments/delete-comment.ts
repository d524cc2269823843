import { Injectable } from '@nestjs/common';
import type { CommentReply } from '#shared/contract/comments';
import { DomainError } from '#shared/errors/index';
import { may } from '#shared/rules/permissions';
import { type Principal, foundIn, scopeOf } from '#server/platform/common/index';
import { type IdempotentRequest, type ProjectScope, UnitsOfWork, projectScope } from '#server/database/index';
import { CommentRepository } from './comment.repository';
import { RemoveComments } from './remove-comments';

/** Deletes a comment. Its author or an administrator of the company may do it. */
@Injectable()
export class DeleteComment {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly comments: CommentRepository,
    private readonly removal: RemoveComments,
  ) {}

  /**
   * Deletes the comment and returns its project's scope. With `inProject` (0: any project) the comment must belong to
   * that project.
   * @throws DomainError `not_found`, `forbidden` for another person's comment, `project_archived` (423).
   */
  async run(
    principal: Principal,
    id: number,
    inProject = 0,
    idempotency?: IdempotentRequest,
  ): Promise<ProjectScope> {
    const found = foundIn(inProject, await this.comments.find(scopeOf(principal), id), 'Comment');
    refuseOthers(principal, found);
    const scope = projectScope(principal.companyId, found.project_id);
    return this.units.changeProject(
      scope,
      principal,
      { reason: { code: 'comment_deleted' }, idempotency },
      async (change) => {
        await this.removal.remove(change, [await this.comments.getIn(change, id)]);
        return scope;
      },
    );
  }
}

function refuseOthers({ userId, role }: Principal, comment: CommentReply): void {
  const isOwn = comment.created_by_id === userId;
  if (!may(role, 'delete comments', { isOwn })) throw new DomainError('forbidden');
}
