import { type KeyObject, createSecretKey, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** A key of its own for each purpose, all from APP_SECRET (HKDF-SHA-256): one that leaks opens nothing else. */
export function deriveKey(appSecret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, 'haulbook', purpose, KEY_BYTES)));
}
