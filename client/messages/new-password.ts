/** Texts of the fields for a new password. */
export const passwordTexts = {
  group: 'New password',
  password: 'Password',
  verification: 'Password Verification',
  show: (field: string) => `Show ${field.toLowerCase()}`,
  hide: (field: string) => `Hide ${field.toLowerCase()}`,
  rules: 'Password requirements',
  met: 'met',
  unmet: 'not met',
  allMet: 'Password looks good.',
  missing: (rules: readonly string[]) => `Still needed: ${rules.join(', ')}.`,
  invalid: 'Password is invalid',
};

/** Texts of the sign-up page. */
export const signUpTexts = {
  heading: 'Sign up',
  lead: 'Choose a password and the name your team will see.',
  email: 'Email',
  emailMissing: 'Please enter your email',
  displayName: 'Display name',
  displayNameMissing: 'Please enter a display name',
  submit: 'Sign up',
  pending: 'Signing up…',
  done: "You're all set. Log in to continue.",
  passwordFault: 'There is an issue with you password, see guidelines 🤔',
  unauthorized: 'Unauthorized',
  notApproved: 'User is not approved, please contact Administrator',
  failed: 'Something Went Wrong',
  noToken: 'Open the link in your invitation email',
  noTokenHint: 'Haulbook is invite-only. Use the sign-up link your administrator emailed you.',
  toLogin: 'Back to login',
  signedIn: (name: string) => `You're logged in as ${name}. Log out to accept this invitation.`,
  logout: 'Logout',
};

/** Texts of the page that the reset mail links to. */
export const resetPageTexts = {
  heading: 'Reset password',
  lead: "Choose a new password. You'll be signed out on all devices.",
  submit: 'Submit',
  pending: 'Submitting...',
  done: 'Password Updated',
  failed: 'Could not update password',
};
