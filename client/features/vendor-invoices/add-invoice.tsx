import { useMemo } from 'react';
import type { ProjectReply } from '../../../shared/contract/projects';
import type { VendorInvoiceType } from '../../../shared/contract/vendor-invoices';
import { useProjectData } from '../../replica';
import { GenerateDialog } from './generate-dialog';
import { UploadDialog } from './upload-dialog';
import type { InvoicePopup } from './use-invoices-view';
import { vendorChoices } from './vendor-choices';

interface AddInvoiceProps {
  project: ProjectReply;
  type: VendorInvoiceType;
  popup: InvoicePopup;
  onClose: () => void;
}

/** The open popup that adds an invoice. */
export function AddInvoice({ project, type, popup, onClose }: AddInvoiceProps) {
  const carriers = useProjectData(project.id, 'project_carriers');
  const taken = useProjectData(project.id, 'vendor_invoices');
  const customerInvoices = useProjectData(project.id, 'customer_invoices');
  const vendors = useMemo(() => vendorChoices(project, carriers), [project, carriers]);
  const common = { projectId: project.id, vendors, taken, onClose };
  return popup === 'generate' ? (
    <GenerateDialog {...common} customerInvoices={customerInvoices} />
  ) : (
    <UploadDialog {...common} type={type} />
  );
}
