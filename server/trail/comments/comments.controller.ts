import { SinceQuery } from '#shared/contract/queries';
import { Body, Controller, Query } from '@nestjs/common';
import { type CommentReply, CommentRequest, type CommentsDeltaReply } from '#shared/contract/comments';
import {
  CurrentPrincipal,
  IdParam,
  type Principal,
  idempotent,
  Route,
  CallKey,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { projectScope } from '#server/database/index';
import { AddComment } from './add-comment';
import { ReadComments } from './read-comments';

/** Manages comments on projects, loads and invoices. */
@Controller()
export class CommentsController {
  constructor(
    private readonly reads: ReadComments,
    private readonly adds: AddComment,
  ) {}

  /** Lists the comments of a project. */
  @Route('GET /pc/comments/:projectId')
  list(
    @CurrentPrincipal() { companyId }: Principal,
    @IdParam('projectId') projectId: number,
    @Query() since: SinceQuery,
  ): Promise<CommentReply[] | CommentsDeltaReply> {
    return this.reads.list(projectScope(companyId, projectId), since);
  }

  /** Adds a comment and returns the project's comments. */
  @Route('POST /pc/comment')
  async add(
    @CurrentPrincipal() principal: Principal,
    @Body() request: CommentRequest,
    @Query() since: SinceQuery,
    @CallKey() key: IdempotencyKey,
  ): Promise<CommentReply[] | CommentsDeltaReply> {
    await this.adds.run(principal, request, idempotent(key, 'comment', request));
    return this.reads.list(projectScope(principal.companyId, request.project_id), since);
  }
}
