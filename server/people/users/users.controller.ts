import { Body, Controller, Get, Headers, Patch, Post, Query } from '@nestjs/common';
import {
  AddUserRequest,
  EditUserRequest,
  type InvitationReply,
  InvitationRequest,
  UserApprovalRequest,
  type UserReply,
  type UserSavedReply,
  type UsersDeltaReply,
} from '#shared/contract/users';
import {
  CurrentPrincipal,
  IdParam,
  type Principal,
  RequirePermission,
  SinceQuery,
  idempotent,
  scopeOf,
} from '#server/platform/common/index';
import { AddUser } from './add-user';
import { ApproveUser } from './approve-user';
import { EditUser } from './edit-user';
import { InviteUser } from './invite-user';
import { ReadUsers } from './read-users';
import { roleNameOf } from './user.presenter';

/** Manages the people of the user's own company. */
@Controller('pc')
export class UsersController {
  constructor(
    private readonly users: ReadUsers,
    private readonly adding: AddUser,
    private readonly editing: EditUser,
    private readonly approval: ApproveUser,
    private readonly inviting: InviteUser,
  ) {}

  /** Lists the users of the company. */
  @Get('users/:companyKey')
  @RequirePermission('read')
  list(
    @CurrentPrincipal() principal: Principal,
    @Query() { since }: SinceQuery,
  ): Promise<UserReply[] | UsersDeltaReply> {
    const scope = scopeOf(principal);
    return since === undefined ? this.users.all(scope) : this.users.changes(scope, since);
  }

  /** Returns a user. */
  @Get('user/:id')
  @RequirePermission('read')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<UserReply> {
    return this.users.one(scopeOf(principal), id);
  }

  /** Adds a user and mails an invitation. */
  @Post('user/0')
  @RequirePermission('manage users')
  add(
    @CurrentPrincipal() principal: Principal,
    @Body() request: AddUserRequest,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<UserSavedReply> {
    const { role_id, ...person } = request;
    const command = { ...person, role: roleNameOf(role_id), idempotency: idempotent(key, 'user', request) };
    return this.adding.run(scopeOf(principal), principal, command);
  }

  /** Mails a new invitation to a user who has not signed up. */
  @Post('user/invitation/:id')
  @RequirePermission('manage users')
  invite(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: InvitationRequest,
  ): Promise<InvitationReply> {
    return this.inviting.run(scopeOf(principal), principal, id, request);
  }

  /** Approves or locks a user. */
  @Patch('user/approval')
  @RequirePermission('manage users')
  approve(
    @CurrentPrincipal() principal: Principal,
    @Body() request: UserApprovalRequest,
  ): Promise<UserSavedReply> {
    return this.approval.ofColleague(principal, request);
  }

  /** Edits a user. */
  @Patch('user/:id')
  @RequirePermission('edit users')
  edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: EditUserRequest,
  ): Promise<UserSavedReply> {
    return this.editing.run(principal, id, request);
  }
}
