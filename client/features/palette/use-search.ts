import { useEffect, useRef, useState } from 'react';
import {
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  type FoundRecord,
  type SearchReply,
} from '#shared/contract/search';
import { searchCompany } from '#client/api/search';
import { stillMatching } from './found-items';

/** Shortest time between two calls in milliseconds. The first call starts at once. */
const PAUSE_MS = 60;

/**
 * State of a search. `idle`: the text is too short. `searching`: until the answer arrives, `found` are the results of
 * the text before that still match.
 */
export interface CompanySearch {
  status: 'idle' | 'searching' | 'done' | 'failed';
  found: readonly FoundRecord[];
}

interface Answer {
  text: string;
  reply: SearchReply | null;
}

/** Searches all projects of the company while a person types. Only the answer to the last text counts. */
export function useSearch(text: string): CompanySearch {
  const [answer, setAnswer] = useState<Answer>({ text: '', reply: null });
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const isSearched = text.length >= SEARCH_MIN_LENGTH && text.length <= SEARCH_MAX_LENGTH;
  useEffect(() => {
    if (!isSearched) return undefined;
    const typedOn = new AbortController();
    const send = (): void => {
      sentAt.current = performance.now();
      searchCompany(text, typedOn.signal).then(
        (reply) => typedOn.signal.aborted || setAnswer({ text, reply }),
        () => typedOn.signal.aborted || setAnswer({ text, reply: null }),
      );
    };
    const timer = setTimeout(send, Math.max(0, sentAt.current + PAUSE_MS - performance.now()));
    return () => {
      clearTimeout(timer);
      typedOn.abort();
    };
  }, [text, isSearched]);
  const found = answer.reply?.results ?? [];
  if (!isSearched) return { status: 'idle', found: [] };
  if (answer.text !== text) return { status: 'searching', found: stillMatching(found, text) };
  return { status: answer.reply === null ? 'failed' : 'done', found };
}
