import { type KeyObject, createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, PurposeKeys } from '#server/platform/common/index';
import { Configuration } from '#server/config/index';
import type { Credentials } from '../users';
import { DAY_MS } from '#shared/durations';

/** Lifetime of a device mark. An older one is ignored. */
export const DEVICE_DAYS = 180;
const PARTS = 3;

/** Value of a cookie that marks a browser as known to an account. */
export interface DeviceMark {
  readonly userId: number;
  readonly value: string;
}

/** Cookies of a request by name. */
export type Cookies = Readonly<Record<string, string | undefined>>;

export const deviceCookieOf = (userId: number): string => `haulbook_device_${userId}`;

/**
 * Recognizes browsers that have signed in to an account before. A mark grants no access. It gives the browser its own
 * limit of failed sign-ins, so strangers who guess passwords cannot use it up. The password's hash is part of the
 * signature, so a new password voids every mark of the account.
 */
@Injectable()
export class KnownDevices {
  private readonly keys: PurposeKeys;

  constructor(
    configuration: Configuration,
    private readonly clock: Clock,
  ) {
    this.keys = new PurposeKeys(configuration, 'known-device');
  }

  /** Creates a mark. The same `deviceId` keeps the browser's count of failed sign-ins. */
  mark(person: Pick<Credentials, 'id' | 'password_hash'>, deviceId: string): DeviceMark {
    const markedAt = String(this.clock.now().getTime());
    const signature = signatureOf(this.keys.current, [person, deviceId, markedAt]).toString('base64url');
    return { userId: person.id, value: [deviceId, markedAt, signature].join('.') };
  }

  /** Returns the id of a browser with a valid mark for this account, or null. */
  recognize(person: Pick<Credentials, 'id' | 'password_hash'>, cookies: Cookies): string | null {
    const parts = cookies[deviceCookieOf(person.id)]?.split('.') ?? [];
    const [deviceId, markedAt, signature] = parts;
    if (deviceId === undefined || markedAt === undefined || signature === undefined) return null;
    if (parts.length !== PARTS || !this.isRecent(Number(markedAt))) return null;
    const given = Buffer.from(signature, 'base64url');
    const isOurs = this.keys.all.some((key) => {
      const expected = signatureOf(key, [person, deviceId, markedAt]);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return isOurs ? deviceId : null;
  }

  private isRecent(markedAt: number): boolean {
    const age = this.clock.now().getTime() - markedAt;
    return age >= 0 && age < DEVICE_DAYS * DAY_MS;
  }
}

type Signed = readonly [
  person: Pick<Credentials, 'id' | 'password_hash'>,
  deviceId: string,
  markedAt: string,
];

const signatureOf = (key: KeyObject, [{ id, password_hash: hash }, deviceId, markedAt]: Signed): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([id, deviceId, markedAt, hash]))
    .digest();
