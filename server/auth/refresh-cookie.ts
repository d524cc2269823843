import { Injectable } from '@nestjs/common';
import type { HttpReply, HttpRequest } from '../common';
import { Configuration } from '../config';
import { SESSION_DAYS } from './refresh-tokens';

export const REFRESH_COOKIE = 'haulbook_refresh';
/** Bound to this path: the cookie alone opens nothing else (design: trust, section 3). */
const REFRESH_PATH = '/api/refresh';
const SECONDS_IN_DAY = 86_400;
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** The refresh token's cookie: out of reach of scripts and of other sites, encrypted outside loopback. */
@Injectable()
export class RefreshCookie {
  private readonly options;

  constructor(configuration: Configuration) {
    this.options = {
      path: REFRESH_PATH,
      httpOnly: true,
      sameSite: 'strict' as const,
      secure: !LOOPBACK_HOSTS.includes(new URL(configuration.publicUrl).hostname),
    };
  }

  read(request: HttpRequest): string | null {
    return request.cookies[REFRESH_COOKIE] ?? null;
  }

  /** Hands out the token; null leaves what the browser has. */
  write(reply: HttpReply, token: string | null): void {
    if (token === null) return;
    void reply.setCookie(REFRESH_COOKIE, token, { ...this.options, maxAge: SESSION_DAYS * SECONDS_IN_DAY });
  }

  clear(reply: HttpReply): void {
    void reply.clearCookie(REFRESH_COOKIE, this.options);
  }
}
