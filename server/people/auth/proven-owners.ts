import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DoneReply } from '#shared/contract/accounts';
import { Throttles } from '#server/platform/throttles/index';
import type { PasswordOwner } from '../users';
import { type DeviceMark, KnownDevices } from './known-devices';

/** Origin of a call without a session. */
export interface AnonymousCaller {
  readonly address: string;
  readonly requestId: string;
}

/** Reply to a person who has just set a password, with the mark for their browser. */
export interface PasswordSet {
  readonly reply: DoneReply;
  readonly device: DeviceMark;
}

/** Restores access for people who proved by a mailed link that they own an account, even during an attack on it. */
@Injectable()
export class ProvenOwners {
  constructor(
    private readonly throttles: Throttles,
    private readonly devices: KnownDevices,
  ) {}

  /** Clears the throttle counts of the account and marks the browser that used the link. */
  async restoreAccess(owner: PasswordOwner): Promise<DeviceMark> {
    await this.throttles.lift(owner.email);
    return this.devices.mark(owner, randomUUID());
  }
}
