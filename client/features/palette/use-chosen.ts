import type { SpotlightStore } from '@mantine/spotlight';
import { useLayoutEffect, useRef } from 'react';

const ARROWS = ['ArrowDown', 'ArrowUp'];

/** Chooses the first result, and returns it. */
function chooseFirst(store: SpotlightStore, list: HTMLElement): HTMLElement | null {
  for (const chosen of list.querySelectorAll('[data-selected]')) chosen.removeAttribute('data-selected');
  const first = list.querySelector<HTMLElement>('[data-action]');
  first?.setAttribute('data-selected', 'true');
  if (first !== null) store.updateState((state) => ({ ...state, selected: 0 }));
  return first;
}

/**
 * Keeps the first result chosen while results arrive, until the person moves with the arrow keys. Mantine chooses it
 * only while typing. Enter that is pressed before the first result is there opens it when it arrives.
 * Runs before the browser paints, so that no key falls between a shown result and its choice.
 */
export function useChosen(
  store: SpotlightStore,
  list: HTMLElement | null,
  { shown, searched, isSearching }: { shown: string; searched: string; isSearching: boolean },
): (key: string) => void {
  const hasMoved = useRef(false);
  const enteredRef = useRef<string | null>(null);
  useLayoutEffect(() => {
    hasMoved.current = false;
  }, [searched]);
  useLayoutEffect(() => {
    if (list === null || hasMoved.current) return;
    const first = chooseFirst(store, list);
    if (!isSearching && enteredRef.current === searched) first?.click();
    if (!isSearching) enteredRef.current = null;
  }, [store, list, shown, searched, isSearching]);
  return (key) => {
    if (ARROWS.includes(key)) hasMoved.current = true;
    if (key === 'Enter') enteredRef.current = shown === '' && isSearching ? searched : null;
  };
}
