import { useEffect, useState } from 'react';
import type { ProgressEvent } from '#shared/realtime/events';
import { useProgress } from '#client/replica/index';

/** Works of many changes. They may be silent for long, such as a sync whose job system does not answer. */
const OF_MANY_CHANGES: ReadonlySet<ProgressEvent['work']> = new Set(['sync', 'rerate', 'import']);

/** Returns true for the progress of one large change, such as a bill over thousands of loads. */
export const isLargeChange = ({ work }: ProgressEvent): boolean => !OF_MANY_CHANGES.has(work);

/**
 * Longest silence of a large change. A statement takes at most 15 seconds, so a change that is silent for longer has
 * lost its server, and nobody says that it has ended.
 */
const SILENT_MS = 20_000;

/** Returns the progress of the work that runs in a project; null without one. */
export function useRunningWork(projectId: number): ProgressEvent | null {
  const progress = useProgress(projectId);
  const [silent, setSilent] = useState<ProgressEvent | null>(null);
  useEffect(() => {
    if (progress?.state !== 'running' || !isLargeChange(progress)) return undefined;
    const timer = setTimeout(() => setSilent(progress), SILENT_MS);
    return () => clearTimeout(timer);
  }, [progress]);
  return progress?.state === 'running' && progress !== silent ? progress : null;
}
