import { useCallback, useEffect, useState } from 'react';
import type { WorkTab } from '#shared/contract/worklist';
import { useLiveRequest } from '#client/api/use-live-request';
import { WORK_READS, type WorkPart, type WorkReplies, readWorklist } from '#client/api/worklist';
import { onCompanyChange } from '#client/replica/index';

/** Returns a number that changes with each change of the company and its projects. */
export function useChangeCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => onCompanyChange(() => setCount((before) => before + 1)), []);
  return count;
}

/** Returns the live number of rows of each tab; null before the first answer. */
export function useWorkCounts(): Record<WorkTab, number> | null {
  const changes = useChangeCount();
  return useLiveRequest('counts', changes, readWorklist).value?.counts ?? null;
}

export interface WorkPageOf<Tab extends WorkTab> {
  /** Newest answer for this part, or the page before while it loads; null before the first. */
  reply: WorkReplies[Tab] | null;
  /** True while the shown page is not the wanted one. */
  isWaiting: boolean;
  error: unknown;
  reload: () => void;
}

/** Reads the shown part of a tab, and again after each change in the company. */
export function useWorkPage<Tab extends WorkTab>(tab: Tab, part: WorkPart): WorkPageOf<Tab> {
  const changes = useChangeCount();
  const key = JSON.stringify(part);
  const read = useCallback(
    (signal: AbortSignal): Promise<WorkReplies[Tab]> => WORK_READS[tab](JSON.parse(key) as WorkPart, signal),
    [tab, key],
  );
  const { value, error, reload } = useLiveRequest(key, changes, read);
  const [last, setLast] = useState<WorkReplies[Tab] | null>(null);
  if (value !== null && value !== last) setLast(value);
  return { reply: value ?? last, isWaiting: value === null, error, reload };
}
