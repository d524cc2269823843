import { useParams } from 'react-router-dom';
import { usePermissionCheck } from '#client/api/permissions';
import { customerInvoiceTexts } from '#client/messages/customer-invoices';
import { projectTexts } from '#client/messages/project';
import { useProjectRow } from '#client/replica/index';
import { NotFoundScreen } from '../errors/error-screens';
import { useSectionTitle } from '../shell/tab-title';
import { useProject, useProjectId, useProjectTab } from './open-project';
import { projectIdOf } from './project-address';

/** Page /project/:id/customer-invoices. */
export async function customerInvoices() {
  const { InvoicesPage } = await import('#client/features/customer-invoices/invoices-page');
  function Component() {
    const project = useProject(useProjectId());
    useSectionTitle(projectTexts.tabs.customerInvoices);
    return project && <InvoicesPage project={project} />;
  }
  return { Component };
}

/** Page /project/:id/customer-invoices/:invId, with one customer invoice. */
export async function customerInvoice() {
  const [{ InvoicePage }, { InvoiceComments }] = await Promise.all([
    import('#client/features/customer-invoices/invoice-page'),
    import('#client/features/comments/invoice-comments'),
  ]);
  function Component() {
    const projectId = useProjectId();
    const invoiceId = projectIdOf(useParams().invId);
    const name = useProjectRow(projectId, 'customer_invoices', invoiceId ?? 0)?.invoice_name ?? '';
    const { doing } = customerInvoiceTexts;
    const tab = projectTexts.tabs.customerInvoices;
    useProjectTab(projectId, titleOf(name, tab), name === '' ? doing.page : doing.reading(name));
    if (invoiceId === null) return <NotFoundScreen />;
    return (
      <InvoicePage
        projectId={projectId}
        invoiceId={invoiceId}
        notFound={<NotFoundScreen />}
        comments={<InvoiceComments projectId={projectId} subject="customer_invoice" invoiceId={invoiceId} />}
      />
    );
  }
  return { Component };
}

/** Page /project/:id/vendor-invoices. */
export async function vendorInvoices() {
  const { InvoicesPage } = await import('#client/features/vendor-invoices/invoices-page');
  function Component() {
    const projectId = useProjectId();
    useProjectTab(projectId, projectTexts.tabs.vendorInvoices);
    const project = useProject(projectId);
    return project && <InvoicesPage project={project} />;
  }
  return { Component };
}

/**
 * Page /project/:id/vendor-invoices/:type/:invId. An address with another type than the invoice's is not
 * found.
 */
export async function vendorInvoice() {
  const [{ InvoicePage }, { isInvoiceType }, { InvoiceComments }] = await Promise.all([
    import('#client/features/vendor-invoices/invoice-page'),
    import('#client/features/vendor-invoices/invoice-types'),
    import('#client/features/comments/invoice-comments'),
  ]);
  function Component() {
    const { type, invId } = useParams();
    const projectId = useProjectId();
    const invoiceId = projectIdOf(invId);
    const name = useProjectRow(projectId, 'vendor_invoices', invoiceId ?? 0)?.invoice_name ?? '';
    useProjectTab(
      projectId,
      titleOf(name, projectTexts.tabs.vendorInvoices),
      projectTexts.tabs.vendorInvoices,
    );
    const project = useProject(projectId);
    if (invoiceId === null || !isInvoiceType(type)) return <NotFoundScreen />;
    return (
      project && (
        <InvoicePage
          key={`${type} ${invoiceId}`}
          project={project}
          type={type}
          id={invoiceId}
          notFound={<NotFoundScreen />}
          comments={<InvoiceComments projectId={projectId} subject="vendor_invoice" invoiceId={invoiceId} />}
        />
      )
    );
  }
  return { Component };
}

/** Page /project/:id/accruals: delivered loads that are not billed or not received, by period. */
export async function accruals() {
  const { AccrualsPage } = await import('#client/features/accruals/accruals-page');
  function Component() {
    const projectId = useProjectId();
    useProjectTab(projectId, projectTexts.tabs.accruals);
    const project = useProject(projectId);
    const may = usePermissionCheck();
    return project && <AccrualsPage project={project} mayEdit={may('edit accruals', project)} />;
  }
  return { Component };
}

/** Returns the title of a record's page; that of the list until the record's name is known. */
const titleOf = (name: string, list: string): string => (name === '' ? list : `${name} · ${list}`);
