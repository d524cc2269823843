import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { brokenPasswordRules } from '#shared/rules/password';
import type { CompanyChange } from '#server/database/index';
import { type EndedSessions, UserSessions } from './user-sessions';
import { PasswordChangedNotice } from './password-changed-notice';
import { Passwords } from './passwords';
import { UserLinks } from './user-links';
import { UserRepository } from './user.repository';

/** A person who has just set a password. */
export interface PasswordOwner {
  readonly id: number;
  readonly email: string;
  readonly display_name: string;
  readonly password_hash: string;
}

/** Sets passwords for every use case: checks and hashes them, and voids reset links. */
@Injectable()
export class SetPassword {
  constructor(
    private readonly passwords: Passwords,
    private readonly users: UserRepository,
    private readonly links: UserLinks,
    private readonly sessions: UserSessions,
    private readonly notice: PasswordChangedNotice,
  ) {}

  /**
   * Refuses a password that breaks a rule of the checklist: the server checks the same rules as the form.
   * @throws DomainError `password_refused` with the texts of the broken rules.
   */
  refuseBad(password: string): void {
    const rules = brokenPasswordRules(password).map(({ text }) => text);
    if (rules.length > 0) throw new DomainError('password_refused', { rules });
  }

  /**
   * Returns the hash of an accepted password. It takes 20 ms and more, so call it before the company is
   * locked.
   * @throws DomainError `password_refused`, `busy` (503)
   */
  async hash(password: string): Promise<string> {
    this.refuseBad(password);
    return this.passwords.hash(password);
  }

  /**
   * Sets the hash inside a change. Voids the person's reset links and ends their sessions. SessionsEnded
   * closes the sockets after the commit.
   */
  async apply(change: CompanyChange, target: EndedSessions, hash: string): Promise<void> {
    await this.users.setPassword(change, target.userId, hash);
    await this.links.voidAll(change.sql, target.userId, 'reset');
    await this.sessions.endForNewPassword(change.sql, target);
  }

  /** Mails the person after the commit that the password was changed. */
  announce(person: Pick<PasswordOwner, 'email' | 'display_name'>): void {
    this.notice.send(person);
  }
}
