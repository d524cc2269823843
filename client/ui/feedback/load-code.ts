import { type ComponentType, lazy, useSyncExternalStore } from 'react';
import { backOff } from '#shared/rules/back-off';

/** Why code of a page is missing: it cannot be fetched now, or a newer version of Haulbook has replaced it. */
type CodeTrouble = 'unavailable' | 'replaced';

const RETRY_MS = { first: 1_000, longest: 10_000, jitter: 0.5 };
/** Messages of browsers for a script that did not arrive, not for a fault in it. */
const NOT_ARRIVED = /dynamically imported module|module script|preload|MIME type|Load failed/i;
const ENTRY_SCRIPT = /<script[^>]*type="module"[^>]*src="([^"]+)"/;

let waiting = 0;
let trouble: CodeTrouble | null = null;
/** True once the server is known to have another version. Only a reload changes that. */
let isOutdated = false;
const listeners = new Set<() => void>();

function setTrouble(next: CodeTrouble | null): void {
  trouble = isOutdated ? 'replaced' : next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the trouble with code that somebody waits for; null without one. */
export const useCodeTrouble = (): CodeTrouble | null => useSyncExternalStore(subscribe, () => trouble);

/** Ends the pauses before the next attempts. */
const pauses = new Set<() => void>();

/** Tries again at once to fetch code that is missing. */
export function retryCode(): void {
  for (const end of pauses) end();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      pauses.delete(end);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    pauses.add(end);
    window.addEventListener('online', end);
  });
}

/** Returns true when the server has another version than this tab. Its own page names its scripts. */
async function isReplaced(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } }).catch(() => null);
  if (page?.ok !== true || own == null) return false;
  const served = ENTRY_SCRIPT.exec(await page.text().catch(() => ''))?.[1];
  return served !== undefined && served !== own;
}

/** Offers a reload if the server has another version than this tab, also while no code is missing yet. */
export async function checkVersion(): Promise<void> {
  isOutdated = await isReplaced();
  if (isOutdated) setTrouble('replaced');
  else if (waiting === 0) setTrouble(null);
}

/**
 * Loads code of a page, and tries again until it arrives. The frame says so meanwhile. Code that a newer version has
 * replaced never arrives, so the frame offers a reload. See docs/live-copy.md#missing-code.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let failures = 0;
  try {
    for (;;) {
      try {
        return await load();
      } catch (thrown) {
        if (!(thrown instanceof Error) || !NOT_ARRIVED.test(thrown.message)) throw thrown;
        failures += 1;
        if (failures === 1) waiting += 1;
        setTrouble((await isReplaced()) ? 'replaced' : 'unavailable');
        await pause(backOff(failures, RETRY_MS));
      }
    }
  } finally {
    if (failures > 0) waiting -= 1;
    if (failures > 0 && waiting === 0) setTrouble(null);
  }
}

/** Makes a component of code that is loaded when it is first shown. Every lazy component comes from here. */
export const lazyComponent = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => loadCode(async () => ({ default: await load() })));
