import { useEffect, useState } from 'react';
import type { ActivityNewsReply } from '#shared/contract/audit';
import { readNews } from '#client/api/audit';

interface News {
  /** Newest answer; null before the first one. It stays while a newer read runs or fails. */
  reply: ActivityNewsReply | null;
  error: unknown;
}

const NOTHING: ActivityNewsReply = { lines: [], has_more: false, synced: [] };

/**
 * Reads what others have done since a time.
 * @param changes name of the changes that exist; a new one reads again, '' needs no read.
 */
export function useNews(since: string, changes: string): News & { again: () => void } {
  const [news, setNews] = useState<News>({ reply: null, error: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (changes === '') return undefined;
    const abort = new AbortController();
    readNews(since, abort.signal).then(
      (reply) => setNews({ reply, error: null }),
      (error: unknown) => {
        if (!abort.signal.aborted) setNews(({ reply }) => ({ reply, error }));
      },
    );
    return () => abort.abort();
  }, [since, changes, tries]);
  const again = (): void => setTries((count) => count + 1);
  return changes === '' ? { reply: NOTHING, error: null, again } : { ...news, again };
}
