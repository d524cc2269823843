import { useCallback, useEffect, useRef, useState } from 'react';
import { PacedCall } from './paced-call';

export interface LiveRequest<T> {
  /** Last answer, also while the next one loads; null before the first. */
  value: T | null;
  /** Error of the last call; null after an answer. */
  error: unknown;
  /** Makes the call now. */
  reload: () => void;
}

interface Held<T> extends Omit<LiveRequest<T>, 'reload'> {
  key: string;
}

const NOTHING = { value: null, error: null };

/**
 * Returns the answer of a call. It is made immediately for a new `key`, and again shortly after `version` (a
 * revision, a list) changes, one call at a time. A null key makes no call. `read` must stay the same function
 * for a key.
 */
export function useLiveRequest<T>(
  key: string | null,
  version: unknown,
  read: (signal: AbortSignal) => Promise<T>,
): LiveRequest<T> {
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
  const reload = useCallback(() => {
    setHeld((last) => last && { ...last, error: null });
    paced.current?.again();
  }, []);
  const { value, error } = held !== null && held.key === key ? held : NOTHING;
  return { value, error, reload };
}
