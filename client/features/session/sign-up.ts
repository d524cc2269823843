import { approvalStatus, signUp } from '#client/api/accounts';
import { ApiError } from '#client/api/errors';
import { errorText } from '#client/messages/errors';
import { signUpTexts as texts } from '#client/messages/new-password';

export interface SignUpValues {
  email: string;
  password: string;
  displayName: string;
  /** Token from the invitation's link. */
  token: string;
}

/** Required error text, and its reason. */
export interface SignUpFailure {
  text: string;
  why: string;
}

/** Returns the failure of an error. Only the server knows which rule a refused password breaks. */
function failureOf(thrown: unknown): SignUpFailure {
  if (!(thrown instanceof ApiError)) return { text: texts.failed, why: errorText(thrown) };
  if (thrown.code === 'user_not_approved') return { text: texts.notApproved, why: '' };
  if (thrown.code === 'password_refused') return { text: texts.passwordFault, why: thrown.message };
  return { text: texts.failed, why: errorText(thrown) };
}

/** Returns the id of the person who may sign up, or the failure for anyone else. */
async function approvedId(email: string): Promise<number | SignUpFailure> {
  try {
    const { id, is_approved, error } = await approvalStatus(email);
    if (error !== '') return { text: texts.unauthorized, why: error };
    return is_approved ? id : { text: texts.notApproved, why: '' };
  } catch (thrown) {
    return { text: texts.unauthorized, why: errorText(thrown) };
  }
}

/** Checks that the address may sign up, then sets password and display name. Returns null on success. */
export async function signUpBy(values: SignUpValues): Promise<SignUpFailure | null> {
  const { email, password, displayName, token } = values;
  const id = await approvedId(email.trim());
  if (typeof id !== 'number') return id;
  try {
    await signUp({ id, user_password: password, display_name: displayName, invitation_token: token });
    return null;
  } catch (thrown) {
    return failureOf(thrown);
  }
}
