import { Module } from '@nestjs/common';
import { CompaniesModule } from '../index';
import { UsersModule } from '#server/people/users/index';
import { AddAdminUser } from './add-admin-user';
import { AdminCompaniesController } from './admin-companies.controller';
import { AdminUserRepository } from './admin-user.repository';
import { AdminUsersController } from './admin-users.controller';
import { ApproveAdminUser } from './approve-admin-user';
import { DeleteAdminUser } from './delete-admin-user';
import { InviteAdminUser } from './invite-admin-user';
import { ListAdminUsers } from './list-admin-users';

@Module({
  imports: [CompaniesModule, UsersModule],
  controllers: [AdminCompaniesController, AdminUsersController],
  providers: [
    AddAdminUser,
    AdminUserRepository,
    ApproveAdminUser,
    DeleteAdminUser,
    InviteAdminUser,
    ListAdminUsers,
  ],
})
export class AdminModule {}
