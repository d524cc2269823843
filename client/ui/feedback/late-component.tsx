import { type ComponentType, useState } from 'react';
import { lazyComponent } from './load-code';

/** Loads the code of the late components that nothing has shown yet. */
const waiting = new Set<() => Promise<unknown>>();

/** Time in ms after which the code is loaded even if the page is never idle. */
const IDLE_WITHIN_MS = 2_000;

/**
 * Makes a component of code that the first rows don't need. The page loads it in idle time, and it is then drawn at
 * once, without the fallback of Suspense. Shown before that, it waits for its code as any lazy component does.
 */
export function lateComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  const fetchPart = async (): Promise<ComponentType<P>> => {
    loaded = await load();
    waiting.delete(fetchPart);
    return loaded;
  };
  waiting.add(fetchPart);
  const Lazy = lazyComponent(fetchPart);
  return function Late(props: P) {
    const [Part] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return <Part {...props} />;
  };
}

/** Loads the code of all late components when the browser is idle. Returns a function that cancels it. */
export function loadLateComponents(): () => void {
  // Code that does not arrive is loaded again, with a notice, when its component is first shown.
  const loadAll = (): void => void Promise.allSettled([...waiting].map((fetchPart) => fetchPart()));
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(loadAll, IDLE_WITHIN_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(loadAll, { timeout: IDLE_WITHIN_MS });
  return () => cancelIdleCallback(idle);
}
