import { Module } from '@nestjs/common';
import { MailModule } from '#server/platform/mail/index';
import { ThrottlesModule } from '#server/platform/throttles/index';
import { AdministratorNotice } from './administrator-notice';
import { AddUser } from './add-user';
import { ApproveUser } from './approve-user';
import { CreateUser } from './create-user';
import { DeleteOldTokens } from './delete-old-tokens';
import { DeleteUser } from './delete-user';
import { EditUser } from './edit-user';
import { ImportUsers } from './import-users';
import { Invitations } from './invitations';
import { InviteUser } from './invite-user';
import { SaveTableLayouts } from './save-table-layouts';
import { LastSeen } from './last-seen';
import { LastSeenController } from './last-seen.controller';
import { LastAdministrator } from './last-administrator';
import { PasswordChangedNotice } from './password-changed-notice';
import { Passwords } from './passwords';
import { ReadApprovalStatus } from './read-approval-status';
import { ReadUsers } from './read-users';
import { RequestPasswordReset } from './request-password-reset';
import { ResetPassword } from './reset-password';
import { SetPassword } from './set-password';
import { SightingRepository } from './sighting.repository';
import { SignUp } from './sign-up';
import { TableLayoutRepository } from './table-layout.repository';
import { TableLayoutsController } from './table-layouts.controller';
import { UserRepository } from './user.repository';
import { UserImportsController } from './user-imports.controller';
import { UserLinks } from './user-links';
import { UserTokenRepository } from './user-token.repository';
import { UsersController } from './users.controller';

/** Providers for later domains. The others serve only the controller. */
const EXPORTED = [
  AddUser,
  ApproveUser,
  CreateUser,
  DeleteUser,
  InviteUser,
  ReadUsers,
  UserRepository,
  Passwords,
  ReadApprovalStatus,
  RequestPasswordReset,
  ResetPassword,
  SignUp,
];

@Module({
  imports: [MailModule, ThrottlesModule],
  controllers: [LastSeenController, TableLayoutsController, UserImportsController, UsersController],
  providers: [
    ...EXPORTED,
    AdministratorNotice,
    DeleteOldTokens,
    EditUser,
    ImportUsers,
    Invitations,
    SaveTableLayouts,
    LastAdministrator,
    LastSeen,
    PasswordChangedNotice,
    SetPassword,
    SightingRepository,
    TableLayoutRepository,
    UserLinks,
    UserTokenRepository,
  ],
  exports: EXPORTED,
})
export class UsersModule {}
