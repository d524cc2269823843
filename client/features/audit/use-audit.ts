import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuditRowReply } from '../../../shared/contract/audit';
import { type AuditFilters, type AuditScope, readAudit } from '../../api/audit';

/** Somebody who types is asked for nothing until the word is there. */
const SETTLED_MS = 250;

export interface AuditView {
  rows: readonly AuditRowReply[];
  status: 'loading' | 'ready' | 'error';
  error: unknown;
  isLoadingMore: boolean;
  /** The change before which there may be more; 0 at the end. */
  nextBefore: number;
}

const NOTHING: AuditView = { rows: [], status: 'loading', error: null, isLoadingMore: false, nextBefore: 0 };

export interface AuditControls extends AuditView {
  more: () => void;
  reload: () => void;
}

/** The trail as the filters have it, page after page. */
export function useAudit(scope: AuditScope, filters: AuditFilters): AuditControls {
  const [view, setView] = useState<AuditView>(NOTHING);
  const [turn, setTurn] = useState(0);
  const asking = useRef<AbortController | null>(null);

  const ask = useCallback(
    async (before: number): Promise<void> => {
      asking.current?.abort();
      const giveUp = new AbortController();
      asking.current = giveUp;
      try {
        const page = await readAudit(scope, filters, { before, signal: giveUp.signal });
        setView(({ rows }) => ({
          ...NOTHING,
          status: 'ready',
          rows: before === 0 ? page.rows : [...rows, ...page.rows],
          nextBefore: page.next_before,
        }));
      } catch (error) {
        if (giveUp.signal.aborted) return;
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
  return { ...view, more, reload: () => setTurn((count) => count + 1) };
}
