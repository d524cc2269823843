import { Button, Textarea } from '@mantine/core';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { COMMENT_MAX_LENGTH, CommentRequest } from '../../../shared/contract/comments';
import { addComment } from '../../api/comments';
import { IntentKey } from '../../api/use-record-form';
import { commentTexts as texts } from '../../messages/comments';
import { errorText } from '../../messages/errors';
import classes from './comments.module.css';

const resolver = classValidatorResolver(CommentRequest);

/**
 * Form for a comment; Ctrl-Enter sends. A failed send keeps the text, and a retry does not store it twice.
 */
export function CommentForm({ projectId }: { projectId: number }) {
  const { register, handleSubmit, formState, reset, setError } = useForm<CommentRequest>({
    resolver,
    defaultValues: { project_id: projectId, comment: '' },
  });
  const { errors, isSubmitting } = formState;
  const [intent] = useState(() => new IntentKey());
  const submit = handleSubmit(async ({ comment }) => {
    try {
      await addComment({ project_id: projectId, comment }, intent.of(comment));
      intent.done();
      reset();
    } catch (thrown) {
      intent.answered(thrown);
      setError('comment', { message: errorText(thrown) });
    }
  });
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <Textarea
        {...register('comment')}
        aria-label={texts.label}
        placeholder={texts.placeholder}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={COMMENT_MAX_LENGTH}
        error={errors.comment?.message}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isSubmitting) void submit();
        }}
      />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? texts.sending : texts.send}
      </Button>
    </form>
  );
}
