import { useState } from 'react';
import type { CustomerInvoiceReply, RefusedLoadReply } from '../../../shared/contract/customer-invoices';
import type { LoadKind } from '../../../shared/contract/loads';
import type { ProjectReply } from '../../../shared/contract/projects';
import { customerInvoiceTexts as texts } from '../../messages/customer-invoices';
import { useRecordPresence } from '../../replica';
import { GenerateDialog } from './generate-dialog';
import { RejectedDialog } from './rejected-dialog';
import type { InvoicesView } from './use-invoices-view';

interface InvoiceDialogProps {
  project: ProjectReply;
  mayWork: boolean;
  invoices: readonly CustomerInvoiceReply[];
  view: InvoicesView;
}

const NONE: readonly RefusedLoadReply[] = [];

/** Describes the open popup to the team. */
function openForm(isOpen: boolean, original: CustomerInvoiceReply | null) {
  if (!isOpen) return null;
  if (original === null) return { record: '', doing: texts.doing.generating };
  return {
    record: `customer_invoice:${String(original.id)}`,
    doing: texts.doing.version(original.invoice_name),
  };
}

/** Shows the popup that the address asks for, to people who may work. Archived projects make asset versions only. */
export function InvoiceDialog({ project, mayWork, invoices, view }: InvoiceDialogProps) {
  const [rejected, setRejected] = useState(NONE);
  const original = invoices.find(({ id, version_of }) => id === view.popup && version_of === 0) ?? null;
  const isNew = view.popup === 0 && !project.archived;
  const isVersion = original !== null && (original.is_asset || !project.archived);
  const isOpen = mayWork && (isNew || isVersion);
  const openToo = useRecordPresence(texts.doing.page, openForm(isOpen, original), project.id);
  const made = (kind: LoadKind, refused: readonly RefusedLoadReply[]): void => {
    view.made(kind);
    setRejected(refused);
  };
  return (
    <>
      {isOpen && (
        <GenerateDialog
          key={view.popup}
          project={project}
          kind={view.kind}
          original={original}
          invoices={invoices}
          openToo={openToo}
          onMade={made}
          onClose={view.close}
        />
      )}
      {rejected.length > 0 && (
        <RejectedDialog rejected={rejected} invoices={invoices} onClose={() => setRejected(NONE)} />
      )}
    </>
  );
}
