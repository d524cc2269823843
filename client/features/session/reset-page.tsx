import { Button } from '@mantine/core';
import { useState } from 'react';
import { isAcceptablePassword } from '#shared/rules/password';
import { updatePassword } from '#client/api/accounts';
import { ApiError } from '#client/api/errors';
import { errorText } from '#client/messages/errors';
import { passwordTexts, resetPageTexts as texts } from '#client/messages/new-password';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { NewPassword } from '#client/ui/form/new-password';
import { shownValues } from '#client/ui/form/shown-values';
import { Failure, SessionCard } from './session-card';

const NOTHING = { password: '', verification: '' };
const NO_FAILURE = { text: '', why: '' };

/** Returns which rule a refused password breaks. Only the server has the list of common passwords. */
const whyOf = (thrown: unknown): string =>
  thrown instanceof ApiError && thrown.code === 'password_refused' ? thrown.message : errorText(thrown);

/** Page that the link of a reset mail opens. */
export function ResetPage({ token, onDone }: { token: string; onDone: () => void }) {
  const [chosen, setChosen] = useState(NOTHING);
  const [failure, setFailure] = useState(NO_FAILURE);
  const [pending, setPending] = useState(false);

  const send = async (form: HTMLFormElement): Promise<void> => {
    const shown = shownValues(form, chosen);
    setChosen(shown);
    const isGood = isAcceptablePassword(shown.password, shown.verification);
    setFailure(isGood ? NO_FAILURE : { text: passwordTexts.invalid, why: '' });
    if (!isGood) return;
    setPending(true);
    try {
      await updatePassword({ reset_token: token, user_password: shown.password });
      showSuccess(texts.done);
      onDone();
    } catch (thrown) {
      setFailure({ text: texts.failed, why: whyOf(thrown) });
      setPending(false);
    }
  };

  return (
    <SessionCard heading={texts.heading} lead={texts.lead} onSubmit={(form) => void send(form)}>
      <NewPassword chosen={chosen} onChange={setChosen} />
      <Failure {...failure} />
      <Button type="submit" size="sm" fullWidth disabled={pending}>
        {pending ? texts.pending : texts.submit}
      </Button>
    </SessionCard>
  );
}
