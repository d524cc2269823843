import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ChangeAuthor } from '#shared/realtime/events';
import { serverNow } from '#client/clock/server-clock';
import { currentSession } from './session';

/** Field of an open form that took another user's value. */
export interface FieldChange {
  readonly field: string;
  /** Display name; '' if unknown. */
  readonly by: string;
  /** True when the user made the change in another tab. */
  readonly isMine: boolean;
  /** Time in milliseconds since 1970. */
  readonly at: number;
  /** Counter that differs for each change, so that the field flashes again. */
  readonly count: number;
}

interface NewsOfForm {
  news: readonly FieldChange[];
  report: (fields: readonly string[], by: ChangeAuthor | null) => void;
  clear: () => void;
}

let count = 0;

/** Collects the fields of a form that followed another user's edit; typing in a field removes it. */
export function useFieldChanges<V extends FieldValues>(form: UseFormReturn<V>): NewsOfForm {
  const [news, setNews] = useState<readonly FieldChange[]>([]);
  const report = useCallback((fields: readonly string[], by: ChangeAuthor | null): void => {
    if (fields.length === 0) return;
    count += 1;
    const isMine = by !== null && by.id === currentSession()?.user.id;
    const latest = { by: by?.name ?? '', isMine, at: serverNow(), count };
    setNews((before) => [
      ...before.filter(({ field }) => !fields.includes(field)),
      ...fields.map((field) => ({ field, ...latest })),
    ]);
  }, []);
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name, type }) => {
      if (type === 'change') setNews((before) => before.filter(({ field }) => field !== name));
    });
    return unsubscribe;
  }, [form]);
  return { news, report, clear: useCallback(() => setNews([]), []) };
}
