import { Injectable } from '@nestjs/common';
import type { ApprovalStatusReply } from '#shared/contract/accounts';
import { UserRepository } from './user.repository';

const UNKNOWN = 'User does not exist';

/** Answers the sign-up page whether an address may sign up. Throttled, because it reveals known addresses. */
@Injectable()
export class ReadApprovalStatus {
  constructor(private readonly users: UserRepository) {}

  /** Returns the approval of an address; id 0 and an error text for an unknown one. */
  async run(email: string): Promise<ApprovalStatusReply> {
    const known = await this.users.findCredentials(email);
    if (known === null) return { id: 0, is_approved: false, error: UNKNOWN, message: UNKNOWN };
    const isApproved = known.is_approved === 1 && known.company_is_active === 1;
    return { id: known.id, is_approved: isApproved, error: '', message: '' };
  }
}
