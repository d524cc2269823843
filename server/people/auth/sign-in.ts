import { Injectable } from '@nestjs/common';
import type { SignInReply, SignInRequest } from '#shared/contract/auth';
import { DomainError } from '#shared/errors/index';
import { type Credentials, Passwords, UserRepository } from '../users';
import { DescribeSession } from './describe-session';
import { type DeviceMark } from './known-devices';
import { Sessions } from './sessions';
import { type Caller, SignInGate } from './sign-in-gate';

export interface SignedIn {
  readonly reply: SignInReply;
  readonly refreshToken: string | null;
  readonly device: DeviceMark;
}

/** Opens a session for a person who knows the password. */
@Injectable()
export class SignIn {
  constructor(
    private readonly gate: SignInGate,
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly description: DescribeSession,
  ) {}

  /**
   * Treats an unknown address and a wrong password alike, with the same work. Only a correct password reveals that the
   * user is locked or the company is inactive.
   * @throws DomainError `wrong_credentials`, `user_not_approved` (403), `company_inactive` (403), `too_many_requests`
   * (429), `busy` (503).
   */
  async run({ email, user_password }: SignInRequest, caller: Caller): Promise<SignedIn> {
    const found = await this.users.findCredentials(email);
    const attempt = this.gate.attempt(found, email, caller);
    await this.gate.countAttempt(attempt);
    const knows = await this.passwords.matches(found?.password_hash ?? null, user_password, attempt.from);
    if (found === null || !knows) throw new DomainError('wrong_credentials');
    await this.gate.resetCounts(attempt);
    refuseEntry(found);
    const { sessionId, refreshToken } = await this.sessions.open(found.id, caller.userAgent);
    const { access_token, current_user, company } = await this.description.run(sessionId);
    const reply: SignInReply = { error: '', message: '', tokens: { access_token }, current_user, company };
    return { reply, refreshToken, device: this.gate.markBrowser(found, sessionId) };
  }
}

function refuseEntry(person: Credentials): void {
  if (person.is_approved !== 1) throw new DomainError('user_not_approved');
  if (person.company_is_active !== 1) throw new DomainError('company_inactive');
}
