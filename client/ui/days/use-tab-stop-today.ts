import { type RefObject, useLayoutEffect, useReducer } from 'react';

const DAYS = 'tbody button:not([data-hidden])';

/** Makes the chosen day, else today, the day that Tab reaches. Mantine takes the day of the PC for today, which may differ. */
function moveTabStop(calendar: HTMLElement): void {
  const days = [...calendar.querySelectorAll<HTMLElement>(DAYS)];
  const chosen = days.find((day) => day.dataset.selected !== undefined);
  const stop = chosen ?? days.find((day) => day.dataset.today !== undefined);
  if (stop === undefined) return;
  for (const day of days) day.tabIndex = day === stop ? 0 : -1;
}

/** Keeps the tab stop of a calendar at its own today. Returns a function to be called when it shows another month. */
export function useTabStopToday(calendar: RefObject<HTMLElement | null>): () => void {
  const [, onMonth] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (calendar.current) moveTabStop(calendar.current);
  });
  return onMonth;
}
