import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { store } from '../api/store';
import { dashboard } from './live';
import type { DashboardView } from './dashboard/dashboard-feed';

/** The company's figures, live while somebody uses this hook. */
export function useDashboard(): DashboardView {
  useEffect(() => dashboard.watch(), []);
  return useAtomValue(dashboard.view, { store });
}

/** Asks for the figures again: after one's own change of what they are made of. */
export const lookAgain = (): void => dashboard.stale();
