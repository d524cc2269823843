import { type RefObject, useLayoutEffect, useReducer } from 'react';

const DAYS = 'tbody button:not([data-hidden])';

/**
 * Marks the current day as today. Makes the chosen day, else today, the day that Tab reaches. Mantine takes the day of the
 * PC for today, which may differ.
 */
function correctToday(calendar: HTMLElement): void {
  const days = [...calendar.querySelectorAll<HTMLElement>(DAYS)];
  const today = days.find((day) => day.dataset.currentDay !== undefined);
  for (const day of days) day.toggleAttribute('data-today', day === today);
  const stop = days.find((day) => day.dataset.selected !== undefined) ?? today;
  if (stop === undefined) return;
  for (const day of days) day.tabIndex = day === stop ? 0 : -1;
}

/**
 * Keeps today of a calendar at its `data-current-day`. Returns a function to be called when it shows another month.
 */
export function useTabStopToday(calendar: RefObject<HTMLElement | null>): () => void {
  const [, onMonth] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (calendar.current) correctToday(calendar.current);
  });
  return onMonth;
}
