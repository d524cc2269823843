import { parseAsString, useQueryState } from 'nuqs';
import { useCallback } from 'react';
import { isDay } from '#shared/business-time';

/** Keeps the open day in the address, such as ?day=2026-11-20; '' when no day is open. */
export function useShownDay(): { day: string; show: (day: string) => void; hide: () => void } {
  const [asked, setDay] = useQueryState('day', parseAsString.withDefault(''));
  const show = useCallback((day: string) => void setDay(day, { history: 'push' }), [setDay]);
  const hide = useCallback(() => void setDay(null, { history: 'replace' }), [setDay]);
  return { day: isDay(asked) ? asked : '', show, hide };
}
