import { useParams } from 'react-router-dom';
import { LoadsArea } from '../../features/loads';
import { projectTexts } from '../../messages/project';
import { useProjectReplica } from '../../replica';
import { projectIdOf } from './project-address';
import { useWhereabouts } from './use-whereabouts';

/** The loads of a project; the frame around it has seen to it that the project is there. */
export function Component() {
  const projectId = projectIdOf(useParams().id) ?? 0;
  useWhereabouts(projectId, projectTexts.tabs.loads);
  const { project } = useProjectReplica(projectId);
  return project && <LoadsArea projectId={projectId} archived={project.archived} project={project} />;
}
