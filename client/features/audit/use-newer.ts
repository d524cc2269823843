import { useEffect, useRef } from 'react';
import type { AuditControls } from './use-audit';

/** However much changes, the newest page is asked for once in this time. */
export const REFRESH_EVERY_MS = 2_000;
/** Where nobody tells of changes, they are offered after this time. */
export const OFFER_AFTER_MS = 30_000;

/** Calls with 'changed' when there are newer changes, with 'maybe' when there may be; the answer ends that. */
export type AuditNews = (heard: (what: 'changed' | 'maybe') => void) => () => void;

/** The admin area crosses companies, of whose changes nobody tells: who comes back sees what is new. */
export const onReturn: AuditNews = (heard) => {
  const changed = (): void => heard('changed');
  window.addEventListener('focus', changed);
  const timer = setInterval(() => heard('maybe'), OFFER_AFTER_MS);
  return () => {
    window.removeEventListener('focus', changed);
    clearInterval(timer);
  };
};

/** Shows newer changes to who is at the top, and offers them to who reads further down. */
export function useNewer(audit: AuditControls, news: AuditNews, isAtTop: () => boolean): void {
  const latest = useRef({ audit, isAtTop });
  useEffect(() => {
    latest.current = { audit, isAtTop };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastAt = -Infinity;
    const look = (): void => {
      timer = undefined;
      lastAt = Date.now();
      const now = latest.current;
      if (now.audit.status === 'loading') wait();
      else if (now.audit.isLoadingMore || !now.isAtTop()) now.audit.offer();
      else now.audit.refresh();
    };
    const wait = (): void => {
      timer ??= setTimeout(look, Math.max(0, lastAt + REFRESH_EVERY_MS - Date.now()));
    };
    const end = news((what) => (what === 'changed' ? wait() : latest.current.audit.offer()));
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [news]);
}
