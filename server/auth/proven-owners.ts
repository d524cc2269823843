import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DoneReply } from '../../shared/contract/accounts';
import { Throttles } from '../throttles';
import type { PasswordOwner } from '../users';
import { type DeviceMark, KnownDevices } from './known-devices';

/** Origin of a call by somebody unknown. */
export interface Stranger {
  readonly address: string;
  readonly requestId: string;
}

/** The reply to a person who has just set a password, and the mark of their browser. */
export interface PasswordSet {
  readonly reply: DoneReply;
  readonly device: DeviceMark;
}

/** Lets people in who have proved by a mailed link that an account is theirs, even while strangers attack it. */
@Injectable()
export class ProvenOwners {
  constructor(
    private readonly throttles: Throttles,
    private readonly devices: KnownDevices,
  ) {}

  /** Forgets what was counted about the account, and marks the browser that showed the link. */
  async welcome(owner: PasswordOwner): Promise<DeviceMark> {
    await this.throttles.lift(owner.email);
    return this.devices.mark(owner, randomUUID());
  }
}
