import { Injectable } from '@nestjs/common';
import type { SinceQuery } from '#shared/contract/queries';
import type { UserReply, UsersDeltaReply } from '#shared/contract/users';
import { OnlineUsers, beginRead, markOf } from '#server/platform/common/index';
import { type CompanyScope, Database } from '#server/database/index';
import { presentUser } from './user.presenter';
import { UserRepository } from './user.repository';

/** Reads the people of a company, for the settings list and the Team list. */
@Injectable()
export class ReadUsers {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly online: OnlineUsers,
  ) {}

  /**
   * Returns all users of the company with their online state. After a revision: what changed, deleted ones
   * included.
   */
  async all(scope: CompanyScope, after = 0): Promise<UserReply[]> {
    const [rows, online] = await Promise.all([
      this.users.list(scope, after),
      this.online.onlineIn(scope.companyId),
    ]);
    return rows.map((row) => presentUser(row, online));
  }

  /** Returns the users that changed after the revision `since`. See docs/live-data.md#revisions. */
  async changes(scope: CompanyScope, since: SinceQuery | undefined): Promise<UsersDeltaReply> {
    const read = await beginRead(this.database, scope, since);
    return { ...markOf(read), users: await this.all(scope, read.after) };
  }

  /** @throws DomainError `not_found` for an unknown id, and for one of another company. */
  async one(scope: CompanyScope, id: number): Promise<UserReply> {
    return presentUser(await this.users.get(scope, id), await this.online.onlineIn(scope.companyId));
  }
}
