import { Body, Controller } from '@nestjs/common';
import {
  AdminUserApprovalRequest,
  AdminUserDeletionRequest,
  AdminUserRequest,
} from '#shared/contract/admin-users';
import type { AdminUserReply } from '#shared/contract/companies';
import { type InvitationReply, InvitationRequest } from '#shared/contract/users';
import {
  CurrentPrincipal,
  IdParam,
  type Principal,
  idempotent,
  Route,
  CallKey,
  type IdempotencyKey,
} from '#server/platform/common/index';
import { AddAdminUser } from './add-admin-user';
import { ApproveAdminUser } from './approve-admin-user';
import { DeleteAdminUser } from './delete-admin-user';
import { InviteAdminUser } from './invite-admin-user';
import { ListAdminUsers } from './list-admin-users';

/** Manages the users of all companies. A change returns the list, an invitation its link. */
@Controller()
export class AdminUsersController {
  constructor(
    private readonly lists: ListAdminUsers,
    private readonly adds: AddAdminUser,
    private readonly approves: ApproveAdminUser,
    private readonly invites: InviteAdminUser,
    private readonly deletes: DeleteAdminUser,
  ) {}

  /** Lists the users of all companies. */
  @Route('GET /admin/admin-users')
  list(): Promise<AdminUserReply[]> {
    return this.lists.run();
  }

  /** Adds a user to a company and mails an invitation. */
  @Route('POST /admin/user/0')
  async add(
    @CurrentPrincipal() principal: Principal,
    @Body() request: AdminUserRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<AdminUserReply[]> {
    await this.adds.run(principal, request, idempotent(key, 'admin-user', request));
    return this.lists.run();
  }

  /** Mails a new invitation to a user of any company. */
  @Route('POST /admin/user/invitation/:id')
  invite(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() { send }: InvitationRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<InvitationReply> {
    const idempotency = idempotent(key, `admin/user/invitation/${id}`, { send });
    return this.invites.run(principal, { id, send, idempotency });
  }

  /** Deletes a user of any company. */
  @Route('PATCH /admin/user/delete/:id')
  async delete(
    @CurrentPrincipal() principal: Principal,
    @IdParam() id: number,
    @Body() { confirmed = false }: AdminUserDeletionRequest,
    @CallKey() key: IdempotencyKey,
  ): Promise<AdminUserReply[]> {
    const idempotency = idempotent(key, `admin/user/delete/${id}`, { confirmed });
    await this.deletes.run(principal, { id, confirmed, idempotency });
    return this.lists.run();
  }

  /** Approves or locks a user of any company. */
  @Route('PATCH /admin/user-approval')
  async approve(
    @CurrentPrincipal() principal: Principal,
    @Body() request: AdminUserApprovalRequest,
  ): Promise<AdminUserReply[]> {
    await this.approves.run(principal, request);
    return this.lists.run();
  }
}
