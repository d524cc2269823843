import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { deletionFailure, recordTexts } from '#client/messages/records';
import classes from '../form/form-dialog.module.css';
import { showSaved } from '../feedback/undo-action';
import { useReturnFocus } from './use-return-focus';
import { ImpactNotice, type ShownImpact, isEffectUnknown } from '../form/impact-notice';
import { impactTexts } from '#client/messages/impact';
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
  /** Effect of the removal on amounts, which the decision waits for. */
  impact?: ShownImpact | undefined;
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

function Warning({ text }: { text: string }) {
  return (
    <Text size="sm" mt="xs" c="var(--hb-warn)">
      {text}
    </Text>
  );
}

type EffectProps = Pick<DeleteDialogProps, 'impact' | 'warning'> & { explain: (thrown: unknown) => string };

/** Shows what a removal would change, or why it will be refused. */
function Effect({ impact, warning, explain }: EffectProps) {
  if (warning !== undefined) return <Warning text={warning} />;
  if (impact === undefined) return null;
  if (impact.state === 'refused') return <Warning text={explain(impact.error)} />;
  return (
    <div className={classes.impact}>
      <ImpactNotice {...impact} failed={impactTexts.unknownRemoval} />
    </div>
  );
}

const isUndecidable = (impact: ShownImpact | undefined): boolean =>
  impact !== undefined && isEffectUnknown(impact);

/** Asks before a record is deleted, then shows the result or the error. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { what, name, question, warning, answers, onDelete, onClose } = props;
  const { done = texts.done, explain = deletionFailure, undo, impact } = props;
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
      {failure === '' && <Effect impact={impact} warning={warning} explain={explain} />}
      <p role="alert" className={classes.failure} hidden={failure === ''}>
        {failure}
      </p>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" disabled={pending} onClick={onClose} data-autofocus>
          {answers?.no ?? cancel}
        </Button>
        <Button color="red.8" disabled={isUndecidable(impact)} {...whileBusy(pending, () => void confirm())}>
          {pending ? texts.pending : (answers?.yes ?? texts.confirm)}
        </Button>
      </Group>
    </Modal>
  );
}
