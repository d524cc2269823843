import { Injectable } from '@nestjs/common';
import type { HttpReply, HttpRequest } from '#server/platform/common/index';
import { Configuration } from '#server/config/index';
import { type CookieOptions, cookieOptions } from './cookie-options';
import { SESSION_DAYS } from './refresh-tokens';

export const REFRESH_COOKIE = 'haulbook_refresh';
/** Path of the cookie. It grants nothing on any other path. */
const REFRESH_PATH = '/api/refresh';
const SECONDS_IN_DAY = 86_400;

/** Reads and writes the cookie with the refresh token. */
@Injectable()
export class RefreshCookie {
  private readonly options: CookieOptions;

  constructor(configuration: Configuration) {
    this.options = cookieOptions(configuration, REFRESH_PATH);
  }

  read(request: HttpRequest): string | null {
    return request.cookies[REFRESH_COOKIE] ?? null;
  }

  /** Sets the cookie; null leaves it unchanged. */
  write(reply: HttpReply, token: string | null): void {
    if (token === null) return;
    void reply.setCookie(REFRESH_COOKIE, token, { ...this.options, maxAge: SESSION_DAYS * SECONDS_IN_DAY });
  }

  clear(reply: HttpReply): void {
    void reply.clearCookie(REFRESH_COOKIE, this.options);
  }
}
