import { useAtomValue } from 'jotai';
import type { ProjectReply } from '../../../shared/contract/projects';
import { sessionAtom } from '../../api/session';

/** Tells whether a project's loads come from files: it has no job, or its company has no job system. */
export function useTakesFiles(): (project: Pick<ProjectReply, 'pc_job_id'>) => boolean {
  const session = useAtomValue(sessionAtom);
  const hasJobSystem = session.status === 'signed-in' && session.company.has_job_system;
  return ({ pc_job_id: jobId }) => jobId === 0 || !hasJobSystem;
}
