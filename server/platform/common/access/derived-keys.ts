import { type KeyObject, createSecretKey, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** Derives a separate key for each purpose from APP_SECRET (HKDF-SHA-256), so a leaked key affects one purpose only. */
export function deriveKey(appSecret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, 'haulbook', purpose, KEY_BYTES)));
}
