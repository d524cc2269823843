import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActivityLineReply, ActivityReply } from '#shared/contract/audit';
import { type AuditFilters, type AuditScope, readActivity } from './audit';

/** Debounce in milliseconds, so that typing asks only for the finished word. */
const SETTLED_MS = 250;

interface ActivityView {
  lines: readonly ActivityLineReply[];
  status: 'loading' | 'ready' | 'error';
  error: unknown;
  isLoadingMore: boolean;
  /** Next page starts before this change; 0 at the end. */
  nextBefore: number;
  /** ISO time back to which a search went; '' when it is no search, or has ended. */
  searchedTo: string;
  /** True when newer changes exist or may exist. */
  isNewer: boolean;
}

const NOTHING: ActivityView = {
  lines: [],
  status: 'loading',
  error: null,
  isLoadingMore: false,
  nextBefore: 0,
  searchedTo: '',
  isNewer: false,
};

export interface ActivityControls extends ActivityView {
  more: () => void;
  reload: () => void;
  /** Reads the newest lines and keeps the older ones below them. */
  refresh: () => void;
  /** Offers newer changes instead of moving the rows that a person reads. */
  offer: () => void;
}

/** Returns true when the shown lines follow the page without a gap. */
const isContiguous = (shown: ActivityView, page: ActivityReply): boolean =>
  shown.lines.some(({ id }) => id >= page.next_before);

/** Puts the newest page above the shown lines. When there is a gap between them, only the page remains. */
function withNewest(shown: ActivityView, page: ActivityReply): ActivityView {
  const ready: ActivityView = { ...shown, status: 'ready', error: null, isNewer: false };
  if (page.next_before === 0 || !isContiguous(shown, page)) {
    return {
      ...ready,
      lines: page.lines,
      nextBefore: page.next_before,
      searchedTo: page.searched_to ?? '',
      isLoadingMore: false,
    };
  }
  // A line that goes on keeps its oldest change.
  const known = new Set(page.lines.map(({ first_id }) => first_id));
  const older = shown.lines.filter(({ id, first_id }) => id < page.next_before && !known.has(first_id));
  return { ...ready, lines: [...page.lines, ...older] };
}

/** Reads the filtered activity page by page. */
export function useActivity(scope: AuditScope, filters: AuditFilters): ActivityControls {
  const [view, setView] = useState<ActivityView>(NOTHING);
  const [turn, setTurn] = useState(0);
  const asking = useRef<AbortController | null>(null);

  const ask = useCallback(
    async (before: number): Promise<void> => {
      asking.current?.abort();
      const abort = new AbortController();
      asking.current = abort;
      try {
        const page = await readActivity(scope, filters, { before, signal: abort.signal });
        setView(({ lines, isNewer }) => ({
          ...NOTHING,
          status: 'ready',
          lines: before === 0 ? page.lines : [...lines, ...page.lines],
          nextBefore: page.next_before,
          searchedTo: page.searched_to ?? '',
          isNewer: before > 0 && isNewer,
        }));
      } catch (error) {
        if (abort.signal.aborted) return;
        setView((shown) => ({ ...shown, status: 'error', error, isLoadingMore: false }));
      }
    },
    [scope, filters],
  );

  useEffect(() => {
    const timer = setTimeout(
      () => {
        setView((shown) => ({ ...shown, status: 'loading', error: null }));
        void ask(0);
      },
      turn === 0 && asking.current === null ? 0 : SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [ask, turn]);
  useEffect(() => () => asking.current?.abort(), []);

  const { nextBefore, isLoadingMore, status } = view;
  const more = useCallback((): void => {
    if (nextBefore === 0 || isLoadingMore || status === 'loading') return;
    setView((shown) => ({ ...shown, isLoadingMore: true, error: null, status: 'ready' }));
    void ask(nextBefore);
  }, [ask, nextBefore, isLoadingMore, status]);
  const offer = useCallback((): void => setView((shown) => ({ ...shown, isNewer: true })), []);
  const refresh = useCallback((): void => {
    const requestOf = asking.current;
    const signal = requestOf?.signal ?? AbortSignal.abort();
    readActivity(scope, filters, { before: 0, signal }).then(
      // If another page was read meanwhile, this reply no longer fits the shown lines.
      (page) => (requestOf === asking.current ? setView((shown) => withNewest(shown, page)) : offer()),
      offer,
    );
  }, [scope, filters, offer]);
  return { ...view, more, reload: () => setTurn((count) => count + 1), refresh, offer };
}
