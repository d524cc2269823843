import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { requestPasswordReset } from '../../api/accounts';
import { errorText } from '../../messages/errors';
import { sessionTexts } from '../../messages/session';
import { showSuccess } from '../../ui/message-cards';
import { useFocusBack } from '../../ui/use-focus-back';
import { Failure } from './session-card';
import classes from './session-card.module.css';

const { reset: texts } = sessionTexts;

/** Asks for the mail with the reset link; what is no address, the server says (spec 1 section 5). */
export function ResetPopup({ email: first, onClose }: { email: string; onClose: () => void }) {
  useFocusBack();
  const [email, setEmail] = useState(first);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');

  const send = async (): Promise<void> => {
    setFailure('');
    setPending(true);
    try {
      await requestPasswordReset(email.trim());
      showSuccess(texts.done);
      onClose();
    } catch (thrown) {
      setFailure(errorText(thrown));
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
            data-autofocus
            type="email"
            label={texts.email}
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Failure text={failure === '' ? '' : texts.failed} why={failure} />
          <Button type="submit" size="sm" disabled={pending}>
            {pending ? texts.pending : texts.submit}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
