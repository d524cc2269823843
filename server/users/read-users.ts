import { Injectable } from '@nestjs/common';
import type { UserReply, UsersDeltaReply } from '../../shared/contract/users';
import { OnlineUsers } from '../common';
import type { CompanyScope } from '../database';
import { presentUser } from './user.presenter';
import { UserRepository } from './user.repository';

/** The people of a company, for the settings list and the Team list. */
@Injectable()
export class ReadUsers {
  constructor(
    private readonly users: UserRepository,
    private readonly online: OnlineUsers,
  ) {}

  /** All users of the company, with who is online now; after a revision what changed, deleted ones included. */
  async all(scope: CompanyScope, since = 0): Promise<UserReply[]> {
    const [rows, online] = await Promise.all([
      this.users.list(scope, since),
      this.online.onlineIn(scope.companyId),
    ]);
    return rows.map((row) => presentUser(row, online));
  }

  /** Those that changed after the revision `since` (design: live-data, section 1). */
  async changes(scope: CompanyScope, since: number): Promise<UsersDeltaReply> {
    // The revision first: a change in between comes again with the next question instead of being missed.
    const revision = await this.users.companyRevision(scope);
    const reset = since > revision;
    return { revision, reset, users: await this.all(scope, reset ? 0 : since) };
  }

  /** @throws DomainError `not_found` for an unknown id, and for one of another company. */
  async one(scope: CompanyScope, id: number): Promise<UserReply> {
    return presentUser(await this.users.get(scope, id), await this.online.onlineIn(scope.companyId));
  }
}
