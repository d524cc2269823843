import { useParams } from 'react-router-dom';
import { InvoicesPage } from '../../features/vendor-invoices/invoices-page';
import { vendorInvoiceTexts } from '../../messages/vendor-invoices';
import { useNamed, useProjectReplica } from '../../replica';
import { projectIdOf } from './project-address';
import { useMayWork } from './use-may-work';
import { useWhereabouts } from './use-whereabouts';

/** /project/:id/vendor-invoices: the frame around it has seen to it that the project is there. */
export function Component() {
  const projectId = projectIdOf(useParams().id) ?? 0;
  useWhereabouts(projectId, vendorInvoiceTexts.tab);
  const project = useNamed(useProjectReplica(projectId).project);
  const mayWork = useMayWork();
  return project && <InvoicesPage project={project} mayWork={mayWork} />;
}
