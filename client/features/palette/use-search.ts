import { useRef } from 'react';
import {
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
  type FoundRecord,
  type SearchReply,
} from '#shared/contract/search';
import { searchCompany } from '#client/api/search';
import { useAnswer } from '#client/api/use-answer';
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

/** Searches all projects of the company while a person types. Only the answer to the last text counts. */
export function useSearch(text: string): CompanySearch {
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const isSearched = text.length >= SEARCH_MIN_LENGTH && text.length <= SEARCH_MAX_LENGTH;
  const ask = async (signal: AbortSignal): Promise<SearchReply> => {
    const pause = sentAt.current + PAUSE_MS - performance.now();
    if (pause > 0) await new Promise((end) => setTimeout(end, pause));
    signal.throwIfAborted();
    sentAt.current = performance.now();
    return searchCompany(text, signal);
  };
  const { value, state } = useAnswer({ subject: isSearched ? 'search' : null, version: text, ask });
  const found = value?.results ?? [];
  if (!isSearched) return { status: 'idle', found: [] };
  if (state === 'waiting') return { status: 'searching', found: stillMatching(found, text) };
  return state === 'failed' ? { status: 'failed', found: [] } : { status: 'done', found };
}
