import { useEffect, useRef, useState } from 'react';

/** A change that is followed by another one within this time waits for it. */
const QUIET_MS = 700;
/** However fast changes follow each other, what is shown is no older than about this. */
const LONGEST_MS = 4_000;

export interface Followed<T> {
  /** The last answer, also while the next one is on its way; null until there is one. */
  value: T | null;
  /** What the last call threw; null when it was answered. */
  error: unknown;
}

interface Held<T> extends Followed<T> {
  key: string;
}

/**
 * The answer of a call that is made at once for a new `key`, and again a moment after `version` has changed; a null
 * key asks nothing. `read` must stay the same function for a key.
 */
export function useFollowed<T>(
  key: string | null,
  version: number,
  read: (signal: AbortSignal) => Promise<T>,
): Followed<T> {
  const [held, setHeld] = useState<Held<T> | null>(null);
  const asked = useRef({ key: '', at: 0, calls: 0 });
  const giveUp = useRef(new AbortController());
  useEffect(() => {
    giveUp.current = new AbortController();
    return () => giveUp.current.abort();
  }, [key]);
  useEffect(() => {
    if (key === null) return undefined;
    const { signal } = giveUp.current;
    const isDue = asked.current.key !== key || Date.now() - asked.current.at > LONGEST_MS;
    const ask = async (): Promise<void> => {
      const call = asked.current.calls + 1;
      asked.current = { key, at: Date.now(), calls: call };
      const isLast = (): boolean => !signal.aborted && asked.current.calls === call;
      try {
        const value = await read(signal);
        if (isLast()) setHeld({ key, value, error: null });
      } catch (error) {
        if (isLast()) setHeld((last) => ({ key, value: last?.key === key ? last.value : null, error }));
      }
    };
    const timer = setTimeout(() => void ask(), isDue ? 0 : QUIET_MS);
    return () => clearTimeout(timer);
  }, [key, version, read]);
  return held !== null && held.key === key ? held : { value: null, error: null };
}
