import { useEffect, useState } from 'react';
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH, type SearchReply } from '../../../shared/contract/search';
import { searchCompany } from '../../api/search';

/** The server is asked when nothing has been typed for this long. */
const PAUSE_MS = 180;

/** `idle`: too short to search. `searching`: the answer is on its way, and the last one is still shown. */
export interface CompanySearch {
  status: 'idle' | 'searching' | 'done' | 'failed';
  found: SearchReply | null;
}

interface Answer {
  text: string;
  found: SearchReply | null;
}

/** Searches all projects of the company while somebody types; one question at a time, and only the last one counts. */
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
