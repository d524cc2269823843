import { Injectable } from '@nestjs/common';
import { Configuration } from '../config';
import { Mail, lockedOutMail } from '../mail';
import { UserRepository, mayEnter } from '../users';
import { type Counted, LIMITS, Throttles, WINDOW_SECONDS } from './throttles';

const SECONDS_IN_MINUTE = 60;

/** What a sign-in passes before it is tried; a locked-out account is told by mail (design: trust, section 1). */
@Injectable()
export class SignInGate {
  constructor(
    private readonly throttles: Throttles,
    private readonly users: UserRepository,
    private readonly mail: Mail,
    private readonly configuration: Configuration,
  ) {}

  /** @throws DomainError `too_many_requests` (429), the same for an account that does not exist. */
  pass(attempt: Counted): Promise<void> {
    return this.throttles.count('sign-in', attempt, () =>
      this.mail.afterTheReply(() => this.tell(attempt.account)),
    );
  }

  /** The password was right: nothing of it stays counted. */
  open(attempt: Counted): Promise<void> {
    return this.throttles.forgive('sign-in', attempt);
  }

  private async tell(email: string): Promise<void> {
    const person = await this.users.findCredentials(email);
    if (person === null || !mayEnter(person)) return;
    const message = lockedOutMail({
      to: person.email,
      displayName: person.display_name,
      failures: LIMITS['sign-in'].perAccount,
      minutes: WINDOW_SECONDS / SECONDS_IN_MINUTE,
      link: `${this.configuration.publicUrl}/login`,
    });
    await this.mail.send(message);
  }
}
