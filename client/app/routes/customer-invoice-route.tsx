import { useParams } from 'react-router-dom';
import { InvoicePage } from '../../features/customer-invoices/invoice-page';
import { customerInvoiceTexts as texts } from '../../messages/customer-invoices';
import { useProjectReplica } from '../../replica';
import { NotFoundScreen } from '../errors/error-screens';
import { projectIdOf } from './project-address';
import { useWhereabouts } from './use-whereabouts';

/** /project/:id/customer-invoices/:invId: one invoice to the customer. */
export function Component() {
  const { id, invId } = useParams();
  const projectId = projectIdOf(id) ?? 0;
  const invoiceId = projectIdOf(invId);
  const { customer_invoices: invoices } = useProjectReplica(projectId);
  const name = invoices.find((invoice) => invoice.id === invoiceId)?.invoice_name ?? '';
  useWhereabouts(projectId, name === '' ? texts.doing.page : texts.doing.reading(name));
  if (invoiceId === null) return <NotFoundScreen />;
  return <InvoicePage projectId={projectId} invoiceId={invoiceId} notFound={<NotFoundScreen />} />;
}
