import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { CustomerInvoiceReply, RefusedLoadReply } from '../../../shared/contract/customer-invoices';
import { previewTexts as texts } from '../../messages/customer-invoices';
import { useFocusBack } from '../../ui/dialog/use-focus-back';
import { RefusedLoads } from './refused-loads';

const NO_LOADS = new Map<number, never>();

interface RejectedDialogProps {
  rejected: readonly RefusedLoadReply[];
  invoices: readonly CustomerInvoiceReply[];
  onClose: () => void;
}

/** Lists the requested loads that are not on the new invoice, with the reasons. */
export function RejectedDialog({ rejected, invoices, onClose }: RejectedDialogProps) {
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.rejectedTitle}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <Stack gap="sm">
        <Text size="sm">{texts.rejectedLead(rejected.length)}</Text>
        <RefusedLoads refused={rejected} loadsById={NO_LOADS} invoices={invoices} open />
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {texts.close}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
