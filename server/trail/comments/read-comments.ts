import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import type { CommentReply, CommentsDeltaReply } from '#shared/contract/comments';
import { beginRead, listReply } from '#server/platform/common/index';
import { Database, type ProjectScope } from '#server/database/index';
import { CommentRepository } from './comment.repository';

/** Reads the comments of a project. */
@Injectable()
export class ReadComments {
  constructor(
    private readonly database: Database,
    private readonly comments: CommentRepository,
  ) {}

  /**
   * Returns the comments of a project, oldest first, or those changed after a revision. @throws DomainError `not_found`
   */
  async list(
    scope: ProjectScope,
    since: SinceQuery | undefined,
  ): Promise<CommentReply[] | CommentsDeltaReply> {
    const read = await beginRead(this.database, scope, since);
    return listReply(read, 'comments', await this.comments.changedIn(scope, read.after));
  }
}
