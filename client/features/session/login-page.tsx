import { Button, TextInput } from '@mantine/core';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SignInRequest } from '#shared/contract/auth';
import { signIn } from '#client/api/session';
import { errorText } from '#client/messages/errors';
import type { SignedOutReason } from '#client/api/signed-out';
import { endedTexts, sessionTexts } from '#client/messages/session';
import { hideMessages } from '#client/ui/feedback/message-cards';
import { PasswordField } from '#client/ui/form/password-field';
import { shownValues } from '#client/ui/form/shown-values';
import { ResetPopup } from './reset-popup';
import { Failure, SessionCard } from './session-card';
import classes from './session-card.module.css';

function endedText(ended: LoginPageProps['ended']): string | undefined {
  const why = ended === null ? '' : endedTexts.why[ended.reason];
  if (why === '') return undefined;
  return ended?.keepsDrafts === true ? `${why} ${endedTexts.kept}` : why;
}

const resolver = classValidatorResolver(SignInRequest);

interface LoginPageProps {
  /** End of the last session; null when there is nothing to say. */
  ended: { reason: SignedOutReason; keepsDrafts: boolean } | null;
  /** Address of a person who just signed up; '' for others. */
  email?: string;
}

/** Login page. It says why a person was signed out; the route decides where to go next. */
export function LoginPage({ ended, email = '' }: LoginPageProps) {
  const [failure, setFailure] = useState('');
  const [resetting, setResetting] = useState(false);
  const { register, handleSubmit, formState, getValues, setFocus, setValue } = useForm<SignInRequest>({
    resolver,
    defaultValues: { email, user_password: '' },
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(
    async (values) => {
      setFailure('');
      try {
        await signIn(values);
        hideMessages();
      } catch (thrown) {
        setFailure(errorText(thrown));
        setFocus('user_password');
      }
    },
    () => setFailure(''),
  );
  const submitShown = (form: HTMLFormElement): void => {
    const [typed, user_password] = getValues(['email', 'user_password']);
    const shown = shownValues(form, { email: typed, user_password });
    setValue('email', shown.email);
    setValue('user_password', shown.user_password);
    void submit();
  };

  return (
    <>
      <SessionCard heading={sessionTexts.heading} lead={endedText(ended)} onSubmit={submitShown}>
        <TextInput
          {...register('email')}
          type="email"
          label={sessionTexts.email}
          autoComplete="username"
          error={errors.email?.message}
          required
          withAsterisk={false}
          autoFocus={email === ''}
        />
        <PasswordField
          {...register('user_password')}
          label={sessionTexts.password}
          autoComplete="current-password"
          autoFocus={email !== ''}
          error={errors.user_password?.message}
          required
        />
        <Failure text={failure} />
        <Button type="submit" size="sm" fullWidth disabled={isSubmitting}>
          {isSubmitting ? sessionTexts.loading : sessionTexts.login}
        </Button>
        <button type="button" className={classes.forgotten} onClick={() => setResetting(true)}>
          {sessionTexts.forgotten}
        </button>
      </SessionCard>
      {resetting && <ResetPopup email={getValues('email')} onClose={() => setResetting(false)} />}
    </>
  );
}
