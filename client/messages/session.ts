/** Texts of the login page and its reset popup (spec 1 sections 2 and 8). */
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

/** Texts of fields in which a password is chosen (spec 1 sections 2 and 5). */
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

/** Texts of the sign-up page (spec 1 sections 2 and 8). */
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
  noToken: 'Please open the link of your invitation mail',
  noTokenHint: 'You sign up with the link that an administrator of your company has sent you.',
  toLogin: 'Go to the login',
  signedIn: (name: string) => `You are logged in as ${name}. Log out to use the invitation.`,
  logout: 'Logout',
};

/** Texts of the page that a reset mail leads to (spec 1 sections 2 and 8). */
export const resetPageTexts = {
  heading: 'Reset Password',
  lead: 'Choose a new password. All your sessions end, and you log in with it.',
  submit: 'Submit',
  pending: 'Submitting...',
  done: 'Password Updated',
  failed: 'Could not update password',
};
