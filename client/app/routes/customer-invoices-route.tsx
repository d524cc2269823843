import { useParams } from 'react-router-dom';
import { InvoicesPage } from '../../features/customer-invoices/invoices-page';
import { useNamed, useProjectReplica } from '../../replica';
import { projectIdOf } from './project-address';
import { useMayWork } from './use-may-work';

/** /project/:id/customer-invoices: the invoices to the customer of a project. */
export function Component() {
  const projectId = projectIdOf(useParams().id) ?? 0;
  const project = useNamed(useProjectReplica(projectId).project);
  const mayWork = useMayWork();
  return project && <InvoicesPage project={project} mayWork={mayWork} />;
}
