import { parseAsString, useQueryState } from 'nuqs';
import { useCallback } from 'react';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** ?day=2026-11-20: what that day's figures are made of is open; '' when nothing is. */
export function useShownDay(): { day: string; show: (day: string) => void; hide: () => void } {
  const [asked, setDay] = useQueryState('day', parseAsString.withDefault(''));
  const show = useCallback((day: string) => void setDay(day, { history: 'push' }), [setDay]);
  const hide = useCallback(() => void setDay(null, { history: 'replace' }), [setDay]);
  return { day: DAY.test(asked) ? asked : '', show, hide };
}
