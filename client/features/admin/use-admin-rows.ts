import { useCallback, useEffect, useRef, useState } from 'react';

export interface AdminRows<Row> {
  rows: readonly Row[];
  status: 'loading' | 'ready' | 'error';
  error: unknown;
  /** Asks for the list again. */
  reload: () => void;
  /** Takes a list that a change has answered. */
  take: (rows: readonly Row[]) => void;
}

/**
 * A list of the admin area. It crosses companies, so it is no part of the company's live copy: it is asked for
 * when the page opens, after each change, and when somebody comes back to the window.
 */
export function useAdminRows<Row>(read: () => Promise<readonly Row[]>): AdminRows<Row> {
  const [view, setView] = useState<Pick<AdminRows<Row>, 'rows' | 'status' | 'error'>>({
    rows: [],
    status: 'loading',
    error: null,
  });
  // An answer that is overtaken by a newer one is dropped.
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
