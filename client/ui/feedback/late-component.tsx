import { type ComponentType, Suspense, useEffect, useState } from 'react';
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

/**
 * Makes a late dialog or drawer. It draws nothing before it is first opened. It opens once it is in the page: Mantine
 * remembers the focus when `opened` becomes true, and returns it when that ends.
 */
export function lateDialog<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>) {
  const Part = lateComponent(load);
  function Opening(props: P) {
    const [isThere, setThere] = useState(false);
    useEffect(() => setThere(true), []);
    return <Part {...props} opened={props.opened && isThere} />;
  }
  return function LateDialog(props: P) {
    const [wasOpened, setWasOpened] = useState(props.opened);
    if (props.opened && !wasOpened) setWasOpened(true);
    return <Suspense fallback={null}>{wasOpened && <Opening {...props} />}</Suspense>;
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
