import { type Query, QueryClient, useQueries, useQuery } from '@tanstack/react-query';
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
export interface Question<T> {
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

/** Returns the query of a question in one place of the screen. */
const queryOf = <T>(place: number, { subject, version = '', ask, askEvery = false }: Question<T>) => {
  const session = signOuts;
  return {
    queryKey: [place, session, subject, version],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Held<T>> => ({ value: await ask(signal) }),
    enabled: subject !== null,
    refetchInterval: askEvery,
    placeholderData: (before: Held<T> | undefined, query: Query<Held<T>> | undefined) =>
      query?.queryKey[1] === session && query.queryKey[2] === subject ? before : undefined,
  };
};

interface Answered<T> {
  data: Held<T> | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

function answerOf<T>({ data, error, isFetching, refetch }: Answered<T>): Answer<T> {
  const failed = isFetching ? null : error;
  const isKnown = data !== undefined && !isFetching;
  return {
    value: data === undefined ? null : data.value,
    error: failed,
    state: failed !== null ? 'failed' : isKnown ? 'ready' : 'waiting',
    tryAgain: () => void refetch(),
  };
}

/** Returns the answer of the server to a question. Leaving the screen aborts the call. */
export function useAnswer<T>(question: Question<T>): Answer<T> {
  const [place] = useState(() => (places += 1));
  return answerOf<T>(useQuery(queryOf(place, question), answers));
}

const NOT_ASKED: Answer<never> = { value: null, error: null, state: 'waiting', tryAgain: () => undefined };

const nameOf = ({ subject, version = '' }: Question<unknown>): string => JSON.stringify([subject, version]);

/**
 * Returns the answers to any number of questions, in their order. Like `useAnswer`. Questions with the same subject are
 * asked once, because the library can't tell equal ones apart.
 */
export function useAnswers<T>(questions: readonly Question<T>[]): Answer<T>[] {
  const [place] = useState(() => (places += 1));
  const named = new Map(
    questions.filter(({ subject }) => subject !== null).map((question) => [nameOf(question), question]),
  );
  const asked = [...named.values()];
  const results = useQueries({ queries: asked.map((question) => queryOf(place, question)) }, answers);
  const known = new Map(results.map((result, at) => [[...named.keys()][at], answerOf<T>(result)]));
  return questions.map((question) => known.get(nameOf(question)) ?? NOT_ASKED);
}
