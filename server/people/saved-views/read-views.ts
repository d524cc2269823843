import type { SinceQuery } from '#shared/contract/queries';
import { Injectable } from '@nestjs/common';
import type { SavedViewReply, SavedViewsDeltaReply } from '#shared/contract/saved-views';
import { type Principal, beginRead, listReply, scopeOf } from '#server/platform/common/index';
import { Database } from '#server/database/index';
import { presentSavedViewTo } from './saved-view.presenter';
import { SavedViewRepository } from './saved-view.repository';

/** Reads the views that a person may see. */
@Injectable()
export class ReadViews {
  constructor(
    private readonly database: Database,
    private readonly views: SavedViewRepository,
  ) {}

  /** Returns the person's own views and the shared ones, or the company's changes after a revision. */
  async list(
    principal: Principal,
    since: SinceQuery | undefined,
  ): Promise<SavedViewReply[] | SavedViewsDeltaReply> {
    const scope = scopeOf(principal);
    const read = await beginRead(this.database, scope, since);
    const rows =
      read.after === 0
        ? await this.views.visible(scope, principal.userId)
        : await this.views.changedAfter(scope, read.after);
    return listReply(
      read,
      'saved_views',
      rows.map((row) => presentSavedViewTo(row, principal.userId)),
    );
  }
}
