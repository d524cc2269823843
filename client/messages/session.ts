/** Texts of the login page (spec 1 section 2, "Login"). */
export const sessionTexts = {
  heading: 'Log In',
  email: 'Email',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  login: 'Login',
  loading: 'Loading',
};
