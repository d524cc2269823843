import { Configuration } from '#server/config/index';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

export interface CookieOptions {
  readonly path: string;
  readonly httpOnly: true;
  readonly sameSite: 'strict';
  readonly secure: boolean;
}

/**
 * Returns options for a cookie that scripts and other sites cannot use, sent to one path only. It is limited to HTTPS
 * unless the server is on loopback.
 */
export const cookieOptions = ({ publicUrl }: Configuration, path: string): CookieOptions => ({
  path,
  httpOnly: true,
  sameSite: 'strict',
  secure: !LOOPBACK_HOSTS.includes(new URL(publicUrl).hostname),
});
