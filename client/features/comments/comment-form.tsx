import { Button } from '@mantine/core';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useMemo, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { CommentRequest, type CommentSubject } from '#shared/contract/comments';
import { addComment } from '#client/api/comments';
import { IntentKey } from '#client/api/use-record-form';
import { useSessionUser } from '#client/api/use-session-user';
import { commentTexts as texts } from '#client/messages/comments';
import { errorText } from '#client/messages/errors';
import { useCompanyRows } from '#client/replica/index';
import classes from './comments.module.css';
import { MentionField } from './mention-field';
import { type Draft, withoutSent, EMPTY_DRAFT } from './mention-text';
import { mentionable } from './people';
import { whileBusy } from '#client/ui/form/while-busy';
import { onSignOut } from '#client/api/sign-out-hooks';
import { registerUnsaved } from '#client/ui/dialog/unsaved-forms';

const resolver = classValidatorResolver(CommentRequest);

/** Returns the people who can be mentioned, live. */
function usePeople() {
  const { rows: users } = useCompanyRows('users');
  const ownId = useSessionUser()?.id ?? 0;
  return useMemo(() => mentionable(users, ownId), [users, ownId]);
}

interface CommentFormProps {
  projectId: number;
  /** Record that the comment is about; the project itself by default. */
  subject?: CommentSubject;
  subjectId?: number;
}

/**
 * Form for a comment; Ctrl-Enter sends. A failed send keeps the text, and a retry does not store it twice. A closed form
 * keeps it, too.
 */
export function CommentForm({ projectId, subject = 'project', subjectId = 0 }: CommentFormProps) {
  const record = [projectId, subject, subjectId].join();
  const [kept] = useState(() => commentDraftOf(record));
  const { control, handleSubmit, formState, setValue, setError } = useForm<CommentRequest>({
    resolver,
    defaultValues: { project_id: projectId, comment: kept.text },
  });
  const { field } = useController({ control, name: 'comment' });
  const [mentions, setMentions] = useState(kept.mentions);
  const people = usePeople();
  const { errors, isSubmitting } = formState;
  const [intent] = useState(() => new IntentKey());
  const show = (draft: Draft): void => {
    field.onChange(draft.text);
    setMentions(draft.mentions);
    keepCommentDraft(record, draft);
  };
  const submit = handleSubmit(async ({ comment }) => {
    const body = {
      project_id: projectId,
      subject,
      subject_id: subjectId,
      comment,
      mentions: [...mentions],
    };
    try {
      await addComment(body, intent.of(JSON.stringify(body)));
      intent.done();
      const left = withoutSent(commentDraftOf(record), comment);
      setValue('comment', left.text);
      setMentions(left.mentions);
      keepCommentDraft(record, left);
    } catch (thrown) {
      intent.answered(thrown);
      setError('comment', { message: errorText(thrown) });
    }
  });
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <MentionField
        draft={{ text: field.value, mentions }}
        onChange={show}
        people={people}
        error={errors.comment?.message}
        onSend={() => {
          if (!isSubmitting) void submit();
        }}
      />
      <Button type="submit" {...whileBusy(isSubmitting, undefined)}>
        {isSubmitting ? texts.sending : texts.send}
      </Button>
    </form>
  );
}

/** Comments that were typed and not sent, by their record. They outlive a closed drawer or panel. */
const drafts = new Map<string, Draft>();
let unregister: (() => void) | null = null;

/** Keeps the draft of a record; an empty one is dropped. While there is one, reload and close are asked about. */
function keepCommentDraft(record: string, draft: Draft): void {
  if (draft.text.trim() === '') drafts.delete(record);
  else drafts.set(record, draft);
  if (drafts.size > 0) unregister ??= registerUnsaved({ isUnsaved: () => true, isBusy: () => false });
  else {
    unregister?.();
    unregister = null;
  }
}

/** Returns the draft of a record. */
const commentDraftOf = (record: string): Draft => drafts.get(record) ?? EMPTY_DRAFT;

onSignOut(() => {
  for (const record of [...drafts.keys()]) keepCommentDraft(record, EMPTY_DRAFT);
});
