import { useAtomValue } from 'jotai';
import { useParams } from 'react-router-dom';
import type { ProjectReply } from '#shared/contract/projects';
import { sessionAtom } from '#client/api/session';
import { useCurrentNames, useProjectData } from '#client/replica/index';
import { useSectionTitle } from '../shell/tab-title';
import { projectIdOf } from './project-address';
import { useReportPresence } from './use-report-presence';

/** Returns the id of the open project; the frame shows its pages only under a valid one. */
export const useProjectId = (): number => projectIdOf(useParams().id) ?? 0;

/** Returns the open project; null until it is loaded. */
export const useProject = (projectId: number) => useCurrentNames(useProjectData(projectId, 'project'));

/** Returns a check if a project's loads come from files: it has no job, or the company has no job system. */
export function useTakesFiles(): (project: Pick<ProjectReply, 'pc_job_id'>) => boolean {
  const session = useAtomValue(sessionAtom);
  const hasJobSystem = session.status === 'signed-in' && session.company.has_job_system;
  return ({ pc_job_id: jobId }) => jobId === 0 || !hasJobSystem;
}

/** Names the open tab of a project in the title of the browser's tab, and tells the others where this person is. */
export function useProjectTab(projectId: number, title: string, doing = title): void {
  useReportPresence(projectId, doing);
  useSectionTitle(title);
}
