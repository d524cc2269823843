import { Injectable } from '@nestjs/common';
import type { ApprovalStatusReply } from '../../shared/contract/accounts';
import { UserRepository } from './user.repository';

const UNKNOWN = 'User does not exist';

/** What the sign-up page asks first (spec 1 section 7); it answers as specified, and is throttled for it. */
@Injectable()
export class ReadApprovalStatus {
  constructor(private readonly users: UserRepository) {}

  /** Whether the person of an address may sign up; id 0 and an error text for an unknown address. */
  async run(email: string): Promise<ApprovalStatusReply> {
    const known = await this.users.findCredentials(email);
    if (known === null) return { id: 0, is_approved: false, error: UNKNOWN, message: UNKNOWN };
    const isApproved = known.is_approved === 1 && known.company_is_active === 1;
    return { id: known.id, is_approved: isApproved, error: '', message: '' };
  }
}
