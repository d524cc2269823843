import type { KeyState } from './key-state';

export interface KeyChange<T> {
  readonly state: KeyState;
  readonly answer: T;
}

/** Keeps what is known of each key, for all nodes together. */
export abstract class KeyLedger {
  /**
   * Changes the state of a key; changes of one key take turns, on all nodes. `name` stands for the key and does not
   * tell it. A failure to read or write it is thrown: nobody calls without having been let in.
   */
  abstract change<T>(name: string, work: (state: KeyState, nowMs: number) => KeyChange<T>): Promise<T>;
}
