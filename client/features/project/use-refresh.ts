import { useState } from 'react';
import { refreshLoads } from '../../replica';
import { showOutcome } from '../../ui/feedback/show-outcome';

/** Asks the job system for a project's loads now, and says what came of it. */
export function useRefresh(projectId: number): { refreshing: boolean; refresh: () => void } {
  const [refreshing, setRefreshing] = useState(false);

  const run = async (): Promise<void> => {
    setRefreshing(true);
    showOutcome(await refreshLoads(projectId));
    setRefreshing(false);
  };
  return { refreshing, refresh: () => void run() };
}
