import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/errors/index';
import { Configuration } from '#server/config/index';
import { Mail, lockedOutMail } from '#server/platform/mail/index';
import {
  type Refusal,
  type ThrottleKeys,
  Throttles,
  WINDOW_SECONDS,
  accountKey,
  strangerKeys,
} from '#server/platform/throttles/index';
import { type Credentials, maySignIn } from '../users';
import { type Cookies, type DeviceMark, KnownDevices } from './known-devices';

const SECONDS_IN_MINUTE = 60;

/** Origin of a sign-in. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string;
  readonly cookies: Cookies;
}

/** Attempt to sign in, before its password is checked. */
export interface Attempt {
  readonly person: Credentials | null;
  readonly keys: ThrottleKeys;
  /** `known`: the browser has signed in to this account before. */
  readonly from: 'known' | 'stranger';
}

/** Limits failed sign-ins. A person under attack can still sign in, and gets a mail about it. */
@Injectable()
export class SignInGate {
  constructor(
    private readonly throttles: Throttles,
    private readonly devices: KnownDevices,
    private readonly mail: Mail,
    private readonly configuration: Configuration,
  ) {}

  /** Chooses the throttle keys: a known browser has its own, every other one counts by address and account. */
  attempt(person: Credentials | null, email: string, caller: Caller): Attempt {
    const device = person === null ? null : this.devices.recognize(person, caller.cookies);
    if (person === null || device === null) {
      return { person, keys: strangerKeys({ address: caller.address, account: email }), from: 'stranger' };
    }
    return { person, keys: { device: `${person.id}.${device}` }, from: 'known' };
  }

  /** Counts the attempt. @throws DomainError `too_many_requests` (429), also for an account that does not exist. */
  async countAttempt(attempt: Attempt): Promise<void> {
    const refusal = await this.throttles.take('sign-in', attempt.keys);
    if (refusal === null) return;
    this.alert(attempt, refusal);
    throw new DomainError('too_many_requests', { retry_after_seconds: refusal.seconds });
  }

  /** Resets the counts after a correct password. */
  resetCounts({ keys }: Attempt): Promise<void> {
    return this.throttles.forgive('sign-in', keys);
  }

  /** Marks the browser of a session, so that its failed sign-ins are counted separately from now on. */
  markBrowser(person: Credentials, sessionId: string): DeviceMark {
    return this.devices.mark(person, sessionId);
  }

  /** Mails an alert, unless the address itself was blocked: it tried many accounts, which is no attack on this one. */
  private alert({ person }: Attempt, { counter }: Refusal): void {
    if (person === null || counter === 'address') return;
    this.mail.runAfterReply(() => this.sendAlert(person));
  }

  private async sendAlert(person: Credentials): Promise<void> {
    if (!maySignIn(person)) return;
    if ((await this.throttles.take('sign-in-alert', accountKey(person.email))) !== null) return;
    const message = lockedOutMail({
      to: person.email,
      displayName: person.display_name,
      minutes: WINDOW_SECONDS / SECONDS_IN_MINUTE,
      link: `${this.configuration.publicUrl}/login`,
    });
    await this.mail.send(message);
  }
}
