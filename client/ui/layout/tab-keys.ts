import type { KeyboardEvent } from 'react';

const STEPS: Partial<Record<string, (place: number, last: number) => number>> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_place, last) => last,
};

/** Handles the arrow keys, Home and End in a row of tabs: chooses the tab and focuses it. */
export function moveBetweenTabs<Value extends string>(
  event: KeyboardEvent<HTMLElement>,
  tabs: readonly Value[],
  current: Value,
  onChoose: (tab: Value) => void,
): void {
  const next = tabs[STEPS[event.key]?.(tabs.indexOf(current), tabs.length - 1) ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  onChoose(next);
  event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
}
