import { SinceQuery } from '#shared/contract/queries';
import { Body, Controller, Query } from '@nestjs/common';
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
  idempotent,
  scopeOf,
  Route,
  CallKey,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { AddUser } from './add-user';
import { ApproveUser } from './approve-user';
import { EditUser } from './edit-user';
import { InviteUser } from './invite-user';
import { ReadUsers } from './read-users';
import { roleNameOf } from './user.presenter';

/** Manages the people of the user's own company. */
@Controller()
export class UsersController {
  constructor(
    private readonly users: ReadUsers,
    private readonly adding: AddUser,
    private readonly editing: EditUser,
    private readonly approval: ApproveUser,
    private readonly inviting: InviteUser,
  ) {}

  /** Lists the users of the company. */
  @Route('GET /pc/users/:companyKey')
  list(
    @CurrentPrincipal() principal: Principal,
    @Query() since: SinceQuery,
  ): Promise<UserReply[] | UsersDeltaReply> {
    const scope = scopeOf(principal);
    return since.since === undefined ? this.users.all(scope) : this.users.changes(scope, since);
  }

  /** Returns a user. */
  @Route('GET /pc/user/:id')
  one(@CurrentPrincipal() principal: Principal, @IdParam() id: number): Promise<UserReply> {
    return this.users.one(scopeOf(principal), id);
  }

  /** Adds a user and mails an invitation. */
  @Route('POST /pc/user/0')
  add(
    @CurrentPrincipal() principal: Principal,
    @Body() request: AddUserRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<UserSavedReply> {
    const { role_id, ...person } = request;
    const command = { ...person, role: roleNameOf(role_id), idempotency: idempotent(key, 'user', request) };
    return this.adding.run(scopeOf(principal), principal, command);
  }

  /** Mails a new invitation to a user who has not signed up. */
  @Route('POST /pc/user/invitation/:id')
  invite(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() { send }: InvitationRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<InvitationReply> {
    const idempotency = idempotent(key, `user/invitation/${id}`, { send });
    return this.inviting.run(scopeOf(principal), principal, { id, send, idempotency });
  }

  /** Approves or locks a user. */
  @Route('PATCH /pc/user/approval')
  approve(
    @CurrentPrincipal() principal: Principal,
    @Body() request: UserApprovalRequest,
  ): Promise<UserSavedReply> {
    return this.approval.ofColleague(principal, request);
  }

  /** Edits a user. */
  @Route('PATCH /pc/user/:id')
  edit(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() request: EditUserRequest,
  ): Promise<UserSavedReply> {
    return this.editing.run(principal, id, request);
  }
}
