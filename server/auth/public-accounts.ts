import { Injectable } from '@nestjs/common';
import type {
  ApprovalStatusReply,
  DoneReply,
  SignUpRequest,
  UpdatePasswordRequest,
} from '../../shared/contract/accounts';
import { ReadApprovalStatus, RequestPasswordReset, ResetPassword, SignUp } from '../users';
import { Throttles } from './throttles';

/** Where a call of somebody unknown comes from. */
export interface Stranger {
  readonly address: string;
  readonly requestId: string;
}

/** What is open to everybody, behind its throttles (design: trust, section 1). */
@Injectable()
export class PublicAccounts {
  constructor(
    private readonly throttles: Throttles,
    private readonly resets: RequestPasswordReset,
    private readonly passwords: ResetPassword,
    private readonly approval: ReadApprovalStatus,
    private readonly signUps: SignUp,
  ) {}

  /** @throws DomainError `too_many_requests` (429). */
  async requestReset(email: string, { address }: Stranger): Promise<DoneReply> {
    await this.throttles.count('reset', { address, account: email });
    return this.resets.run(email);
  }

  /** @throws DomainError `too_many_requests` (429), `password_refused`, `reset_token_invalid`. */
  async updatePassword(request: UpdatePasswordRequest, { address, requestId }: Stranger): Promise<DoneReply> {
    await this.throttles.count('update-password', { address, account: request.reset_token });
    return this.passwords.run(request, requestId);
  }

  /** @throws DomainError `too_many_requests` (429). */
  async approvalStatus(email: string, { address }: Stranger): Promise<ApprovalStatusReply> {
    await this.throttles.count('approval-status', { address, account: email });
    return this.approval.run(email);
  }

  /** @throws DomainError `too_many_requests` (429), `password_refused`, `invitation_invalid`, `user_not_approved`. */
  async signUp(request: SignUpRequest, { address, requestId }: Stranger): Promise<DoneReply> {
    await this.throttles.count('sign-up', { address, account: String(request.id) });
    return this.signUps.run(request, requestId);
  }
}
