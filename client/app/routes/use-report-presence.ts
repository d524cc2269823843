import { useEffect } from 'react';
import { reportPresence } from '#client/replica/index';

/** Sends the others what this page shows; `projectId` is 0 outside of a project. */
export function useReportPresence(projectId: number, doing: string): void {
  useEffect(() => reportPresence({ project_id: projectId, doing, editing: '' }), [projectId, doing]);
}
