import { Injectable } from '@nestjs/common';
import type { SignInReply, SignInRequest } from '../../shared/contract/auth';
import { DomainError } from '../../shared/errors';
import { Passwords, UserRepository } from '../users';
import { DescribeSession } from './describe-session';
import { Sessions } from './sessions';
import { SignInGate } from './sign-in-gate';

/** Where a sign-in comes from. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
}

export interface SignedIn {
  readonly reply: SignInReply;
  readonly refreshToken: string | null;
}

/** Opens a session for who knows the password (spec 1 section 4, "Login"). */
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
   * The same answer, after the same work, for an unknown address, a wrong password, a person who is not approved
   * and an inactive company.
   * @throws DomainError `wrong_credentials`, `too_many_requests` (429), `busy` (503).
   */
  async run({ email, user_password }: SignInRequest, caller: Caller): Promise<SignedIn> {
    const attempt = { address: caller.address, account: email };
    await this.gate.pass(attempt);
    const found = await this.users.findCredentials(email);
    const knows = await this.passwords.matches(found?.password_hash ?? null, user_password);
    const mayEnter = found?.is_approved === 1 && found.company_is_active === 1;
    if (!knows || !mayEnter) throw new DomainError('wrong_credentials');
    await this.gate.open(attempt);
    const { sessionId, refreshToken } = await this.sessions.open(found.id, caller.userAgent);
    const { access_token, current_user, company } = await this.description.run(sessionId);
    const reply: SignInReply = { error: '', message: '', tokens: { access_token }, current_user, company };
    return { reply, refreshToken };
  }
}
