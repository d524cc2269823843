import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { isAcceptablePassword } from '#shared/rules/password';
import { editOwnUser } from '#client/api/accounts';
import { ApiError } from '#client/api/errors';
import { accountTexts } from '#client/messages/account';
import { errorText } from '#client/messages/errors';
import { passwordTexts } from '#client/messages/new-password';
import { useUnsaved } from '#client/ui/dialog/use-unsaved';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { NewPassword } from '#client/ui/form/new-password';
import { shownValues } from '#client/ui/form/shown-values';
import { Panel } from '#client/ui/layout/panel';
import classes from './account.module.css';
import { whileBusy } from '#client/ui/form/while-busy';

const { password: texts } = accountTexts;
const NOTHING = { password: '', verification: '' };

/** Returns which rule a refused password breaks. Only the server has the list of common passwords. */
const whyOf = (thrown: unknown): string =>
  thrown instanceof ApiError && thrown.code === 'password_refused' ? thrown.message : errorText(thrown);

interface PasswordFormProps {
  userId: number;
  onDone: () => void;
}

/** Form for a new password. Saving it ends the person's other sessions. */
export function PasswordForm({ userId, onDone }: PasswordFormProps) {
  const [chosen, setChosen] = useState(NOTHING);
  const [failure, setFailure] = useState('');
  const [pending, setPending] = useState(false);
  const { question } = useUnsaved({
    isUnsaved: () => chosen.password !== '' || chosen.verification !== '',
    isBusy: pending,
  });

  const send = async (form: HTMLFormElement): Promise<void> => {
    const shown = shownValues(form, chosen);
    setChosen(shown);
    const isGood = isAcceptablePassword(shown.password, shown.verification);
    setFailure(isGood ? '' : passwordTexts.invalid);
    if (!isGood) return;
    setPending(true);
    try {
      await editOwnUser(userId, { user_password: shown.password });
      showSuccess(texts.done);
      onDone();
    } catch (thrown) {
      setFailure(texts.failed(whyOf(thrown)));
      setPending(false);
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(event.currentTarget);
  };

  return (
    <Panel title={texts.title}>
      <form className={classes.form} aria-label={texts.title} onSubmit={submit} noValidate>
        <NewPassword chosen={chosen} onChange={setChosen} />
        <p className={classes.failure} role="alert">
          {failure}
        </p>
        <Button type="submit" size="sm" className={classes.submit} {...whileBusy(pending, undefined)}>
          {pending ? texts.pending : texts.submit}
        </Button>
      </form>
      {question}
    </Panel>
  );
}
