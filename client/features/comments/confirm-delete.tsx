import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { CommentReply } from '#shared/contract/comments';
import { deleteRecord } from '#client/api/records';
import { commentTexts as texts } from '#client/messages/comments';
import { deletionFailure, recordTexts } from '#client/messages/records';
import { peekRevision } from '#client/replica/index';
import { useReturnFocus } from '#client/ui/dialog/use-return-focus';
import { showSuccess } from '#client/ui/feedback/message-cards';
import classes from './comments.module.css';
import { whileBusy } from '#client/ui/form/while-busy';

interface ConfirmDeleteProps {
  comment: CommentReply;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Keeps Esc, which cancels the question, from closing the drawer around it. */
const KEEPS_DRAWER = { 'data-mantine-stop-propagation': true };

/** Question under a comment before it is deleted. A popup would lie over the drawer, which is one already. */
export function ConfirmDelete({ comment, onDeleted, onCancel }: ConfirmDeleteProps) {
  const { id, project_id: projectId } = comment;
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const questionId = useId();
  useReturnFocus();
  useEffect(() => cancel.current?.focus(), []);
  const confirm = async (): Promise<void> => {
    setPending(true);
    setFailure('');
    try {
      await deleteRecord('comment', id, projectId, peekRevision(projectId));
      showSuccess(texts.deleted);
      onDeleted();
    } catch (thrown) {
      setFailure(deletionFailure(thrown));
      setPending(false);
    }
  };
  const cancelOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  return (
    <div className={classes.question} role="group" aria-labelledby={questionId} onKeyDown={cancelOnEscape}>
      <p id={questionId}>{texts.deleteQuestion}</p>
      <p role="alert" className={classes.failure}>
        {failure}
      </p>
      <Button
        ref={cancel}
        size="compact-sm"
        variant="default"
        disabled={pending}
        onClick={onCancel}
        {...KEEPS_DRAWER}
      >
        {recordTexts.cancel}
      </Button>
      <Button size="compact-sm" color="red.8" {...whileBusy(pending, () => void confirm())} {...KEEPS_DRAWER}>
        {pending ? recordTexts.deletion.pending : recordTexts.deletion.confirm}
      </Button>
    </div>
  );
}
