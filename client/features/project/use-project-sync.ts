import { useCallback } from 'react';
import type { ProjectSyncReply } from '../../../shared/contract/project-sync';
import type { ProjectReply } from '../../../shared/contract/projects';
import { readProjectSync } from '../../api/project-sync';
import { useFollowed } from '../../api/use-followed';
import { useProgress, useProjectRevision } from '../../replica';

/**
 * Follows how the sync of a project stands; null until it is known, and for a project without a job. A run that brings
 * nothing new raises no revision, so that the end of each run counts as well.
 */
export function useProjectSync({
  id,
  pc_job_id: jobId,
}: Pick<ProjectReply, 'id' | 'pc_job_id'>): ProjectSyncReply | null {
  const revision = useProjectRevision(id);
  const run = useProgress(id)?.run?.id ?? 0;
  const read = useCallback((signal: AbortSignal) => readProjectSync(id, signal), [id]);
  const key = jobId === 0 ? null : `project-sync ${String(id)}`;
  return useFollowed(key, `${String(revision)} ${String(run)}`, read).value;
}
