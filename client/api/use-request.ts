import { useEffect, useState } from 'react';

export interface Answer<T> {
  state: 'waiting' | 'failed' | 'ready';
  value: T | null;
}

/**
 * Returns the answer of a call, made on first use and again when `key` changes; null makes no call. `read`
 * must stay the same function for a key.
 */
export function useRequest<T>(key: string | null, read: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<{ key: string; value: T | null } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const abortController = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        setAnswer({ key, value: await read(abortController.signal) });
      } catch {
        if (!abortController.signal.aborted) setAnswer({ key, value: null });
      }
    };
    void ask();
    return () => abortController.abort();
  }, [key, read]);
  if (answer?.key !== key) return { state: 'waiting', value: null };
  return { state: answer.value === null ? 'failed' : 'ready', value: answer.value };
}
