import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyButton } from '../form/busy-button';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Name of the close button. */
  closeLabel: string;
  /** For questions about losing data: the button is red, and Enter cancels. */
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Details under the text. */
  children?: ReactNode;
}

/**
 * Question before an action with consequences. Escape and the close button cancel, unless the action is
 * running.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    text,
    confirmLabel,
    cancelLabel,
    closeLabel,
    danger = false,
    pending = false,
  } = props;
  const { onConfirm, onClose, children } = props;
  return (
    <Modal
      opened={opened}
      onClose={() => !pending && onClose()}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      <Text size="sm">{text}</Text>
      {children}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" disabled={pending} data-autofocus={danger || undefined} onClick={onClose}>
          {cancelLabel}
        </Button>
        <BusyButton
          data-autofocus={!danger || undefined}
          color={danger ? 'red.8' : undefined}
          busy={pending}
          onClick={onConfirm}
        >
          {confirmLabel}
        </BusyButton>
      </Group>
    </Modal>
  );
}
