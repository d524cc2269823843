import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../../messages/errors';

export interface Reply<T> {
  /** The answer for the key, or an older one of the same subject while the new one is on its way. */
  readonly value: T | null;
  /** Text of the error; '' while there is none. */
  readonly error: string;
  readonly tryAgain: () => void;
}

interface Held<T> {
  subject: string;
  value: T | null;
  error: string;
}

interface Question<T> {
  /** The subject: an answer to another one is never shown. */
  subject: string;
  /** Asked again when this changes. */
  version: number;
  /** The same function for the same subject. */
  ask: (signal: AbortSignal) => Promise<T>;
}

/** Asks a question of the server, again with each version; an answer that came too late is dropped. */
export function useReply<T>({ subject, version, ask }: Question<T>): Reply<T> {
  const [held, setHeld] = useState<Held<T>>({ subject: '', value: null, error: '' });
  const [attempt, setAttempt] = useState(0);
  const tryAgain = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    const abort = new AbortController();
    const keep = (next: Omit<Held<T>, 'subject'>) => {
      if (!abort.signal.aborted) setHeld({ subject, ...next });
    };
    ask(abort.signal).then(
      (value) => keep({ value, error: '' }),
      (thrown: unknown) => keep({ value: null, error: errorText(thrown) }),
    );
    return () => abort.abort();
  }, [subject, version, attempt, ask]);
  const isAnswer = held.subject === subject;
  return { value: isAnswer ? held.value : null, error: isAnswer ? held.error : '', tryAgain };
}
