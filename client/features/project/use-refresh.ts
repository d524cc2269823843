import { useState } from 'react';
import type { ProjectReply } from '../../../shared/contract/projects';
import { refreshProject } from '../../api/projects';
import { errorText } from '../../messages/errors';
import { projectActionTexts as texts } from '../../messages/project';
import { showError, showSuccess } from '../../ui/message-cards';

/** Asks the job system for the project's loads now; the loads themselves arrive with the project's changes. */
export function useRefresh({ id, revision }: ProjectReply): { refreshing: boolean; refresh: () => void } {
  const [refreshing, setRefreshing] = useState(false);

  const run = async (): Promise<void> => {
    setRefreshing(true);
    try {
      const { sync } = await refreshProject(id, revision);
      showSuccess(sync === null ? texts.frozen : texts.refreshed(sync.inserted, sync.updated));
      if (sync !== null && sync.quarantined > 0) showError(texts.quarantined(sync.quarantined));
    } catch (thrown) {
      showError(errorText(thrown));
    } finally {
      setRefreshing(false);
    }
  };
  return { refreshing, refresh: () => void run() };
}
