import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { requestPasswordReset } from '#client/api/accounts';
import { ApiError } from '#client/api/errors';
import { errorText } from '#client/messages/errors';
import { sessionTexts } from '#client/messages/session';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { useReturnFocus } from '#client/ui/dialog/use-return-focus';
import { Failure } from './session-card';
import classes from './session-card.module.css';
import { FIRST_FOCUS } from '#client/ui/keyboard/first-focus';

const { reset: texts } = sessionTexts;

const NO_FAILURE = { text: '', why: '' };

/** Returns the texts of a failure. An invalid address shows only its own message. */
function failureOf(thrown: unknown): typeof NO_FAILURE {
  const isFault = thrown instanceof ApiError && thrown.code === 'invalid_request';
  return isFault ? { text: errorText(thrown), why: '' } : { text: texts.failed, why: errorText(thrown) };
}

/** Dialog that requests the mail with the reset link. The server validates the address. */
export function ResetPopup({ email: first, onClose }: { email: string; onClose: () => void }) {
  useReturnFocus();
  const [email, setEmail] = useState(first);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState(NO_FAILURE);

  const send = async (): Promise<void> => {
    setFailure(NO_FAILURE);
    setPending(true);
    try {
      await requestPasswordReset(email.trim());
      showSuccess(texts.done);
      onClose();
    } catch (thrown) {
      setFailure(failureOf(thrown));
      setPending(false);
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void send();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      centered
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <p className={classes.popupLead}>{texts.lead}</p>
          <TextInput
            {...FIRST_FOCUS}
            type="email"
            label={texts.email}
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Failure {...failure} />
          <Button type="submit" size="sm" disabled={pending}>
            {pending ? texts.pending : texts.submit}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
