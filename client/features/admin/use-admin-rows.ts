import { useCallback, useEffect, useRef, useState } from 'react';

export interface AdminRows<Row> {
  rows: readonly Row[];
  status: 'loading' | 'ready' | 'error';
  error: unknown;
  /** Reads the list again. */
  reload: () => void;
  /** Replaces the list with the reply to a change. */
  take: (rows: readonly Row[]) => void;
}

/**
 * Reads a list of the admin area. Such lists cross companies, so they are not in the replica.
 * Reads again after each change and when the window gets the focus.
 */
export function useAdminRows<Row>(read: () => Promise<readonly Row[]>): AdminRows<Row> {
  const [view, setView] = useState<Pick<AdminRows<Row>, 'rows' | 'status' | 'error'>>({
    rows: [],
    status: 'loading',
    error: null,
  });
  // An answer is dropped when a newer read has started.
  const asked = useRef(0);
  const take = useCallback((rows: readonly Row[]): void => {
    asked.current += 1;
    setView({ rows, status: 'ready', error: null });
  }, []);
  const reload = useCallback((): void => {
    asked.current += 1;
    const turn = asked.current;
    const isNewest = (): boolean => turn === asked.current;
    void read().then(
      (rows) => isNewest() && setView({ rows, status: 'ready', error: null }),
      (error: unknown) => isNewest() && setView(({ rows }) => ({ rows, status: 'error', error })),
    );
  }, [read]);
  useEffect(() => {
    reload();
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [reload]);
  return { ...view, reload, take };
}
