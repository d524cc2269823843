import { approvalStatus, signUp } from '../../api/accounts';
import { ApiError } from '../../api/errors';
import { errorText } from '../../messages/errors';
import { signUpTexts as texts } from '../../messages/session';

export interface SignUpValues {
  email: string;
  password: string;
  displayName: string;
  /** Of the invitation's link. */
  token: string;
}

/** What went wrong in the specification's words, and why. */
export interface SignUpFailure {
  text: string;
  why: string;
}

/** A refused password says which rule it breaks: the list of common ones is the server's alone. */
function failureOf(thrown: unknown): SignUpFailure {
  if (!(thrown instanceof ApiError)) return { text: texts.failed, why: errorText(thrown) };
  if (thrown.code === 'user_not_approved') return { text: texts.notApproved, why: '' };
  if (thrown.code === 'password_refused') return { text: texts.passwordFault, why: thrown.message };
  return { text: texts.failed, why: errorText(thrown) };
}

/** The id of the person who may sign up, or why the address's owner may not. */
async function approvedId(email: string): Promise<number | SignUpFailure> {
  try {
    const { id, is_approved, error } = await approvalStatus(email);
    if (error !== '') return { text: texts.unauthorized, why: error };
    return is_approved ? id : { text: texts.notApproved, why: '' };
  } catch (thrown) {
    return { text: texts.unauthorized, why: errorText(thrown) };
  }
}

/**
 * Asks whether the person of the address may sign up, then sets password and display name (spec 1 section 4).
 * Null when it is done.
 */
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
