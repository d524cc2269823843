import { Button, Group, Modal, Text } from '@mantine/core';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  /** The name of the cross. */
  closeLabel: string;
  /** Something would be lost: the button is red, and Enter says no. */
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A question before something that others will feel. Escape and the cross say no, unless yes was said: that is waited for. */
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
  const { onConfirm, onClose } = props;
  return (
    <Modal
      opened={opened}
      onClose={() => !pending && onClose()}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" disabled={pending} data-autofocus={danger || undefined} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button
          data-autofocus={!danger || undefined}
          color={danger ? 'red.8' : undefined}
          loading={pending}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
