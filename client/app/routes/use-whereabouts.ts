import { useEffect } from 'react';
import { sayPresence } from '../../replica';

/** Sends the others what this page shows; `projectId` is 0 outside of a project. */
export function useWhereabouts(projectId: number, doing: string): void {
  useEffect(() => sayPresence({ project_id: projectId, doing, editing: '' }), [projectId, doing]);
}
