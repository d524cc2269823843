import type { KeyState } from './key-state';

export interface KeyChange<T> {
  readonly state: KeyState;
  readonly answer: T;
}

/** Stores the state of each key for all nodes. */
export abstract class KeyLedger {
  /**
   * Changes the state of a key. Changes of one key take turns on all nodes. `name` is a digest of the key.
   * Throws when the state cannot be read or written, because no call may be made then.
   */
  abstract change<T>(name: string, work: (state: KeyState, nowMs: number) => KeyChange<T>): Promise<T>;
}
