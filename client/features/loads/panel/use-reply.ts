import { useCallback, useEffect, useState } from 'react';
import { errorText } from '#client/messages/errors';

export interface Reply<T> {
  /** Answer for the key, or an older one of the same subject while the new one loads. */
  readonly value: T | null;
  /** Text of the error; '' when there is none. */
  readonly error: string;
  readonly tryAgain: () => void;
}

interface Held<T> {
  subject: string;
  value: T | null;
  error: string;
}

interface Question<T> {
  /** Subject of the question. An answer to another subject is never shown. */
  subject: string;
  /** A new version triggers another read. */
  version: number;
  /** Must be the same function as long as the subject is the same. */
  ask: (signal: AbortSignal) => Promise<T>;
}

/** Reads an answer from the server, again with each version. Answers that arrive too late are dropped. */
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
