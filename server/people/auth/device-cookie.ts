import { Injectable } from '@nestjs/common';
import type { HttpReply } from '#server/platform/common/index';
import { Configuration } from '#server/config/index';
import { type CookieOptions, cookieOptions } from './cookie-options';
import { DEVICE_DAYS, type DeviceMark, deviceCookieOf } from './known-devices';

/** Path of the cookie. Only a sign-in reads it. */
const SIGN_IN_PATH = '/api/authenticate';
const SECONDS_IN_DAY = 86_400;

/** Writes the device mark of a known browser. Each account that signed in there has its own cookie. */
@Injectable()
export class DeviceCookie {
  private readonly options: CookieOptions;

  constructor(configuration: Configuration) {
    this.options = cookieOptions(configuration, SIGN_IN_PATH);
  }

  /** Sets the cookie; null leaves it unchanged. */
  write(reply: HttpReply, mark: DeviceMark | null): void {
    if (mark === null) return;
    const maxAge = DEVICE_DAYS * SECONDS_IN_DAY;
    void reply.setCookie(deviceCookieOf(mark.userId), mark.value, { ...this.options, maxAge });
  }
}
