import { useParams } from 'react-router-dom';
import { AccrualsPage } from '../../features/accruals/accruals-page';
import { accrualTexts } from '../../messages/accruals';
import { useNamed, useProjectReplica } from '../../replica';
import { projectIdOf } from './project-address';
import { useMayWork } from './use-may-work';
import { useWhereabouts } from './use-whereabouts';

/** /project/:id/accruals: what is delivered but not billed or not received, by period. */
export function Component() {
  const projectId = projectIdOf(useParams().id) ?? 0;
  useWhereabouts(projectId, accrualTexts.tab);
  const project = useNamed(useProjectReplica(projectId).project);
  const mayWork = useMayWork();
  return project && <AccrualsPage project={project} mayWork={mayWork} />;
}
