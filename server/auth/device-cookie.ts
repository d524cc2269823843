import { Injectable } from '@nestjs/common';
import type { HttpReply } from '../common';
import { Configuration } from '../config';
import { type CookieOptions, cookieOptions } from './cookie-options';
import { DEVICE_DAYS, type DeviceMark, deviceCookieOf } from './known-devices';

/** Only a sign-in looks at the mark. */
const SIGN_IN_PATH = '/api/authenticate';
const SECONDS_IN_DAY = 86_400;

/** Writes the mark of a known browser: one cookie for each account that has signed in there. */
@Injectable()
export class DeviceCookie {
  private readonly options: CookieOptions;

  constructor(configuration: Configuration) {
    this.options = cookieOptions(configuration, SIGN_IN_PATH);
  }

  /** Hands out the mark; null leaves what the browser has. */
  write(reply: HttpReply, mark: DeviceMark | null): void {
    if (mark === null) return;
    const maxAge = DEVICE_DAYS * SECONDS_IN_DAY;
    void reply.setCookie(deviceCookieOf(mark.userId), mark.value, { ...this.options, maxAge });
  }
}
