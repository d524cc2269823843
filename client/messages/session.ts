import type { SignedOutReason } from '#client/api/signed-out';

/** Texts of the login page and its reset popup. */
export const sessionTexts = {
  heading: 'Log In',
  email: 'Email',
  password: 'Password',
  login: 'Login',
  loading: 'Loading',
  forgotten: 'reset password',
  reset: {
    title: 'Reset password',
    lead: "We'll email you a link to reset your password.",
    email: 'Email',
    submit: 'Submit',
    pending: 'Submitting...',
    done: 'Check your email',
    failed: 'Something went wrong',
    close: 'Close',
  },
};

/** Reasons for which a signed-in person is back at the login page. */
const SESSION_OVER = 'Your session has ended. Please log in again.';
const OTHER_TAB = 'You logged out in another tab.';
export const endedTexts = {
  why: {
    '': '',
    not_signed_in: 'You are not logged in',
    other_tab: OTHER_TAB,
    replaced: 'Someone else logged in to Haulbook in this browser. Log in to continue.',
    signed_out: OTHER_TAB,
    ended: SESSION_OVER,
    expired: SESSION_OVER,
    token_reused:
      'For your security, you were signed out because your session was used in two places. Please log in again.',
    locked: 'You were signed out because an administrator locked your account.',
    deleted: 'You were signed out because your account was deleted. Contact your administrator.',
    role: 'An administrator changed your role. Log in again to continue.',
    password: 'Your password was changed. Log in with the new one.',
    company: 'You were signed out because your company is no longer active. Contact your administrator.',
  },
  kept: 'We saved what you were typing. You can restore it after you log in.',
} satisfies { why: Record<SignedOutReason, string>; kept: string };

/** Texts of the screen that stops a tab when another person logs in in the same browser. */
export const replacedTexts = {
  title: (by: string) => `Another tab logged in as ${by}`,
  text: (was: string) =>
    `This page was open for ${was}, and one browser can serve only one person at a time. The page stopped, so that nothing is saved under the wrong name.`,
  kept: (was: string) => `What ${was} was typing is kept in this tab for 24 hours.`,
  goOn: (by: string) => `Continue as ${by}`,
  own: (was: string) => `Log in as ${was}`,
};
