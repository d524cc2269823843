import { Button, PasswordInput, TextInput } from '@mantine/core';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SignInRequest } from '../../../shared/contract/auth';
import { signIn } from '../../api/session';
import { errorText } from '../../messages/errors';
import { sessionTexts } from '../../messages/session';
import classes from './login-page.module.css';

const resolver = classValidatorResolver(SignInRequest);

/** The login page. Where to go afterwards is the route's business: it watches the session. */
export function LoginPage() {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setFocus } = useForm<SignInRequest>({
    resolver,
    defaultValues: { email: '', user_password: '' },
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    setFailure('');
    try {
      await signIn(values);
    } catch (thrown) {
      setFailure(errorText(thrown));
      setFocus('user_password');
    }
  });

  return (
    <div className={classes.page}>
      <form className={classes.card} onSubmit={(event) => void submit(event)} noValidate>
        <h1 className={classes.heading}>{sessionTexts.heading}</h1>
        <TextInput
          {...register('email')}
          type="email"
          label={sessionTexts.email}
          autoComplete="username"
          error={errors.email?.message}
          required
          withAsterisk={false}
          autoFocus
        />
        <PasswordInput
          {...register('user_password')}
          label={sessionTexts.password}
          autoComplete="current-password"
          error={errors.user_password?.message}
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': sessionTexts.show, tabIndex: 0 }}
          required
        />
        <p className={classes.failure} role="alert">
          {failure}
        </p>
        <Button type="submit" size="sm" fullWidth disabled={isSubmitting}>
          {isSubmitting ? sessionTexts.loading : sessionTexts.login}
        </Button>
      </form>
    </div>
  );
}
