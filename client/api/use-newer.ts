import { useEffect, useRef } from 'react';
import type { ActivityControls } from './use-activity';

/** Minimum milliseconds between two reads of the newest page, however much changes. */
export const REFRESH_EVERY_MS = 2_000;
/** Milliseconds after which newer changes are offered where nothing reports them. */
export const OFFER_AFTER_MS = 30_000;

/**
 * Subscribes to changes: 'changed' means that newer ones exist, 'maybe' that they may. Returns the
 * unsubscribe function.
 */
export type SubscribeToChanges = (notify: (what: 'changed' | 'maybe') => void) => () => void;

/**
 * News for the admin area, which crosses companies and gets no events. It reports when the window gets the
 * focus.
 */
export const onReturn: SubscribeToChanges = (notify) => {
  const changed = (): void => notify('changed');
  window.addEventListener('focus', changed);
  const timer = setInterval(() => notify('maybe'), OFFER_AFTER_MS);
  return () => {
    window.removeEventListener('focus', changed);
    clearInterval(timer);
  };
};

/** Shows newer changes to a person at the top of the list, and offers them to a person further down. */
export function useNewer(audit: ActivityControls, news: SubscribeToChanges, isAtTop: () => boolean): void {
  const latest = useRef({ audit, isAtTop });
  useEffect(() => {
    latest.current = { audit, isAtTop };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastAt = -Infinity;
    const look = (): void => {
      timer = undefined;
      lastAt = performance.now();
      const now = latest.current;
      if (now.audit.status === 'loading') wait();
      else if (now.audit.isLoadingMore || !now.isAtTop()) now.audit.offer();
      else now.audit.refresh();
    };
    const wait = (): void => {
      timer ??= setTimeout(look, Math.max(0, lastAt + REFRESH_EVERY_MS - performance.now()));
    };
    const end = news((what) => (what === 'changed' ? wait() : latest.current.audit.offer()));
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [news]);
}
