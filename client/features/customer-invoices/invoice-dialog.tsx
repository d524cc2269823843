import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CustomerInvoiceReply, RefusedLoadReply } from '#shared/contract/customer-invoices';
import type { LoadKind } from '#shared/contract/loads';
import type { ProjectReply } from '#shared/contract/projects';
import { loadNumbersIn } from '#client/api/new-invoice';
import { usePermissionCheck } from '#client/api/permissions';
import { customerInvoiceTexts as texts, previewTexts } from '#client/messages/customer-invoices';
import { useRecordPresence } from '#client/replica/index';
import { useReturnFocus } from '#client/ui/dialog/use-return-focus';
import { GenerateDialog } from './generate-dialog';
import { mayAddVersion } from './invoice-policy';
import { RefusedLoads } from './refused-loads';
import type { InvoicesView } from './use-invoices-view';

const NO_LOADS = new Map<number, never>();

interface RejectedDialogProps {
  rejected: readonly RefusedLoadReply[];
  invoices: readonly CustomerInvoiceReply[];
  onClose: () => void;
}

/** Lists the requested loads that are not on the new invoice, with the reasons. */
function RejectedDialog({ rejected, invoices, onClose }: RejectedDialogProps) {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={previewTexts.rejectedTitle}
      size="lg"
      closeButtonProps={{ 'aria-label': previewTexts.close }}
    >
      <Stack gap="sm">
        <Text size="sm">{previewTexts.rejectedLead(rejected.length)}</Text>
        <RefusedLoads refused={rejected} loadsById={NO_LOADS} invoices={invoices} open />
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {previewTexts.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface InvoiceDialogProps {
  project: ProjectReply;
  invoices: readonly CustomerInvoiceReply[];
  view: InvoicesView;
}

const NONE: readonly RefusedLoadReply[] = [];

/** Returns the open popup for presence. */
function openForm(isOpen: boolean, original: CustomerInvoiceReply | null) {
  if (!isOpen) return null;
  if (original === null) return { record: '', doing: texts.doing.generating };
  return {
    record: `customer_invoice:${original.id}`,
    doing: texts.doing.version(original.invoice_name),
  };
}

/**
 * Shows the popup from the address to people who may edit. An archived project allows only asset versions.
 */
export function InvoiceDialog({ project, invoices, view }: InvoiceDialogProps) {
  const may = usePermissionCheck();
  const [rejected, setRejected] = useState(NONE);
  const numbers = loadNumbersIn(useLocation().state);
  const original = invoices.find(({ id, version_of }) => id === view.popup && version_of === 0) ?? null;
  const isNew = view.popup === 0 && may('bill customers', project);
  const isVersion = original !== null && mayAddVersion(may, original.is_asset, project);
  const isOpen = isNew || isVersion;
  const otherEditors = useRecordPresence(texts.doing.page, openForm(isOpen, original), project.id);
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
          numbers={numbers}
          otherEditors={otherEditors}
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
