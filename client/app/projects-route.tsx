import { ProjectsPage } from '../features/projects-list/projects-page';
import { shellTexts } from '../messages/shell';
import { useWhereabouts } from './use-whereabouts';

/** /projects. */
export function Component() {
  useWhereabouts(0, shellTexts.projects);
  return <ProjectsPage />;
}
