import { useCallback, useEffect, useMemo, useState } from 'react';

/** Something that is asked of the server once, when the popup opens. */
export interface Reference<T> {
  status: 'loading' | 'ready' | 'failed';
  value: T | null;
  /** What was thrown. */
  error: unknown;
  tryAgain: () => void;
}

type Answer<T> = Omit<Reference<T>, 'tryAgain'>;

const LOADING = { status: 'loading', value: null, error: null } as const;

/** Asks while `wanted`; the call is given up when the popup closes. `ask` is to be the same function each time. */
export function useReference<T>(ask: (signal: AbortSignal) => Promise<T>, wanted = true): Reference<T> {
  const [answer, setAnswer] = useState<Answer<T>>(LOADING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!wanted) return undefined;
    const closing = new AbortController();
    ask(closing.signal).then(
      (value) => closing.signal.aborted || setAnswer({ status: 'ready', value, error: null }),
      (error: unknown) => closing.signal.aborted || setAnswer({ status: 'failed', value: null, error }),
    );
    return () => closing.abort();
  }, [ask, wanted, attempt]);
  const tryAgain = useCallback((): void => {
    setAnswer(LOADING);
    setAttempt((count) => count + 1);
  }, []);
  return useMemo(() => ({ ...answer, tryAgain }), [answer, tryAgain]);
}
