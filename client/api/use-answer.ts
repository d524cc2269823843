import { QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { onSignOut } from './sign-out-hooks';

/**
 * Answers of the server that are not in the live copy. An answer gets stale only when its version changes, so nothing is
 * read again after a time, or when a window gets the focus. A closed screen forgets its answers.
 */
export const answers = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // The call itself knows when to repeat, and says what failed without a network.
      retry: false,
      structuralSharing: false,
      networkMode: 'always',
    },
  },
});

/** Number of sign-outs so far. A screen that stays open at one would keep its last answer without it. */
let signOuts = 0;

// Nobody may see what another person has read.
onSignOut(() => {
  signOuts += 1;
  answers.clear();
});

/** Number of screens so far. Each keeps its own answers, so a screen that opens again asks again. */
let places = 0;

/** Question to the server. */
interface Question<T> {
  /** Name of what is asked; null asks nothing. An answer to another subject is never shown. */
  readonly subject: string | null;
  /** Version of the data, such as a revision. A new one asks again. */
  readonly version?: number | string;
  readonly ask: (signal: AbortSignal) => Promise<T>;
  /** Time in milliseconds after which the question is asked again; false for never. */
  readonly askEvery?: number | false;
}

export interface Answer<T> {
  /** Answer to the question, or to an older version of it while the new one is read; null for none. */
  readonly value: T | null;
  /** Error of the last call; null while another one runs. */
  readonly error: unknown;
  readonly state: 'waiting' | 'failed' | 'ready';
  readonly tryAgain: () => void;
}

/** Answer in an object, because the library's types do not accept one that may be a function. */
interface Held<T> {
  readonly value: T;
}

/** Returns the answer of the server to a question. Leaving the screen aborts the call. */
export function useAnswer<T>({ subject, version = '', ask, askEvery = false }: Question<T>): Answer<T> {
  const [place] = useState(() => (places += 1));
  const session = signOuts;
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: [place, session, subject, version],
      queryFn: async ({ signal }): Promise<Held<T>> => ({ value: await ask(signal) }),
      enabled: subject !== null,
      refetchInterval: askEvery,
      placeholderData: (before, query) =>
        query?.queryKey[1] === session && query.queryKey[2] === subject ? before : undefined,
    },
    answers,
  );
  const failed = isFetching ? null : error;
  const isKnown = data !== undefined && !isFetching;
  return {
    value: data === undefined ? null : data.value,
    error: failed,
    state: failed !== null ? 'failed' : isKnown ? 'ready' : 'waiting',
    tryAgain: () => void refetch(),
  };
}
