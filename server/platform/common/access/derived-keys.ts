import { type KeyObject, createHash, createSecretKey, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;
const ID_BYTES = 6;

/** Secrets of the configuration. The other one is set while the secret is being replaced. */
export interface AppSecrets {
  readonly appSecret: string;
  readonly otherAppSecret: string | null;
}

/** Derives a separate key for each purpose (HKDF-SHA-256), so a leaked key affects one purpose only. */
const deriveKey = (appSecret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, 'haulbook', purpose, KEY_BYTES)));

const idOf = (key: KeyObject): string =>
  createHash('sha256').update(key.export()).digest().subarray(0, ID_BYTES).toString('base64url');

/**
 * Keys of one purpose: the current one, which makes everything new, and that of the other secret, which is accepted
 * too. See docs/operations.md#secrets.
 */
export class PurposeKeys {
  readonly current: KeyObject;
  /** Current key, then the other one. */
  readonly all: readonly KeyObject[];
  private readonly byId: ReadonlyMap<string, KeyObject>;
  /** Names the current key without revealing it. */
  readonly currentId: string;

  constructor({ appSecret, otherAppSecret }: AppSecrets, purpose: string) {
    this.current = deriveKey(appSecret, purpose);
    const others = otherAppSecret === null ? [] : [deriveKey(otherAppSecret, purpose)];
    this.all = [this.current, ...others];
    this.byId = new Map(this.all.map((key) => [idOf(key), key]));
    this.currentId = idOf(this.current);
  }

  /** Returns the key with this id; the current one for an unknown id, as made by a secret of long ago, and for none. */
  named(id: string | undefined): KeyObject {
    return this.byId.get(id ?? '') ?? this.current;
  }
}
