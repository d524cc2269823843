import { useEffect, useState } from 'react';
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH, type SearchReply } from '../../../shared/contract/search';
import { searchCompany } from '../../api/search';

/** Debounce of the server search in milliseconds. */
const PAUSE_MS = 180;

/**
 * State of a search. `idle`: the text is too short. `searching`: the last answer stays until the new one
 * arrives.
 */
export interface CompanySearch {
  status: 'idle' | 'searching' | 'done' | 'failed';
  found: SearchReply | null;
}

interface Answer {
  text: string;
  found: SearchReply | null;
}

/** Searches all projects of the company while a person types. Only the answer to the last text counts. */
export function useSearch(text: string): CompanySearch {
  const [answer, setAnswer] = useState<Answer>({ text: '', found: null });
  const isSearched = text.length >= SEARCH_MIN_LENGTH && text.length <= SEARCH_MAX_LENGTH;
  useEffect(() => {
    if (!isSearched) return undefined;
    const typedOn = new AbortController();
    const timer = setTimeout(() => {
      searchCompany(text, typedOn.signal).then(
        (found) => typedOn.signal.aborted || setAnswer({ text, found }),
        () => typedOn.signal.aborted || setAnswer({ text, found: null }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      typedOn.abort();
    };
  }, [text, isSearched]);
  if (!isSearched) return { status: 'idle', found: null };
  if (answer.text !== text) return { status: 'searching', found: answer.found };
  return { status: answer.found === null ? 'failed' : 'done', found: answer.found };
}
