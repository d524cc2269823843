import { useCallback } from 'react';
import type { ProjectSyncReply } from '#shared/contract/project-sync';
import type { ProjectReply } from '#shared/contract/projects';
import { readProjectSync } from '#client/api/projects';
import { useLiveRequest } from '#client/api/use-live-request';
import { useProgress, useProjectRevision } from '#client/replica/index';

/**
 * Follows the sync status of a project. Returns null while it loads, and for a project without a job.
 * A sync that finds nothing new raises no revision, so the end of each run also triggers a read.
 */
export function useProjectSync({
  id,
  pc_job_id: jobId,
}: Pick<ProjectReply, 'id' | 'pc_job_id'>): ProjectSyncReply | null {
  const revision = useProjectRevision(id);
  const run = useProgress(id)?.run?.id ?? 0;
  const read = useCallback((signal: AbortSignal) => readProjectSync(id, signal), [id]);
  const key = jobId === 0 ? null : `project-sync ${id}`;
  return useLiveRequest(key, `${revision} ${run}`, read).value;
}
