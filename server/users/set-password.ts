import { Injectable } from '@nestjs/common';
import type { CompanyChange } from '../database';
import { type EndedSessions, UserSessions } from './user-sessions';
import { PasswordChangedNotice } from './password-changed-notice';
import { refuseBadPassword } from './password.policy';
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

/** The one way in which a password is set: checked, hashed, and with no reset link left that could set another. */
@Injectable()
export class SetPassword {
  constructor(
    private readonly passwords: Passwords,
    private readonly users: UserRepository,
    private readonly links: UserLinks,
    private readonly sessions: UserSessions,
    private readonly notice: PasswordChangedNotice,
  ) {}

  /** @throws DomainError `password_refused`. */
  refuseBad(password: string): void {
    refuseBadPassword(password);
  }

  /**
   * The hash of a password that may be set. It takes 20 ms and more: before the company is locked, not under it.
   * @throws DomainError `password_refused`, `busy` (503).
   */
  async hash(password: string): Promise<string> {
    refuseBadPassword(password);
    return this.passwords.hash(password);
  }

  /**
   * Sets it inside a change: the person's reset links are void and their sessions over from then on. Sockets are
   * told by SessionsEnded, after the commit.
   */
  async apply(change: CompanyChange, whose: EndedSessions, hash: string): Promise<void> {
    await this.users.setPassword(change, whose.userId, hash);
    await this.links.voidAll(change.sql, whose.userId, 'reset');
    await this.sessions.endForNewPassword(change.sql, whose);
  }

  /** Mails the person, after the commit, that the password was changed. */
  announce(person: Pick<PasswordOwner, 'email' | 'display_name'>): void {
    this.notice.send(person);
  }
}
