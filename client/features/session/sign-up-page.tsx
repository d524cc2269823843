import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isAcceptablePassword } from '#shared/rules/password';
import { signUpTexts as texts } from '#client/messages/new-password';
import { showSuccess } from '#client/ui/feedback/message-cards';
import { NewPassword } from '#client/ui/form/new-password';
import { shownValues } from '#client/ui/form/shown-values';
import { Failure, SessionCard } from './session-card';
import { type SignUpFailure, signUpBy } from './sign-up';

const NO_FAILURE: SignUpFailure = { text: '', why: '' };
const PASSWORD_FAULT: SignUpFailure = { text: texts.passwordFault, why: '' };
const NOBODY = { email: '', password: '', verification: '', displayName: '' };

type Values = typeof NOBODY;
type Faults = Partial<Record<'email' | 'displayName', string>>;

function faultsOf({ email, displayName }: Values): Faults {
  return {
    ...(email.trim() === '' && { email: texts.emailMissing }),
    ...(displayName.trim() === '' && { displayName: texts.displayNameMissing }),
  };
}

function useSignUp(token: string, first: Values, onDone: SignUpPageProps['onDone']) {
  const [values, setValues] = useState(first);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState(NO_FAILURE);
  const [pending, setPending] = useState(false);

  const send = async (form: HTMLFormElement): Promise<void> => {
    const shown = shownValues(form, values);
    setValues(shown);
    const found = faultsOf(shown);
    setFaults(found);
    const isGood = isAcceptablePassword(shown.password, shown.verification);
    setFailure(isGood ? NO_FAILURE : PASSWORD_FAULT);
    if (!isGood || Object.keys(found).length > 0) return;
    setPending(true);
    const failed = await signUpBy({ ...shown, token });
    setPending(false);
    setFailure(failed ?? NO_FAILURE);
    if (failed !== null) return;
    showSuccess(texts.done);
    onDone(shown.email.trim());
  };
  const change = (part: Partial<Values>): void => setValues((now) => ({ ...now, ...part }));
  return { values, change, faults, failure, pending, send };
}

interface SignUpPageProps {
  /** Token from the invitation's link; '' without one. */
  token: string;
  /** Invited address from the link. */
  email: string;
  /** Name that the inviter typed. */
  name: string;
  onDone: (email: string) => void;
}

function SignUpForm({ token, email, name, onDone }: SignUpPageProps) {
  const first = { ...NOBODY, email, displayName: name };
  const { values, change, faults, failure, pending, send } = useSignUp(token, first, onDone);
  return (
    <SessionCard heading={texts.heading} lead={texts.lead} onSubmit={(form) => void send(form)}>
      <TextInput
        type="email"
        name="email"
        label={texts.email}
        autoComplete="username"
        required
        withAsterisk={false}
        value={values.email}
        error={faults.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <NewPassword chosen={values} onChange={change} />
      <TextInput
        name="displayName"
        label={texts.displayName}
        autoComplete="nickname"
        required
        withAsterisk={false}
        maxLength={80}
        value={values.displayName}
        error={faults.displayName}
        onChange={(event) => change({ displayName: event.currentTarget.value })}
      />
      <Failure {...failure} />
      <Button type="submit" size="sm" fullWidth disabled={pending}>
        {pending ? texts.pending : texts.submit}
      </Button>
    </SessionCard>
  );
}

/** Sign-up page of an invited person. Nobody signs up without an invitation. */
export function SignUpPage(props: SignUpPageProps) {
  if (props.token !== '') return <SignUpForm {...props} />;
  return (
    <SessionCard heading={texts.heading} lead={texts.noToken}>
      <p>{texts.noTokenHint}</p>
      <Button component={Link} to="/login" variant="default">
        {texts.toLogin}
      </Button>
    </SessionCard>
  );
}

/** Shown for an invitation while somebody is signed in, such as on the administrator's computer. */
export function LeaveFirst({ name, onLeave }: { name: string; onLeave: () => void }) {
  return (
    <SessionCard heading={texts.heading} lead={texts.signedIn(name)}>
      <Button onClick={onLeave}>{texts.logout}</Button>
    </SessionCard>
  );
}
