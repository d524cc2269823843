import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuditReply, AuditRowReply } from '../../../shared/contract/audit';
import { type AuditFilters, type AuditScope, readAudit } from '../../api/audit';

/** Debounce in milliseconds, so that typing asks only for the finished word. */
const SETTLED_MS = 250;

export interface AuditView {
  rows: readonly AuditRowReply[];
  status: 'loading' | 'ready' | 'error';
  error: unknown;
  isLoadingMore: boolean;
  /** Next page starts before this change; 0 at the end. */
  nextBefore: number;
  /** True when newer changes exist or may exist. */
  isNewer: boolean;
}

const NOTHING: AuditView = {
  rows: [],
  status: 'loading',
  error: null,
  isLoadingMore: false,
  nextBefore: 0,
  isNewer: false,
};

export interface AuditControls extends AuditView {
  more: () => void;
  reload: () => void;
  /** Reads the newest changes and keeps the older ones below them. */
  refresh: () => void;
  /** Offers newer changes instead of moving the rows that a person reads. */
  offer: () => void;
}

/** Returns true when the shown rows follow the page without a gap. */
const isContiguous = (shown: AuditView, page: AuditReply): boolean =>
  shown.rows.some(({ id }) => id >= page.next_before);

/** Puts the newest page above the shown rows. When there is a gap between them, only the page remains. */
function withNewest(shown: AuditView, page: AuditReply): AuditView {
  const ready: AuditView = { ...shown, status: 'ready', error: null, isNewer: false };
  if (page.next_before === 0 || !isContiguous(shown, page)) {
    return { ...ready, rows: page.rows, nextBefore: page.next_before, isLoadingMore: false };
  }
  return { ...ready, rows: [...page.rows, ...shown.rows.filter(({ id }) => id < page.next_before)] };
}

/** Reads the filtered audit trail page by page. */
export function useAudit(scope: AuditScope, filters: AuditFilters): AuditControls {
  const [view, setView] = useState<AuditView>(NOTHING);
  const [turn, setTurn] = useState(0);
  const asking = useRef<AbortController | null>(null);

  const ask = useCallback(
    async (before: number): Promise<void> => {
      asking.current?.abort();
      const abort = new AbortController();
      asking.current = abort;
      try {
        const page = await readAudit(scope, filters, { before, signal: abort.signal });
        setView(({ rows, isNewer }) => ({
          ...NOTHING,
          status: 'ready',
          rows: before === 0 ? page.rows : [...rows, ...page.rows],
          nextBefore: page.next_before,
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
    readAudit(scope, filters, { before: 0, signal }).then(
      // If another page was read meanwhile, this reply no longer fits the shown rows.
      (page) => (requestOf === asking.current ? setView((shown) => withNewest(shown, page)) : offer()),
      offer,
    );
  }, [scope, filters, offer]);
  return { ...view, more, reload: () => setTurn((count) => count + 1), refresh, offer };
}
