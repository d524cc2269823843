import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { isAcceptablePassword } from '../../../shared/rules/password';
import { editOwnUser } from '../../api/accounts';
import { ApiError } from '../../api/errors';
import { accountTexts } from '../../messages/account';
import { errorText } from '../../messages/errors';
import { passwordTexts } from '../../messages/session';
import { useUnsaved } from '../../ui/dialog/use-unsaved';
import { showSuccess } from '../../ui/feedback/message-cards';
import { NewPassword } from '../../ui/form/new-password';
import { shownValues } from '../../ui/form/shown-values';
import { Panel } from '../../ui/layout/panel';
import classes from './account.module.css';
import { whileBusy } from '../../ui/form/while-busy';

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
