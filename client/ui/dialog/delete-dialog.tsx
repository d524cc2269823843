import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { deletionFailure, recordTexts } from '#client/messages/records';
import classes from '../form/form-dialog.module.css';
import { showSaved } from '../feedback/undo-action';
import { useReturnFocus } from './use-return-focus';
import { whileBusy } from '../form/while-busy';

const { deletion: texts, cancel, close } = recordTexts;

interface DeleteDialogProps {
  /** Kind of the record, such as 'company'. */
  what: string;
  /** Name of the record. */
  name: string;
  /** Overrides the default question. */
  question?: string;
  /** Reason for which the deletion will be refused, said before the person decides. */
  warning?: string | undefined;
  /** Overrides the button labels Delete and Cancel. */
  answers?: { yes: string; no: string };
  /** Message after the deletion; default 'Record Deleted'. */
  done?: string;
  /** Overrides the default text of an error. */
  explain?: (thrown: unknown) => string;
  /** Adds the record again; absent when a deletion is final. */
  undo?: { run: () => Promise<unknown>; done: string };
  /** Makes the call. The dialog shows its error, and the record stays. */
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

function Warning({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Text size="sm" mt="xs" c="var(--hb-warn)">
      {text}
    </Text>
  );
}

/** Asks before a record is deleted, then shows the result or the error. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { what, name, question, warning, answers, onDelete, onClose } = props;
  const { done = texts.done, explain = deletionFailure, undo } = props;
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  useReturnFocus();
  const confirm = async (): Promise<void> => {
    setFailure('');
    setPending(true);
    try {
      await onDelete();
      showSaved({ text: done, undo: undo?.run ?? null, done: undo?.done ?? '' });
      onClose();
    } catch (thrown) {
      setFailure(explain(thrown));
      setPending(false);
    }
  };
  return (
    <Modal
      opened
      onClose={() => !pending && onClose()}
      title={texts.title(what)}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Text size="sm">{question ?? texts.question(name)}</Text>
      {failure === '' && <Warning text={warning} />}
      <p role="alert" className={classes.failure} hidden={failure === ''}>
        {failure}
      </p>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" disabled={pending} onClick={onClose} data-autofocus>
          {answers?.no ?? cancel}
        </Button>
        <Button color="red.8" {...whileBusy(pending, () => void confirm())}>
          {pending ? texts.pending : (answers?.yes ?? texts.confirm)}
        </Button>
      </Group>
    </Modal>
  );
}
