import { Injectable } from '@nestjs/common';
import type { AdminUserReply } from '#shared/contract/companies';
import { presentAdminUser } from './admin-user.presenter';
import { AdminUserRepository } from './admin-user.repository';

/** Lists the users of all companies. */
@Injectable()
export class ListAdminUsers {
  constructor(private readonly adminUsers: AdminUserRepository) {}

  async run(): Promise<AdminUserReply[]> {
    return (await this.adminUsers.all()).map(presentAdminUser);
  }
}
