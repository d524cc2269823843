import { useParams } from 'react-router-dom';
import { LoadImportPage } from '../../features/load-import/load-import-page';
import { importTexts as texts } from '../../messages/load-import';
import { useProjectReplica } from '../../replica';
import { EmptyState } from '../../ui/feedback/empty-state';
import { projectIdOf } from './project-address';
import { useMayWork } from './use-may-work';
import { useTakesFiles } from './use-takes-files';
import { useWhereabouts } from './use-whereabouts';

/** /project/:id/import: loads of a project without a job, from a file. */
export function Component() {
  const projectId = projectIdOf(useParams().id) ?? 0;
  useWhereabouts(projectId, texts.title);
  const { project } = useProjectReplica(projectId);
  const takesFiles = useTakesFiles();
  const mayWork = useMayWork();
  if (project === null) return null;
  if (!mayWork) return <EmptyState text={texts.notAllowed} />;
  if (!takesFiles(project)) return <EmptyState text={texts.hasJob} />;
  if (project.archived) return <EmptyState text={texts.archived} />;
  return <LoadImportPage projectId={projectId} />;
}
