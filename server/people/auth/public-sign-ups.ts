import { Injectable } from '@nestjs/common';
import type { ApprovalStatusReply, SignUpRequest } from '#shared/contract/accounts';
import { Throttles, strangerKeys } from '#server/platform/throttles/index';
import { ReadApprovalStatus, SignUp } from '../users';
import { type PasswordSet, ProvenOwners, type AnonymousCaller } from './proven-owners';

/** Handles sign-ups by invitation. Public, but throttled. */
@Injectable()
export class PublicSignUps {
  constructor(
    private readonly throttles: Throttles,
    private readonly approval: ReadApprovalStatus,
    private readonly signUps: SignUp,
    private readonly owners: ProvenOwners,
  ) {}

  /** @throws DomainError `too_many_requests` (429). */
  async approvalStatus(email: string, { address }: AnonymousCaller): Promise<ApprovalStatusReply> {
    await this.throttles.count('approval-status', strangerKeys({ address, account: email }));
    return this.approval.run(email);
  }

  /** @throws DomainError `too_many_requests` (429), `password_refused`, `invitation_invalid`, `user_not_approved`. */
  async signUp(request: SignUpRequest, { address, requestId }: AnonymousCaller): Promise<PasswordSet> {
    await this.throttles.count('sign-up', strangerKeys({ address, account: String(request.id) }));
    const owner = await this.signUps.run(request, requestId);
    return { reply: { error: '', message: 'Success' }, device: await this.owners.restoreAccess(owner) };
  }
}
