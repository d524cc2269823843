import { useCallback, useEffect, useRef, useState } from 'react';
import { PacedCall } from './paced-call';

export interface Followed<T> {
  /** The last answer, also while the next one is on its way; null until there is one. */
  value: T | null;
  /** What the last call threw; null when it was answered. */
  error: unknown;
  /** Asks at once. */
  again: () => void;
}

interface Held<T> extends Omit<Followed<T>, 'again'> {
  key: string;
}

const NOTHING = { value: null, error: null };

/**
 * The answer of a call that is made at once for a new `key`, and again a moment after `version` is another (a revision,
 * a list), one call at a time; a null key asks nothing. `read` must stay the same function for a key.
 */
export function useFollowed<T>(
  key: string | null,
  version: unknown,
  read: (signal: AbortSignal) => Promise<T>,
): Followed<T> {
  const [held, setHeld] = useState<Held<T> | null>(null);
  const paced = useRef<PacedCall | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const call = new PacedCall(async (signal) => {
      try {
        const value = await read(signal);
        if (!signal.aborted) setHeld({ key, value, error: null });
      } catch (error) {
        if (signal.aborted) return;
        setHeld((last) => ({ key, value: last?.key === key ? last.value : null, error }));
      }
    });
    paced.current = call;
    return () => {
      paced.current = null;
      call.stop();
    };
  }, [key, read]);
  useEffect(() => paced.current?.changed(version), [key, version, read]);
  const again = useCallback(() => {
    setHeld((last) => last && { ...last, error: null });
    paced.current?.again();
  }, []);
  const { value, error } = held !== null && held.key === key ? held : NOTHING;
  return { value, error, again };
}
