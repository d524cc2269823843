import type { SignedOutReason } from '../api/signed-out';

/** Texts of the login page and its reset popup. */
export const sessionTexts = {
  heading: 'Log In',
  email: 'Email',
  password: 'Password',
  login: 'Login',
  loading: 'Loading',
  forgotten: 'reset password',
  reset: {
    title: 'Reset Password',
    lead: 'We mail you a link with which you choose a new password.',
    email: 'Email',
    submit: 'Submit',
    pending: 'Submitting...',
    done: 'Check your email',
    failed: 'Something went wrong',
    close: 'Close',
  },
};

/** Reasons for which a signed-in person is back at the login page. */
const SESSION_OVER = 'Your session has ended, please log in again.';
const OTHER_TAB = 'You logged out in another tab.';
export const endedTexts = {
  why: {
    '': '',
    not_signed_in: 'You are not logged in',
    other_tab: OTHER_TAB,
    signed_out: OTHER_TAB,
    ended: SESSION_OVER,
    expired: SESSION_OVER,
    token_reused: 'Your session was ended for your safety: it was used from two places. Please log in again.',
    locked: 'An administrator has locked your account, so you were signed out.',
    deleted: 'Your account was deleted, so you were signed out. Please contact your administrator.',
    role: 'An administrator has changed your role. Log in again to go on with the new one.',
    password: 'Your password was changed elsewhere. Log in with the new one.',
    company: 'Your company is not active any more, so you were signed out.',
  },
  kept: 'What you were typing is kept and offered to you after you log in.',
} satisfies { why: Record<SignedOutReason, string>; kept: string };

/** Texts of the fields for a new password. */
export const passwordTexts = {
  group: 'New password',
  password: 'Password',
  verification: 'Password Verification',
  show: (field: string) => `Show ${field.toLowerCase()}`,
  hide: (field: string) => `Hide ${field.toLowerCase()}`,
  rules: 'Rules of the password',
  met: 'met',
  unmet: 'not met yet',
  allMet: 'The password keeps all rules.',
  missing: (rules: readonly string[]) => `Still missing: ${rules.join(', ')}.`,
  invalid: 'Password is invalid',
};

/** Texts of the sign-up page. */
export const signUpTexts = {
  heading: 'Sign Up',
  lead: 'Choose your password, and the name that your colleagues see.',
  email: 'Email',
  emailMissing: 'Please enter your email',
  displayName: 'Display Name',
  displayNameMissing: 'Please enter a display name',
  submit: 'Sign Up',
  pending: 'Signing Up...',
  done: 'You can log in now',
  passwordFault: 'There is an issue with you password, see guidelines 🤔',
  unauthorized: 'Unauthorized',
  notApproved: 'User is not approved, please contact Administrator',
  failed: 'Something Went Wrong',
  noToken: 'Please open the link in your invitation mail',
  noTokenHint: 'You sign up with the link that an administrator of your company has sent you.',
  toLogin: 'Go to the login',
  signedIn: (name: string) => `You are logged in as ${name}. Log out to use the invitation.`,
  logout: 'Logout',
};

/** Texts of the page that the reset mail links to. */
export const resetPageTexts = {
  heading: 'Reset Password',
  lead: 'Choose a new password. All your sessions end, and you log in with it.',
  submit: 'Submit',
  pending: 'Submitting...',
  done: 'Password Updated',
  failed: 'Could not update password',
};
