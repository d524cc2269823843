import { useParams } from 'react-router-dom';
import { InvoicePage } from '../../features/vendor-invoices/invoice-page';
import { isInvoiceType } from '../../features/vendor-invoices/invoice-types';
import { vendorInvoiceTexts } from '../../messages/vendor-invoices';
import { useNamed, useProjectReplica } from '../../replica';
import { NotFoundScreen } from '../errors/error-screens';
import { projectIdOf } from './project-address';
import { useMayWork } from './use-may-work';
import { useWhereabouts } from './use-whereabouts';

/** /project/:id/vendor-invoices/:type/:invId; another type than the invoice's is not found. */
export function Component() {
  const { id, type, invId } = useParams();
  const projectId = projectIdOf(id) ?? 0;
  const invoiceId = projectIdOf(invId);
  useWhereabouts(projectId, vendorInvoiceTexts.tab);
  const project = useNamed(useProjectReplica(projectId).project);
  const mayWork = useMayWork();
  if (invoiceId === null || !isInvoiceType(type)) return <NotFoundScreen />;
  return (
    project && (
      <InvoicePage
        key={`${type} ${String(invoiceId)}`}
        project={project}
        type={type}
        id={invoiceId}
        mayWork={mayWork}
        notFound={<NotFoundScreen />}
      />
    )
  );
}
