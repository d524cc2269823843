import { useMemo } from 'react';
import type { SavedViewReply, SavedViewScreen } from '../../../shared/contract/saved-views';
import { useCurrentUser, useSavedViewRows } from './live';

export interface SavedViews {
  readonly mine: readonly SavedViewReply[];
  readonly shared: readonly SavedViewReply[];
  readonly userId: number;
  readonly status: 'loading' | 'ready' | 'error';
}

const byName = (a: SavedViewReply, b: SavedViewReply): number => a.view_name.localeCompare(b.view_name);

/** One's own private views of a screen, and the shared ones of everybody. */
export function useSavedViews(screen: SavedViewScreen): SavedViews {
  const { rows, status } = useSavedViewRows();
  const userId = useCurrentUser().id;
  return useMemo(() => {
    const here = rows.filter((view) => view.screen === screen && !view.is_deleted).sort(byName);
    return {
      mine: here.filter((view) => view.owner_id === userId && !view.is_shared),
      shared: here.filter((view) => view.is_shared),
      userId,
      status,
    };
  }, [rows, status, screen, userId]);
}
